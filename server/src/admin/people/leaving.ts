import { countNameOf, noRecords, type OwnedCounts } from '@haina/contract/calls/handover.ts';
import type { people } from '@haina/contract/calls/people.ts';
import { sql } from 'kysely';
import { logAdmin } from '../../records/administration/adminLog.ts';
import { visible } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { invalid, notFound } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { handedNouns } from '../../crm/nouns.ts';
import { ownersInScopes } from '../../access/owners.ts';
import type { Rights } from '../../request/rights.ts';
import { scopes } from '@haina/contract/rules/module.ts';
import { assertMaySuperviseAll, assertReached } from './reach.ts';

/** How many live records of a person the caller reads, noun by noun. */
async function countRecords(ctx: Context, guid: string): Promise<OwnedCounts> {
  const each = await Promise.all(
    handedNouns.map(async ({ owned: noun }) => {
      const column = (field: string) => sql.ref(`${noun.table}.${field}`);
      return sql`(select count(*)::int from ${sql.table(noun.table)} where ${column('owner_guid')} = ${guid}
        and ${column('delete_time')} is null and ${await visible(ctx, noun)}) as ${sql.ref(countNameOf(noun.module))}`;
    }),
  );
  const { rows } = await sql<OwnedCounts>`select ${sql.join(each)}`.execute(ctx.db);
  return rows[0] ?? noRecords;
}

interface Subordinate {
  readonly guid: string;
  readonly name: string;
}

/** The active people whose superior a person is. */
async function subordinatesOf({ db, session }: Context, guid: string): Promise<Subordinate[]> {
  return db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.guid', 'm.user_guid')
    .select(['m.user_guid as guid', 'a.name'])
    .where('m.company_id', '=', session.companyId)
    .where('m.superior_guid', '=', guid)
    .where('m.is_disabled', '=', false)
    .orderBy('a.name')
    .execute();
}

/** What hangs on a person before they are disabled: records that the caller reads, and people whose superior they are. */
export const readHeld: Handler<typeof people.held> = async ({ User_Guid }, ctx) => {
  await assertReached(ctx, ctx.rights, User_Guid);
  const person = await ctx.db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.guid', 'm.user_guid')
    .leftJoin('account as s', 's.guid', 'm.superior_guid')
    .leftJoin('member as sm', (join) =>
      join.onRef('sm.company_id', '=', 'm.company_id').onRef('sm.user_guid', '=', 'm.superior_guid'),
    )
    .select(['a.name', 'm.is_disabled', 'sm.is_disabled as isAway', 's.guid as superior', 's.name as superiorName'])
    .where('m.company_id', '=', ctx.session.companyId)
    .where('m.user_guid', '=', User_Guid)
    .executeTakeFirst();
  if (!person) throw notFound();
  const subordinates = await subordinatesOf(ctx, User_Guid);
  const isAbove = person.isAway === false;
  return {
    User_Guid,
    User_Name: person.name,
    Is_Disabled: person.is_disabled ? 1 : 0,
    Counts: await countRecords(ctx, User_Guid),
    Subordinate_Num: subordinates.length,
    Subordinate_Names: subordinates.slice(0, 10).map(({ name }) => name),
    // A superior who is disabled takes nobody.
    Superior_Guid: (isAbove ? person.superior : null) ?? '',
    Superior_Name: (isAbove ? person.superiorName : null) ?? '',
  };
};

/**
 * Gives the active people below a person who is being disabled another superior, null for none; refused where that is not
 * said. They keep what they hold: a person who is above them newly must reach no more than the caller does.
 */
export async function giveSubordinates(
  ctx: Context,
  granter: Rights,
  leaving: { readonly guid: string; readonly name: string },
  to: string | null | undefined,
): Promise<void> {
  const subordinates = await subordinatesOf(ctx, leaving.guid);
  if (subordinates.length === 0) return;
  if (to === undefined) {
    const params = { name: leaving.name, number: subordinates.length };
    throw invalid('Subordinates_To', 'people.refusal.hasSubordinates', params);
  }
  const { companyId } = ctx.session;
  if (to !== null) {
    const all = await ownersInScopes(ctx.db, companyId, leaving.guid, [scopes.subordinates]);
    await assertMaySuperviseAll(ctx, granter, { leaving: leaving.guid, below: all }, to);
  }
  const guids = subordinates.map(({ guid }) => guid);
  await ctx.db
    .updateTable('member')
    .set({ superior_guid: to })
    .where('company_id', '=', companyId)
    .where('user_guid', 'in', guids)
    .execute();
  const next =
    to === null
      ? undefined
      : await ctx.db.selectFrom('account').select('name').where('guid', '=', to).executeTakeFirst();
  await logAdmin(
    ctx,
    ...subordinates.map(
      ({ guid, name }) =>
        ({
          subject: 'person',
          guid,
          action: 'superior',
          params: { name, from: leaving.name, to: next?.name ?? '' },
        }) as const,
    ),
  );
}
