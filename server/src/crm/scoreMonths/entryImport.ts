import type { Kept, NewValues, RowRefusal, WrittenRecord } from '../../records/noun/noun.ts';
import type { Context } from '../../request/context.ts';
import { closedMonths, type EntryDays, monthOf, monthsOfEntries } from './closedMonths.ts';

const isWall = (value: unknown): value is string => typeof value === 'string';

/** What speaks against rows of a file of entries: a month that is closed; `more` is what a kind of entries says besides. */
export const entryRules =
  (dateField: string, more: (row: NewValues) => readonly RowRefusal[] = () => []) =>
  async (ctx: Context, rows: readonly NewValues[]) => {
    const closed = await closedMonths(ctx, rows.map(({ values }) => values[dateField]).filter(isWall));
    return (row: NewValues): readonly RowRefusal[] => {
      const date = row.values[dateField];
      const month = isWall(date) ? monthOf(date) : '';
      const inClosed: readonly RowRefusal[] = closed.has(month)
        ? [{ field: dateField, key: 'valid.score.closed', params: { month } }]
        : [];
      return [...inClosed, ...more(row)];
    };
  };

/** Entries that stay when their import is taken back: of a month that is closed, or that would go back into one (S34.7). */
export const entryKeeps =
  (days: EntryDays, dateField: string) =>
  async (ctx: Context, written: readonly WrittenRecord[]): Promise<ReadonlyMap<string, Kept>> => {
    const earlier = written.flatMap(({ guid, earlier: values }) => {
      const date = values?.[dateField];
      return isWall(date) ? [{ guid, month: monthOf(date) }] : [];
    });
    const ids = written.map(({ guid }) => guid);
    const all = [...(await monthsOfEntries(ctx, days, ids)), ...earlier];
    const closed = await closedMonths(
      ctx,
      all.map(({ month }) => month),
    );
    return new Map(
      all.flatMap(({ guid, month }): [string, Kept][] =>
        closed.has(month) ? [[guid, { key: 'reply.score.closed', params: { month } }]] : [],
      ),
    );
  };

/** What people’s own files call the fields that all entries have. */
export const entryHeadings = {
  Owner_User_Name: ['员工', '姓名', '业务员', '销售', '销售人员', '员工姓名', 'employee', 'salesperson', 'name'],
  Remark: ['备注信息', '备注说明', '说明', '原因', 'remarks', 'note', 'notes'],
} as const;
