import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { refused } from '../../request/errors.ts';
import { takeSome, tallies } from '../calls/dayTally.ts';
import { readLimit } from './dayLimit.ts';

interface Undone {
  readonly batch: string;
  readonly lead: string;
}

/** Leads of addings that were taken back, with their batches locked, always in one order. */
async function lockUndone({ db, session }: Context, guids: readonly string[]): Promise<Undone[]> {
  const { rows } = await sql<Undone>`select a.batch_guid as batch, a.leads_guid as lead from collect_added a
    join collect_batch b on b.company_id = a.company_id and b.guid = a.batch_guid
    where a.company_id = ${session.companyId} and a.leads_guid = any(${[...guids]}::uuid[]) and a.is_undone
    order by a.batch_guid, a.leads_guid for update`.execute(db);
  return rows;
}

/**
 * Counts leads that come out of the recycle bin, and whose adding was taken back, as added once more (S35.9): against the day of
 * the person who restores them. Where that day has no room for all of them, they are refused together.
 */
export async function countAddedAgain(ctx: Context, guids: readonly string[]): Promise<void> {
  if (guids.length === 0) return;
  const undone = await lockUndone(ctx, guids);
  if (undone.length === 0) return;
  const { limit } = ctx.config.acquisition;
  if (!(await takeSome(ctx, tallies.added(ctx.session.userGuid), undone.length, limit))) {
    const { Used } = await readLimit({}, ctx);
    const left = Math.max(limit - Used, 0);
    throw refused('reply.collect.restoreLimit', { limit, left, number: undone.length });
  }
  const { companyId } = ctx.session;
  const leads = undone.map(({ lead }) => lead);
  await sql`with again as (
      update collect_added set is_undone = false where company_id = ${companyId} and is_undone
        and leads_guid = any(${leads}::uuid[]) returning batch_guid)
    update collect_batch b set undone_num = b.undone_num - n.number
    from (select batch_guid, count(*)::int as number from again group by batch_guid) as n
    where b.company_id = ${companyId} and b.guid = n.batch_guid`.execute(ctx.db);
}
