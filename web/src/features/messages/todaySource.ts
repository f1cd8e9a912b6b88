import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { TodayTab } from '@haina/contract/calls/today.ts';
import type { Permission } from '../../lib/permissions/permission.ts';
import type { TransferInput } from '../../records/transfer/transferInput.ts';
import type { LoadedOptions } from '../../entity/fields/options.ts';
import type { Tone } from '../../ui/components/StatusDot.tsx';

/** What a row of today's lists shows, of leads and customers alike. */
export interface TodayRow {
  readonly Guid: string;
  readonly Name: string;
  readonly Person: string;
  readonly Phone: string;
  /** How good a lead is, how important a customer: in words, empty where nobody has said. */
  readonly Mark: string;
  readonly Next_Time: string | null;
  readonly Last_Time: string | null;
  readonly Last_Content: string;
  readonly Can_Edit: 0 | 1;
  readonly Can_Manage: 0 | 1;
}

/** How today's list is narrowed, ordered and turned. */
export interface TodayInput {
  readonly type: TodayTab;
  /** 1 mine, 2 my subordinates'. */
  readonly SeleteType: 1 | 2;
  readonly Words: string;
  /** Qualities of leads, levels of customers; none is all. */
  readonly marks: readonly number[];
  /** The day of the next contact, `yyyy-MM-dd`; null for any. */
  readonly day: string | null;
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

/** The day of the next contact, as both calls are narrowed by it. */
export const dayFilter = (day: string | null) => (day === null ? {} : { Next_Time_Start: day, Next_Time_End: day });

/** How records of a kind are given to a colleague. */
interface TodayTransfer {
  readonly to: Permission;
  readonly title: TextKey;
  /** Whether something may move with them. */
  readonly hasCascade: boolean;
  readonly give: (guids: readonly string[], input: TransferInput, idempotencyKey: string) => Promise<unknown>;
}

/** Where today's rows of a kind come from. */
export interface TodaySource {
  /** By what its rows are told apart: how good a lead is, how important a customer. */
  readonly marks: {
    readonly label: TextKey;
    readonly options: LoadedOptions;
    /** The colour of one by its place among them. */
    readonly toneOf: (place: number) => Tone;
  };
  readonly kind: 1 | 2;
  readonly path: string;
  readonly load: (input: TodayInput, signal: AbortSignal) => Promise<TodayPage>;
  readonly transfer: TodayTransfer;
}
