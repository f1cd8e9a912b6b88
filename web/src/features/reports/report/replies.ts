import type { PartKind } from '@haina/contract/reports/part.ts';

interface Span {
  /** The first and the last day, `yyyy-MM-dd`. */
  readonly Start: string;
  readonly End: string;
}

interface Before {
  readonly Before_Start: string;
  readonly Before_End: string;
}

/** The numbers of a row or total: its fields are those of the part's measures. */
export type Numbers = object;

/** A department with its numbers; `Structure_Guid` is 0 for people without one. */
export type DepartmentRow = Numbers & { readonly Structure_Guid: string; readonly Structure_Name: string };

/** A person of a report. */
export interface PersonRow {
  readonly User_Guid: string;
  readonly User_Name: string;
  readonly Structure_Name: string;
  readonly Is_Left: 0 | 1;
}

/** An item of a report, such as an entry of a dictionary. */
export interface ItemRow {
  readonly Item_Id: string;
  readonly Item_Name: string;
}

/** A place among others, now and in the period before. */
export interface Placed {
  readonly Rank: number;
  readonly Before_Rank: number | null;
  readonly Value: number;
  readonly Before_Value: number;
  readonly Share: number | null;
}

/** A place of a ranking. */
export interface RankRow extends Placed {
  readonly Guid: string;
  readonly Name: string;
  readonly Structure_Name: string;
  readonly Is_Left: 0 | 1;
}

/** The whole of a ranking. */
interface RankTotal {
  readonly Value: number;
}

/** A department of a ranking: the sums of what its people did while they were in it (S33.3). */
export interface RankedDepartment extends Placed {
  readonly Structure_Guid: string;
  readonly Structure_Name: string;
  readonly User_Num: number;
}

/** A month beside the month before and the same month of the year before. */
export interface Grown {
  readonly Value: number;
  readonly Before: number;
  readonly Last_Year: number;
  readonly Growth: number | null;
  readonly Year_Growth: number | null;
}

/** How many opportunities ended one way, and their money. */
export interface Outcome {
  readonly Num: number;
  readonly Money: number;
}

/** A record of a ledger: a dealt customer with its first contract. */
export interface LedgerRow {
  readonly Guid: string;
  readonly Name: string;
  readonly Owner_User_Name: string;
  readonly Create_Time: string | null;
  readonly Deal_Time: string | null;
  readonly Days: number;
  readonly Contract_Guid: string;
  readonly Contract_Name: string;
  readonly Contract_Money: number;
  readonly Order_Date: string | null;
}

interface Paged<R> {
  readonly rows: readonly R[];
  readonly total: number;
}

/** What the call of each kind of part answers; the measures of the part are further fields of its rows and totals. */
export interface Replies {
  readonly trend: Span &
    Before & {
      readonly Bucket_Kind: 1 | 2;
      readonly rows: readonly { readonly Bucket: string }[];
      readonly Total: Numbers;
      readonly Before_Rows: readonly { readonly Bucket: string }[];
      readonly Before_Total: Numbers | null;
    };
  readonly people: Span &
    Before &
    Paged<PersonRow> & { readonly Total: Numbers; readonly Before_Total: Numbers | null };
  readonly items: Span &
    Before & {
      readonly rows: readonly (ItemRow & { readonly Share: number | null })[];
      readonly More: number;
      readonly Total: Numbers;
      readonly Before_Total: Numbers | null;
    };
  readonly matrix: Span & {
    readonly Row_Items: readonly ItemRow[];
    readonly Column_Items: readonly ItemRow[];
    readonly rows: readonly { readonly Row_Id: string; readonly Column_Id: string }[];
    readonly Total: Numbers;
  };
  readonly heat: Span &
    Before & {
      readonly rows: readonly { readonly Weekday: number; readonly Hour: number }[];
      readonly hours: readonly { readonly Hour: number }[];
      readonly days: readonly { readonly Day: string }[];
      readonly Total: Numbers;
      readonly Before_Rows: readonly { readonly Weekday: number; readonly Hour: number }[];
      readonly Before_Total: Numbers | null;
    };
  readonly map: Span & {
    readonly rows: readonly { readonly Area_Id: number; readonly Area_Name: string }[];
    readonly Unknown: Numbers;
    readonly Total: Numbers;
  };
  readonly monthly: {
    readonly Year: number;
    readonly rows: readonly ({ readonly Month: string } & Grown)[];
    readonly Total: Grown;
  };
  readonly ranking: Span &
    Before &
    Paged<RankRow> & {
      readonly Own: RankRow | null;
      readonly Total: RankTotal;
      readonly Before_Total: RankTotal;
      readonly Departments: readonly RankedDepartment[];
    };
  readonly funnel: Span & {
    readonly Type_Id: number;
    readonly Modes: readonly { readonly Id: number; readonly Name: string }[];
    readonly rows: readonly { readonly Status_Id: number; readonly Name: string; readonly Win_Rate: number }[];
    readonly Open: Outcome & { readonly Weighted_Money: number };
    readonly Won: Outcome;
    readonly Lost: Outcome;
    readonly Invalid: Outcome;
    readonly Won_Rate: number | null;
  };
  readonly target: {
    readonly Year: number;
    readonly rows: readonly { readonly Month: string }[];
    readonly Total: Numbers;
    readonly People: readonly PersonRow[];
    readonly More: number;
    readonly Departments: readonly DepartmentRow[];
    readonly More_Departments: number;
  };
  readonly ledger: Paged<LedgerRow> & { readonly Hidden: number };
}

/** What a part of any kind answers. */
export type Reply = Replies[PartKind];

/** A measure of a row or total; null where it has no base. */
export const valueOf = (row: Numbers, field: string): number | null =>
  (row as Readonly<Record<string, number | null | undefined>>)[field] ?? null;

/** Whether a page lies behind the last row, as by an old link: there are rows on others. */
export const isPastEnd = ({ rows, total }: Paged<unknown>): boolean => rows.length === 0 && total > 0;

/** Whether nobody of a ranking has a number, on whatever page. */
export const hasNoNumbers = ({ rows, Total }: Replies['ranking']): boolean =>
  Total.Value === 0 && rows.every(({ Value }) => Value === 0);

/** The numbers of a month of targets: before it begins its target alone (S33.5). */
export const begun = (row: Replies['target']['rows'][number], thisMonth: string): Numbers =>
  row.Month > thisMonth ? { Target: valueOf(row, 'Target') } : row;
