import type { BuiltCompany } from './buildCompany.ts';
import type { RandomCompany } from './randomCompany.ts';

/** A row of any table. */
export type Row = Readonly<Record<string, unknown>>;

/** What the rows of a random company are made with. */
export interface Making {
  readonly drawn: RandomCompany;
  /** The instant of a drawn wall time, as it is written. */
  readonly at: (moment: { readonly day: string; readonly time: string }) => string;
  readonly gone: (isDeleted: boolean) => string | null;
  readonly person: (number: number | null) => string | null;
  readonly times: { readonly create_time: string; readonly update_time: string };
  readonly guids: Pick<BuiltCompany, 'people' | 'customers' | 'contracts' | 'products'> & {
    readonly leads: readonly string[];
    readonly businesses: readonly string[];
  };
}
