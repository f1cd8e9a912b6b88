import { sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import { type OwnedTable, visible } from '../../access/scope.ts';
import type { Page } from '../../platform/database/sql/paged.ts';
import type { Context } from '../../request/context.ts';
import { RawJson } from '../../request/rawJson.ts';
import { live } from './recordTotals.ts';

/**
 * How many live records of a noun fit a condition and are out of the caller's reach. Asked only below a record that the caller
 * may look at, whose sums and tabs speak of them already (S17.3).
 */
export async function hiddenRecords(ctx: Context, noun: OwnedTable, condition: Condition): Promise<number> {
  const table = sql.table(noun.table);
  const { rows } = await sql<{ number: number }>`
    select count(*)::int as number from ${table}
    where ${sql.ref(`${noun.table}.company_id`)} = ${ctx.session.companyId} and ${live(noun)} and ${condition}
      and not coalesce(${await visible(ctx, noun)}, false)`.execute(ctx.db);
  return rows[0]?.number ?? 0;
}

/** A page with how many records it does not show; one that nothing narrows is sent unchanged, as it hangs on no record. */
export const withHidden = <Row>(page: Page<Row> | RawJson<Page<Row>>, Hidden: number) =>
  page instanceof RawJson ? page : { ...page, Hidden };
