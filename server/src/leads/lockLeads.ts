import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../http/context.ts';
import { notFound, refused } from '../http/errors.ts';

/** A lead locked for a write over several. */
export interface LockedLead {
  readonly guid: string;
  readonly name: string;
  readonly owner_guid: string | null;
  readonly quality: number;
}

/** Locks live leads that fit a predicate, all or none: one that is missing or out of reach makes all of them so. */
export async function lockLeads(
  ctx: Context,
  guids: readonly string[],
  predicate: RawBuilder<boolean>,
): Promise<LockedLead[]> {
  const wanted = [...new Set(guids.map((guid) => guid.toLowerCase()))].toSorted();
  const rows = await ctx.db
    .selectFrom('leads')
    .select(['guid', 'name', 'owner_guid', 'quality'])
    .where('guid', 'in', wanted)
    .where('delete_time', 'is', null)
    .where(predicate)
    // Always in the same order, so that two such writes cannot wait for each other.
    .orderBy('guid')
    .forUpdate()
    .execute();
  if (rows.length !== wanted.length) throw notFound();
  return rows;
}

/** Refuses leads that were converted: they stay as they are (decisions, section 3). */
export async function refuseTransformed(ctx: Context, guids: readonly string[]): Promise<void> {
  const row = await ctx.db
    .selectFrom('leads')
    .select('name')
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', 'in', [...guids])
    .where(sql<boolean>`is_transform = 1`)
    .limit(1)
    .executeTakeFirst();
  if (row) throw refused('reply.leads.transformed', { name: row.name });
}
