import { exports } from '@haina/contract/calls/importExport.ts';
import type { BatchResult } from '@haina/contract/calls/batch.ts';
import { type massChange, massChangeLimit, massChangeShown } from '@haina/contract/calls/massChange.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { allOf } from '../../access/filters.ts';
import { nounOf } from '../../crm/nouns.ts';
import { decodeInput } from '../../http/handle.ts';
import { newGuid } from '../../platform/database/guid.ts';
import type { Context } from '../../request/context.ts';
import { activeMember } from '../../records/ownership/members.ts';
import { invalid, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { massPartOf } from './massActions.ts';
import { assertMayDo, massCallOf, massInput, massReach, type MassTask } from './massSteps.ts';

/** A Guid with which values are judged before there are records. */
const anyGuid = '00000000-0000-4000-8000-000000000000';

type Asked = z.output<typeof massChange.prepare.input>;

/** Where one stands in a list, which narrows nothing. */
const placeFields = ['page', 'pagesize', 'Rows_First'];

/**
 * The filter of a list as its conditions take it. A name that the list's conditions do not know is refused: left out, it would let in
 * records that nobody meant. They know those that an export of the list takes.
 */
function filterOf({ Target_Kind, Filters }: Asked): unknown {
  const known = exports[nounOf(Target_Kind).exported.kind].input.shape;
  const names = Object.keys(Filters).filter((name) => !placeFields.includes(name));
  if (names.some((name) => !Object.hasOwn(known, name) || name === 'Columns')) throw refused('valid.body');
  return decodeInput(massPartOf(Target_Kind).list, Object.fromEntries(names.map((name) => [name, Filters[name]])));
}

/** Keeps the Guids of the records that the list would show; more than `limit` are refused. */
async function keepRecords(ctx: Context, asked: Asked, guid: string, limit: number): Promise<number> {
  const { exported } = nounOf(asked.Target_Kind);
  const input = filterOf(asked);
  // The list's own schema has made it what its conditions take.
  const conditions = await exported.conditions(ctx, input as Parameters<typeof exported.conditions>[1]);
  const { numAffectedRows } = await sql`
    insert into mass_change_record (company_id, change_guid, guid)
    select ${ctx.session.companyId}, ${guid}, ${sql.ref(`${exported.table}.guid`)} from ${sql.table(exported.table)}
    where ${allOf(conditions)} limit ${limit + 1}`.execute(ctx.db);
  const total = Number(numAffectedRows ?? 0);
  if (total === 0) throw refused('massChange.refusal.nothing');
  if (total > limit) throw refused('massChange.refusal.tooMany', { number: limit });
  return total;
}

/** How many of the kept records the caller may change, and the first of them. */
async function reachable(ctx: Context, task: MassTask, guid: string): Promise<{ number: number; first: string[] }> {
  const { table } = nounOf(task.kind);
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const kept = sql`from mass_change_record r join ${sql.table(table)} on ${column('company_id')} = r.company_id
    and ${column('guid')} = r.guid where r.company_id = ${ctx.session.companyId} and r.change_guid = ${guid}
    and ${column('delete_time')} is null and ${await massReach(ctx, task)}`;
  const { rows } = await sql<{ number: number; first: string[] | null }>`
    select (select count(*)::int ${kept}) as number,
      (select array_agg(guid::text) from (select r.guid ${kept} order by r.guid limit ${massChangeShown.preview}) as f)
        as first`.execute(ctx.db);
  return { number: rows[0]?.number ?? 0, first: rows[0]?.first ?? [] };
}

/** What an update would do to the first records; nothing is said of the other actions. */
async function previewOf(ctx: Context, task: MassTask, first: readonly string[]): Promise<BatchResult | null> {
  if (task.action !== 'update' || first.length === 0) return null;
  return massCallOf(task).run(massInput(task, first, true), ctx);
}

/** Refuses a transfer to nobody of the company, which each record would refuse later. */
async function assertReceiver(ctx: Context, input: unknown): Promise<void> {
  const { User_Guid = '' } = input as { readonly User_Guid?: string };
  if (!(await activeMember(ctx, User_Guid))) throw invalid('User_Guid', 'reply.receiverUnknown');
}

/** Counts and keeps the records that fit a list's filter. What the caller had prepared before and not confirmed goes. */
export async function prepare(asked: Asked, ctx: Context, limit: number) {
  const task: MassTask = { kind: asked.Target_Kind, action: asked.Action, wanted: asked.Values };
  assertMayDo(ctx, task);
  const input = massInput(task, [anyGuid]);
  if (task.action === 'transfer') await assertReceiver(ctx, input);
  if (task.action === 'update' && Object.keys(task.wanted).length === 0) throw refused('massChange.refusal.noValues');
  const { companyId, userGuid } = ctx.session;
  await ctx.db
    .deleteFrom('mass_change')
    .where('company_id', '=', companyId)
    .where('create_user_guid', '=', userGuid)
    .where('state', '=', 'prepared')
    .execute();
  const Guid = newGuid();
  await ctx.db
    .insertInto('mass_change')
    .values({
      company_id: companyId,
      guid: Guid,
      target_kind: task.kind,
      action: task.action,
      wanted: JSON.stringify(task.wanted),
      state: 'prepared',
      total: 0,
      denied: 0,
      language: ctx.language,
      create_user_guid: userGuid,
      create_time: ctx.now,
      beat_time: ctx.now,
    })
    .execute();
  const Total = await keepRecords(ctx, asked, Guid, limit);
  const { number, first } = await reachable(ctx, task, Guid);
  const Denied = Total - number;
  await ctx.db
    .updateTable('mass_change')
    .set({ total: Total, denied: Denied })
    .where('company_id', '=', companyId)
    .where('guid', '=', Guid)
    .execute();
  return { Guid, Total, Denied, Preview: await previewOf(ctx, task, first) };
}

/** Says what a change of all records of a list would do; changes none of them. */
export const prepareMassChange: Handler<typeof massChange.prepare> = (asked, ctx) =>
  prepare(asked, ctx, massChangeLimit);
