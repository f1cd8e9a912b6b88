import type { TodayTab } from '@haina/contract/calls/today.ts';

/** What a row of today's lists shows, of leads and customers alike. */
export interface TodayRow {
  readonly Guid: string;
  readonly Name: string;
  readonly Person: string;
  readonly Phone: string;
  readonly Next_Time: string | null;
  readonly Last_Time: string | null;
  readonly Last_Content: string;
  readonly Can_Edit: 0 | 1;
}

/** How today's list is narrowed, ordered and turned. */
export interface TodayInput {
  readonly type: TodayTab;
  /** 1 mine, 2 my subordinates'. */
  readonly SeleteType: 1 | 2;
  readonly Words: string;
  readonly page: number;
  readonly pagesize: number;
  readonly order_field?: 'Next_Time' | 'Last_Time' | undefined;
  readonly order_type?: 'asc' | 'desc' | undefined;
}

/** A page of today's list with the number of each tab. */
export interface TodayPage {
  readonly rows: readonly TodayRow[];
  readonly total: number;
  readonly Need: number;
  readonly Overdue: number;
  readonly Contacted: number;
}

/** Where today's rows of a kind come from. */
export interface TodaySource {
  readonly kind: 1 | 2;
  readonly path: string;
  readonly load: (input: TodayInput, signal: AbortSignal) => Promise<TodayPage>;
}
