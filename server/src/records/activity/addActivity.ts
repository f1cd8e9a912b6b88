import type { activity, ActivityForm } from '@haina/contract/calls/activity.ts';
import { relationKinds } from '@haina/contract/calls/activity.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { newGuid } from '../../platform/database/guid.ts';
import { instantOf, wallTime } from '../../platform/database/sql/moments.ts';
import { type OwnedTable, visible } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { invalid, notFound } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { type FieldChange, logOperation } from '../operationLog/operationLog.ts';
import { assertNextTimeNotPast } from '../form/nextTime.ts';
import { businessNoun, contactsNoun } from '../reach/ownedNouns.ts';
import { targetOf, type TargetRecord, writableTarget } from '../reach/recordRef.ts';
import { lockClock, noteFollowUp } from './followUpState.ts';

type Form = z.output<typeof ActivityForm>;

/** How far back a supplement may reach, in milliseconds (S8.3). */
const supplementReach = 24 * 3600_000;

/** How much the clocks of browser and server may differ, in milliseconds. */
const clockDrift = 60_000;

/** The name of an entry of record_type that can be chosen; refuses any other. */
async function kindName(ctx: Context, kind: number): Promise<string> {
  const row = await ctx.db
    .selectFrom('dictionary_item')
    .select('name')
    .where('company_id', '=', ctx.session.companyId)
    .where('type_code', '=', 'record_type')
    .where('id', '=', kind)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  if (!row) throw invalid('Activity_Kind', 'valid.dictionaryItem');
  return row.name;
}

/** A record that a follow-up links to. */
interface Linked {
  readonly target_kind: 3 | 4;
  readonly target_guid: string;
}

const linkable: readonly (OwnedTable & { readonly kind: Linked['target_kind'] })[] = [
  { ...contactsNoun, kind: relationKinds.contacts },
  { ...businessNoun, kind: relationKinds.business },
];

/** The contacts and opportunities a follow-up links to: those of its own customer that the caller may see, all or none. */
async function linkedRecords(ctx: Context, form: Form, target: TargetRecord): Promise<Linked[]> {
  const found: Linked[] = [];
  for (const noun of linkable) {
    const relations = (form.AssociatedList ?? []).filter((one) => one.Relation_Target_Kind === noun.kind);
    const guids = [...new Set(relations.map(({ Relation_Target_Guid }) => Relation_Target_Guid.toLowerCase()))];
    if (guids.length === 0) continue;
    // Two kinds at most: each is one query.
    const { rows } = await sql<{ guid: string }>`
      select guid from ${sql.table(noun.table)} where guid = any(${guids}::uuid[])
        and customer_guid = ${target.customerGuid}::uuid and delete_time is null and ${await visible(ctx, noun)}`.execute(
      ctx.db,
    );
    if (rows.length !== guids.length) throw notFound();
    found.push(...guids.map((target_guid) => ({ target_kind: noun.kind, target_guid })));
  }
  return found;
}

/** Attaches the caller's own files that no follow-up has yet and that wait or belong to the same record, all or none. */
async function attach(ctx: Context, form: Form, target: TargetRecord, guid: string): Promise<void> {
  const wanted = [...new Set((form.FileGuidList ?? []).map(({ File_Guid }) => File_Guid.toLowerCase()))];
  if (wanted.length === 0) return;
  const { numUpdatedRows } = await ctx.db
    .updateTable('file')
    .set({ target_kind: target.kind, target_guid: target.guid, activity_guid: guid })
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', 'in', wanted)
    .where('create_user_guid', '=', ctx.session.userGuid)
    .where('activity_guid', 'is', null)
    .where('delete_time', 'is', null)
    .where((eb) =>
      eb.or([
        eb('target_kind', 'is', null),
        eb.and([eb('target_kind', '=', target.kind), eb('target_guid', '=', target.guid)]),
      ]),
    )
    .executeTakeFirst();
  if (numUpdatedRows !== BigInt(wanted.length)) throw notFound();
}

/** When a follow-up took place: now, or an earlier moment it is added for. */
interface Occasion {
  readonly at: RawBuilder<Date>;
  readonly isSupplement: 0 | 1;
}

