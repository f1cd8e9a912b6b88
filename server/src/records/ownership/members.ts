import type { Acting, Context } from '../../request/context.ts';

/** An active member of the caller's company; undefined for anybody else. */
export async function activeMember(ctx: Context, guid: string): Promise<{ guid: string; name: string } | undefined> {
  return ctx.db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.guid', 'm.user_guid')
    .select(['m.user_guid as guid', 'a.name'])
    .where('m.company_id', '=', ctx.session.companyId)
    .where('m.user_guid', '=', guid)
    .where('m.is_disabled', '=', false)
    .executeTakeFirst();
}

/** The names of people by their Guid. */
export async function namesOf(
  { db }: Pick<Acting, 'db'>,
  guids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (guids.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(['guid', 'name'])
    .where('guid', 'in', [...guids])
    .execute();
  return new Map(rows.map(({ guid, name }) => [guid, name]));
}
