import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { publishLogged } from '../../records/operationLog/operationLog.ts';
import { type Part, parts } from './parts.ts';

/** A hand-over that is kept: its Guid, and whose work it was. */
export interface Kept {
  readonly guid: string;
  readonly giver: string;
  readonly giverName: string;
}

/**
 * Lets each statement of a call take 40 seconds: a person may own tens of thousands of records, and the browser waits 50.
 */
export async function allowLongStatements({ db }: Context): Promise<void> {
  await sql`set local statement_timeout = '40s'`.execute(db);
}

const kept = ({ session }: Context, { guid }: Pick<Kept, 'guid'>) =>
  sql<boolean>`h.company_id = ${session.companyId} and h.handover_guid = ${guid}`;

/** What every change of an owner writes into the record itself; a customer's clock starts anew (S6.9). */
const newOwner = ({ now }: Context, { noun }: Part, owner: RawBuilder<unknown>) => sql`owner_guid = ${owner},
  ${noun.kind === targetKind.customer ? sql`owned_since = ${now},` : sql``} update_time = ${now}, row_version = row_version + 1`;

/** Gives the kept records of a hand-over to their receivers; who becomes an owner leaves the record's team. */
export async function giveRecords(ctx: Context, batch: Kept): Promise<void> {
  const place = sql<boolean>`${kept(ctx, batch)} and t.company_id = h.company_id and t.target_kind = h.target_kind
    and t.target_guid = h.target_guid and t.user_guid = h.to_guid`;
  await sql`update handover_record h set team_role = t.role_kind from team_member t where ${place}`.execute(ctx.db);
  await sql`delete from team_member t using handover_record h where ${place}`.execute(ctx.db);
  for (const part of parts) {
    // One statement a noun, however many records.
    const { table, kind } = part.noun;
    await sql`
      update ${sql.table(table)} r set ${newOwner(ctx, part, sql`h.to_guid`)} from handover_record h
      where ${kept(ctx, batch)} and h.target_kind = ${kind} and r.company_id = h.company_id
        and r.guid = h.target_guid`.execute(ctx.db);
  }
  await keepHistory(ctx, batch, 'handOver');
}

/**
 * Gives back what is still with its receiver and marks it; what was given on or deleted since stays. Receivers have their
 * places on the teams again, the giver, an owner now, has none.
 */
export async function takeBackRecords(ctx: Context, batch: Kept): Promise<void> {
  for (const part of parts) {
    // A few statements a noun, however many records; joins of plain tables, whose indexes a plan finds without statistics.
    const { table, kind } = part.noun;
    const ofNoun = sql<boolean>`${kept(ctx, batch)} and h.target_kind = ${kind} and r.company_id = h.company_id
      and r.guid = h.target_guid`;
    // Not by "=": the index of owners would be searched once a record, and a receiver may own very many.
    const isThere = sql<boolean>`${ofNoun} and r.owner_guid is not distinct from h.to_guid and r.delete_time is null`;
    await sql`select count(*) from (select r.guid from ${sql.table(table)} r join handover_record h on ${isThere}
      order by r.guid for update of r) as locked`.execute(ctx.db);
    await sql`update handover_record h set is_returned = true from ${sql.table(table)} r where ${isThere}`.execute(
      ctx.db,
    );
    await sql`update ${sql.table(table)} r set ${newOwner(ctx, part, sql`${batch.giver}::uuid`)} from handover_record h
      where ${ofNoun} and h.is_returned`.execute(ctx.db);
  }
  await sql`delete from team_member t using handover_record h
    where ${kept(ctx, batch)} and h.is_returned and t.company_id = h.company_id and t.target_kind = h.target_kind
      and t.target_guid = h.target_guid and t.user_guid = ${batch.giver}`.execute(ctx.db);
  await sql`insert into team_member (company_id, target_kind, target_guid, user_guid, role_kind, create_time)
    select h.company_id, h.target_kind, h.target_guid, h.to_guid, h.team_role, ${ctx.now}::timestamptz
    from handover_record h where ${kept(ctx, batch)} and h.is_returned and h.team_role is not null
    on conflict do nothing`.execute(ctx.db);
  await keepHistory(ctx, batch, 'undoHandOver');
}

/** The history of owners and the operation records of what just changed hands; `undoHandOver` tells of the way back. */
async function keepHistory(ctx: Context, batch: Kept, reason: 'handOver' | 'undoHandOver'): Promise<void> {
  const { session, now } = ctx;
  const isBack = reason === 'undoHandOver';
  const moved = sql<boolean>`${kept(ctx, batch)} and h.is_returned = ${isBack}`;
  const giver = sql`${batch.giver}::uuid`;
  const [from, to] = isBack ? [sql`h.to_guid`, giver] : [giver, sql`h.to_guid`];
  const name = sql`${batch.giverName}::text`;
  const [fromLabel, toLabel] = isBack ? [sql`a.name`, name] : [name, sql`a.name`];
  // Just after the last change of a record whose call began later and was done sooner.
  const time = sql`greatest(${now}::timestamptz, (select max(c.create_time) + interval '1 microsecond' from ownership_change c
    where c.company_id = h.company_id and c.target_kind = h.target_kind and c.target_guid = h.target_guid))`;
  await sql`
    insert into ownership_change (company_id, guid, target_kind, target_guid, from_guid, to_guid, reason, user_guid, create_time)
    select h.company_id, gen_random_uuid(), h.target_kind, h.target_guid, ${from}, ${to}, ${reason},
      ${session.userGuid}::uuid, ${time}
    from handover_record h where ${moved}`.execute(ctx.db);
  await sql`with logged as (
    insert into operation_record (company_id, guid, target_kind, target_guid, user_guid, action, changes, create_time, address)
    select h.company_id, gen_random_uuid(), h.target_kind, h.target_guid, ${session.userGuid}::uuid, ${reason},
      jsonb_build_array(jsonb_build_object('field', 'Owner_User_Guid', 'from', ${from}, 'to', ${to},
        'fromLabel', ${fromLabel}, 'toLabel', ${toLabel})), ${now}::timestamptz, ${ctx.address}::text
    from handover_record h join account a on a.guid = h.to_guid where ${moved} returning target_kind, target_guid)
    ${publishLogged(ctx)}`.execute(ctx.db);
}