async function insert(
  ctx: Context,
  form: Form,
  { kind, guid: targetGuid, noun }: TargetRecord,
  { at, isSupplement }: Occasion,
) {
  const guid = newGuid();
  const key = { company_id: ctx.session.companyId };
  const setsNext = (form.Next_Time ?? null) !== null;
  const replaced = sql<Date | null>`(select next_time from ${sql.table(noun.table)}
    where company_id = ${key.company_id} and guid = ${targetGuid})`;
  await ctx.db
    .insertInto('activity')
    .values({
      ...key,
      guid,
      target_kind: kind,
      target_guid: targetGuid,
      kind: form.Activity_Kind,
      content: form.Activity_Content,
      next_time: instantOf(form.Next_Time ?? null, ctx.session.zone),
      next_time_before: setsNext ? replaced : null,
      knows_next_before: setsNext,
      user_guid: ctx.session.userGuid,
      is_supplement: isSupplement,
      create_time: at,
      write_time: ctx.now,
    })
    .execute();
  return guid;
}

async function link(ctx: Context, activity_guid: string, records: readonly Linked[]): Promise<void> {
  if (records.length === 0) return;
  await ctx.db
    .insertInto('activity_relation')
    .values(records.map((record) => ({ company_id: ctx.session.companyId, activity_guid, ...record })))
    .execute();
}

async function nextTimeOf(ctx: Context, { noun, guid }: TargetRecord): Promise<string | null> {
  const { rows } = await sql<{ next: string | null }>`
    select ${wallTime(sql.ref<Date | null>('next_time'), ctx.session.zone)} as next
    from ${sql.table(noun.table)} where company_id = ${ctx.session.companyId} and guid = ${guid}`.execute(ctx.db);
  return rows[0]?.next ?? null;
}

async function followUp(ctx: Context, form: Form, occasion: Occasion): Promise<{ Guid: string }> {
  await lockClock(ctx, targetOf(form));
  const target = await writableTarget(ctx, targetOf(form));
  const name = await kindName(ctx, form.Activity_Kind);
  const linked = await linkedRecords(ctx, form, target);
  // An empty field of the composer says nothing about the next contact.
  const next = form.Next_Time ?? null;
  assertNextTimeNotPast(ctx, next);
  const before = next === null ? null : await nextTimeOf(ctx, target);
  const guid = await insert(ctx, form, target, occasion);
  await link(ctx, guid, linked);
  await attach(ctx, form, target, guid);
  await noteFollowUp(ctx, target, {
    content: form.Activity_Content,
    at: occasion.at,
    nextTime: next === null ? null : instantOf(next, ctx.session.zone),
  });
  const changes: FieldChange[] = [{ field: 'Activity_Kind', from: null, to: form.Activity_Kind, toLabel: name }];
  if (next !== null && next !== before) changes.push({ field: 'Next_Time', from: before, to: next });
  await logOperation(ctx, target.kind, [target.guid], 'followUp', changes);
  return { Guid: guid };
}

/** Follows a record up: its last contact is now (S8.2). */
export const addActivity: Handler<typeof activity.add> = (input, ctx) =>
  followUp(ctx, input, { at: sql<Date>`${ctx.now}::timestamptz`, isSupplement: 0 });

/** A follow-up of the last 24 hours that was not written down then (S8.3). */
export const supplementActivity: Handler<typeof activity.supplement> = async ({ Create_Time, ...form }, ctx) => {
  const { rows } = await sql<{ at: Date }>`select ${instantOf(Create_Time, ctx.session.zone)} as at`.execute(ctx.db);
  const at = rows[0]?.at.getTime() ?? 0;
  const now = ctx.now.getTime();
  if (at > now + clockDrift || at < now - supplementReach - clockDrift) {
    throw invalid('Create_Time', 'valid.activity.supplementTime');
  }
  const moment = new Date(Math.min(at, now));
  return followUp(ctx, form, { at: sql<Date>`${moment}::timestamptz`, isSupplement: 1 });
};
