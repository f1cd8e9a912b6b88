import type { perArea, perItem, perPair, perPerson, ranking } from '@haina/contract/reports/groupParts.ts';
import type { Measure } from '@haina/contract/reports/measure.ts';
import type { funnel, ledger } from '@haina/contract/reports/ownParts.ts';
import type { PartKind } from '@haina/contract/reports/part.ts';
import type { monthly, perHour, targetMonths, trend } from '@haina/contract/reports/timeParts.ts';
import type { z } from 'zod';

/** The numbers of a row or total: its fields are those of the part's measures. */
export type Numbers = object;

/** The measures of a part, which only its declaration knows. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- none of them is known here
type AnyMeasures = Record<never, never>;

/** The number that a ranking is about. */
type Ranked = Readonly<Record<'Value', Measure<boolean, false>>>;

interface Called {
  readonly call: { readonly output: z.ZodType };
}

type Output<P extends Called> = z.output<P['call']['output']>;

/** What the call of a part answers; where it has nothing but measures, these are numbers. */
type Answer<P extends Called> = {
  readonly [F in keyof Output<P>]: Record<string, never> extends Output<P>[F]
    ? Numbers | Extract<Output<P>[F], null>
    : Output<P>[F];
};

/** What the call of each kind of part answers; the measures of the part are further fields of its rows and totals. */
export interface Replies {
  readonly trend: Answer<ReturnType<typeof trend<AnyMeasures>>>;
  readonly people: Answer<ReturnType<typeof perPerson<AnyMeasures>>>;
  readonly items: Answer<ReturnType<typeof perItem<AnyMeasures>>>;
  readonly matrix: Answer<ReturnType<typeof perPair<AnyMeasures>>>;
  readonly heat: Answer<ReturnType<typeof perHour<AnyMeasures>>>;
  readonly map: Answer<ReturnType<typeof perArea<AnyMeasures>>>;
  readonly monthly: Answer<ReturnType<typeof monthly<AnyMeasures>>>;
  readonly ranking: Answer<ReturnType<typeof ranking<Ranked>>>;
  readonly funnel: Answer<ReturnType<typeof funnel<AnyMeasures>>>;
  readonly target: Answer<ReturnType<typeof targetMonths<AnyMeasures>>>;
  readonly ledger: Answer<ReturnType<typeof ledger>>;
}

type Row<K extends Exclude<PartKind, 'heat'>> = Replies[K]['rows'][number];

/** A person of a report. */
export type PersonRow = Row<'people'>;

/** A department with its numbers; `Structure_Guid` is 0 for people without one. */
export type DepartmentRow = Replies['target']['Departments'][number];

/** An item of a report, such as an entry of a dictionary. */
export type ItemRow = Replies['matrix']['Row_Items'][number];

/** A place of a ranking. */
export type RankRow = Row<'ranking'>;

/** A place among others, now and in the period before. */
export type Placed = Pick<RankRow, 'Rank' | 'Before_Rank' | 'Value' | 'Before_Value' | 'Share'>;

/** A month beside the month before and the same month of the year before. */
export type Grown = Replies['monthly']['Total'];

/** A record of a ledger: a dealt customer with its first contract. */
export type LedgerRow = Row<'ledger'>;

/** What a part of any kind answers. */
export type Reply = Replies[PartKind];

/** A measure of a row or total; null where it has no base. */
export const valueOf = (row: Numbers, field: string): number | null =>
  (row as Readonly<Record<string, number | null | undefined>>)[field] ?? null;

/** Whether a page lies behind the last row, as by an old link: there are rows on others. */
export const isPastEnd = ({ rows, total }: { readonly rows: readonly unknown[]; readonly total: number }): boolean =>
  rows.length === 0 && total > 0;

/** Whether nobody of a ranking has a number, on whatever page. */
export const hasNoNumbers = ({ rows, Total }: Replies['ranking']): boolean =>
  Total.Value === 0 && rows.every(({ Value }) => Value === 0);

/** The numbers of a month of targets: before it begins its target alone (S33.5). */
export const begun = (row: Replies['target']['rows'][number], thisMonth: string): Numbers =>
  row.Month > thisMonth ? { Target: valueOf(row, 'Target') } : row;
