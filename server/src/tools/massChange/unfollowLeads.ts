import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import type { MassRow } from './massChangeRow.ts';

/** Whether a record counts as followed, as SQL: null for all but leads, which an edit makes so (S4.2). */
export const followedColumn = ({ kind }: MassRow) =>
  kind === targetKind.leads ? sql<boolean | null>`leads.follow = 1` : sql<boolean | null>`null::boolean`;

/** Leads that counted as not followed before an update that was taken back do so again, unless there is a follow-up now (S4.2). */
export async function unfollowLeads(ctx: Context, row: MassRow, guids: readonly string[]): Promise<void> {
  if (row.kind !== targetKind.leads || guids.length === 0) return;
  await sql`
    update leads set follow = 0 from mass_change_record r
    where r.company_id = ${row.companyId} and r.change_guid = ${row.guid} and r.guid = any(${[...guids]}::uuid[])
      and not r.followed and leads.company_id = r.company_id and leads.guid = r.guid and leads.last_time is null`.execute(
    ctx.db,
  );
}
