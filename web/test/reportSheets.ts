/** The words of a spreadsheet as keys, of a report that is compared with the period before. */
export const words = {
  t: (key: string, values?: Readonly<Record<string, string | number>>) =>
    values?.what ? `${key} ${values.what}` : key,
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  monthUnit: 'money',
  today: '2026-11-20',
  compare: 1,
} as const;

/** The days of a report, and those that it is compared with. */
export const november = {
  Start: '2026-11-01',
  End: '2026-11-30',
  Before_Start: '2026-10-01',
  Before_End: '2026-10-31',
};

/** Numbers of leads. */
export const leads = (created: number, converted: number, rate: number | null) => {
  return { Created_Num: created, Transform_Num: converted, Transform_Rate: rate };
};

/** A number of things, as a cell has it. */
export const count = (value: number) => ({ value, unit: 'count' });
