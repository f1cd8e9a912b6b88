import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { publishLogged } from '../../records/operationLog/operationLog.ts';
import { roleWords } from '../../records/team/listTeam.ts';
import type { Kept } from './moveRecords.ts';
import { parts } from './parts.ts';

const kept = ({ session }: Context, { guid }: Kept) =>
  sql<boolean>`h.company_id = ${session.companyId} and h.handover_guid = ${guid}`;

const sameTarget = sql<boolean>`t.company_id = h.company_id and t.target_kind = h.target_kind and t.target_guid = h.target_guid`;

/** Ends the giver's kept places on teams and puts a person who takes them there, as writers if one of the two was. */
export async function giveTeam(ctx: Context, batch: Kept): Promise<void> {
  await sql`delete from team_member t using handover_team h
    where ${kept(ctx, batch)} and ${sameTarget} and t.user_guid = ${batch.giver}`.execute(ctx.db);
  await sql`insert into team_member (company_id, target_kind, target_guid, user_guid, role_kind, create_time)
    select h.company_id, h.target_kind, h.target_guid, h.to_guid, h.role_kind, ${ctx.now}::timestamptz
    from handover_team h where ${kept(ctx, batch)} and h.to_guid is not null
    on conflict (company_id, target_kind, target_guid, user_guid)
    do update set role_kind = greatest(team_member.role_kind, excluded.role_kind)`.execute(ctx.db);
  const all = kept(ctx, batch);
  await logGiver(ctx, batch, 'removeTeam', all);
  await logReceivers(ctx, 'addTeam', sql<boolean>`${all} and h.to_role is null`);
  await logReceivers(ctx, 'updateTeam', sql<boolean>`${all} and h.to_role < h.role_kind`);
}

/**
 * Gives the giver their places on teams back and marks them; those of records that are gone or theirs now, and of which the
 * receiver was taken off since, stay ended. Gives their number.
 */
export async function takeBackTeam(ctx: Context, batch: Kept): Promise<number> {
  let number = 0n;
  for (const { noun } of parts) {
    // One statement a noun, however many places.
    const { table, kind, seaColumn = 'owner_guid' } = noun;
    const { numAffectedRows } = await sql`
      update handover_team h set is_returned = true from ${sql.table(table)} r
      where ${kept(ctx, batch)} and h.target_kind = ${kind} and r.company_id = h.company_id and r.guid = h.target_guid
        and r.delete_time is null and ${sql.ref(`r.${seaColumn}`)} is not null
        and r.owner_guid is distinct from ${batch.giver}::uuid
        and (h.to_guid is null or exists (select from team_member t where ${sameTarget} and t.user_guid = h.to_guid))`.execute(
      ctx.db,
    );
    number += numAffectedRows ?? 0n;
  }
  const back = sql<boolean>`${kept(ctx, batch)} and h.is_returned`;
  const receiver = sql<boolean>`${back} and ${sameTarget} and t.user_guid = h.to_guid and t.role_kind = h.role_kind`;
  await logReceivers(ctx, 'removeTeam', sql<boolean>`${back} and h.to_role is null`);
  await sql`delete from team_member t using handover_team h where ${receiver} and h.to_role is null`.execute(ctx.db);
  await sql`update team_member t set role_kind = h.to_role from handover_team h
    where ${receiver} and h.to_role < h.role_kind`.execute(ctx.db);
  await sql`insert into team_member (company_id, target_kind, target_guid, user_guid, role_kind, create_time)
    select h.company_id, h.target_kind, h.target_guid, ${batch.giver}::uuid, h.role_kind, ${ctx.now}::timestamptz
    from handover_team h where ${back} on conflict do nothing`.execute(ctx.db);
  await logGiver(ctx, batch, 'addTeam', back);
  return Number(number);
}

type TeamAction = 'addTeam' | 'updateTeam' | 'removeTeam';

/** One line of the operation record for each place that fits: who, and what they may do now. */
async function logPlaces(
  ctx: Context,
  action: TeamAction,
  who: { readonly guid: RawBuilder<unknown>; readonly name: RawBuilder<unknown> },
  where: RawBuilder<boolean>,
): Promise<void> {
  const { db, session, now, address } = ctx;
  const person = sql`jsonb_build_object('field', 'User_Guid', 'from', ${who.guid}, 'to', null, 'fromLabel', ${who.name})`;
  const permission = sql`jsonb_build_object('to', h.role_kind,
    'toKey', case h.role_kind when 1 then ${roleWords[1]}::text else ${roleWords[0]}::text end)`;
  const change = action === 'removeTeam' ? person : sql`${person} || ${permission}`;
  await sql`with logged as (
    insert into operation_record (company_id, guid, target_kind, target_guid, user_guid, action, changes, create_time, address)
    select h.company_id, gen_random_uuid(), h.target_kind, h.target_guid, ${session.userGuid}::uuid, ${action},
      jsonb_build_array(${change}), ${now}::timestamptz, ${address}::text
    from handover_team h left join account a on a.guid = h.to_guid where ${where} returning target_kind, target_guid)
    ${publishLogged(ctx)}`.execute(db);
}

const logGiver = (ctx: Context, { giver, giverName }: Kept, action: TeamAction, where: RawBuilder<boolean>) =>
  logPlaces(ctx, action, { guid: sql`${giver}::uuid`, name: sql`${giverName}::text` }, where);

const logReceivers = (ctx: Context, action: TeamAction, where: RawBuilder<boolean>) =>
  logPlaces(ctx, action, { guid: sql`h.to_guid`, name: sql`a.name` }, sql<boolean>`${where} and h.to_guid is not null`);
