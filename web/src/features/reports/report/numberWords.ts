import type { Measure, Unit } from '@haina/contract/reports/measure.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { Translate } from '../../../lib/i18n/i18n.ts';
import { changeBetween } from './numberColumns.ts';
import type { Comparison } from './reportState.ts';
import { grouped, moneyText, percentText, yuan } from '../../../ui/format/numbers.ts';

/** What stands in the place of a number that has no base. */
export const noNumber = '--';

const twoDecimals = (value: number) => moneyText(value);

/** Seconds in words: 62 时 12 分, 3 分 30 秒, 45 秒. Hours leave the seconds out. */
function lengthText(t: Translate, seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  if (hours > 0) return t('bi.length.hours', { hours: grouped(hours), minutes });
  return minutes > 0 ? t('bi.length.minutes', { minutes, seconds: rest }) : t('bi.length.seconds', { seconds: rest });
}

/** A number as a table shows it: without its unit where the head of the column has it. */
export function cellText(t: Translate, value: number | null, unit: Unit): string {
  if (value === null) return noNumber;
  switch (unit) {
    case 'money':
      return moneyText(value);
    case 'percent':
      return percentText(value);
    case 'seconds':
      return lengthText(t, value);
    case 'days':
    case 'perPerson':
      return twoDecimals(value);
    case 'count':
    case 'quantity':
      return grouped(value);
  }
}

/** A number as it is read alone. */
export function numberText(t: Translate, value: number | null, unit: Unit, field = ''): string {
  if (value === null) return noNumber;
  if (unit === 'money') return yuan(value);
  const text = cellText(t, value, unit);
  const word = unitWord(t, unit, field);
  return word === '' ? text : `${text} ${word}`;
}

/** The words behind counts, by field, or by label where the field is that of every ranking. */
const counted: Readonly<Record<string, TextKey>> = {
  Record_Num: 'bi.unit.times',
  Receive_Num: 'bi.unit.times',
  Put_Num: 'bi.unit.times',
  Hand_Num: 'bi.unit.times',
  Rule_Num: 'bi.unit.times',
  Calls: 'bi.unit.times',
  Answered: 'bi.unit.times',
  Contract_Num: 'bi.unit.copies',
  Active_Num: 'bi.unit.people',
  User_Num: 'bi.unit.people',
  'report.measure.contracts': 'bi.unit.copies',
  'report.measure.followUps': 'bi.unit.times',
};

/** By what the word behind a measure is found: its field, or its label where the field does not say what is counted. */
export const wordKey = (field: string, { label }: Pick<Measure, 'label'>): string =>
  field === 'Value' ? label : field;

/** The word behind a number of a measure by its `wordKey`, empty where it has none. */
export function unitWord(t: Translate, unit: Unit, field: string): string {
  if (unit === 'days') return t('bi.unit.days');
  return unit === 'count' ? t(counted[field] ?? 'bi.unit.pieces') : '';
}

/** What a number was in the days that it is compared with, in words. */
export const beforeWords = (t: Translate, compare: Comparison, number: string) =>
  t(compare === 2 ? 'bi.lastYear' : 'dashboard.before', { number });

/** Numbers of which less is better. */
const lessIsBetter = new Set([
  'Put_Num',
  'Hand_Num',
  'Rule_Num',
  'Lost_Num',
  'Invalid_Num',
  'Outstanding_Money',
  'Mean_Days',
  'Median_Days',
]);

/** How a number changed: which way, in words, and whether that is good. */
export interface ChangeWords {
  readonly isUp: boolean;
  readonly isBetter: boolean;
  readonly words: string;
}

/** The change to another period: percent of a number, points of a rate. Null where there is no base or no change. */
export function changeOf(
  t: Translate,
  [field, { unit }]: readonly [string, Measure],
  value: number | null,
  before: number | null,
): ChangeWords | null {
  const isRate = unit === 'percent';
  const change = changeBetween({ unit }, value, before);
  if (!change) return null;
  const size = Math.abs(change).toFixed(isRate ? 2 : 1);
  const isUp = change > 0;
  return {
    isUp,
    isBetter: isUp !== lessIsBetter.has(field),
    words: isRate ? t('bi.points', { points: size }) : `${size}%`,
  };
}
