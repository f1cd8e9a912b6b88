import { massChangeHours, massChangeShown, type massChange } from '@haina/contract/calls/massChange.ts';
import type { MassAction, MassState } from '@haina/contract/calls/massChange.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { nounOf } from '../../crm/nouns.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import type { Context } from '../../request/context.ts';
import { noPermission, notFound, refused } from '../../request/errors.ts';
import type { Handler, Handlers } from '../../request/handler.ts';
import { lockKeys } from '../../records/phones/recordPhones.ts';
import { addMassJob, lockOwn, massRowOf, type MassRow } from './massChangeRow.ts';
import { assertMayDo, massReach, mayUndo } from './massSteps.ts';
import { prepareMassChange } from './prepareMassChange.ts';

const hour = 3_600_000;

/** The moment from which on a mass change can be undone. */
const undoneSince = (now: Date) => new Date(now.getTime() - massChangeHours * hour);

/** Puts a locked mass change to work in the call's own transaction; a person has one at work at a time. */
async function startWork(ctx: Context, guid: string, state: MassState): Promise<void> {
  const { companyId, userGuid } = ctx.session;
  await lockKeys(ctx, [`mass change ${userGuid}`]);
  const busy = await ctx.db
    .selectFrom('mass_change')
    .select('guid')
    .where('company_id', '=', companyId)
    .where('create_user_guid', '=', userGuid)
    .where('state', 'in', ['running', 'undoing'])
    .executeTakeFirst();
  if (busy) throw refused('massChange.refusal.busy');
  await ctx.db
    .updateTable('mass_change')
    .set({ state, beat_time: ctx.now, language: ctx.language })
    .where('company_id', '=', companyId)
    .where('guid', '=', guid)
    .execute();
  await addMassJob(ctx.db, { companyId });
}

/** Starts what was prepared. */
const confirmMassChange: Handler<typeof massChange.confirm> = async ({ Guid }, ctx) => {
  const row = await lockOwn(ctx, Guid);
  if (row.state !== 'prepared') throw refused('massChange.refusal.started');
  assertMayDo(ctx, row);
  await startWork(ctx, Guid, 'running');
  return null;
};

/** Stops a mass change: the lock waits for the records that it is at. */
const cancelMassChange: Handler<typeof massChange.cancel> = async ({ Guid }, ctx) => {
  const { state, companyId } = await lockOwn(ctx, Guid);
  if (state !== 'running') throw refused('massChange.refusal.notRunning');
  await ctx.db
    .updateTable('mass_change')
    .set({ state: 'cancelled', end_time: ctx.now })
    .where('company_id', '=', companyId)
    .where('guid', '=', Guid)
    .execute();
  return null;
};

/** Whether an undo kept records for a reason that may have passed since. */
async function holdsSome({ db }: Context, { companyId, guid, state }: MassRow): Promise<boolean> {
  if (state !== 'undone') return false;
  const { rows } = await sql`select from mass_change_record
    where company_id = ${companyId} and change_guid = ${guid} and state = 'held' limit 1`.execute(db);
  return rows.length > 0;
}

const isUndoable = async (ctx: Context, row: MassRow) =>
  row.changed > 0 &&
  row.endTime !== null &&
  row.endTime > undoneSince(ctx.now) &&
  (['done', 'cancelled', 'failed'].includes(row.state) || (await holdsSome(ctx, row)));

/** Lets records that an undo kept for a while be taken back like those that were only changed. */
const releaseHeld = ({ db }: Context, { companyId, guid }: MassRow) =>
  sql`with released as (
      update mass_change_record set state = 'changed', reason = null
      where company_id = ${companyId} and change_guid = ${guid} and state = 'held' returning guid)
    update mass_change set kept = kept - (select count(*)::int from released)
    where company_id = ${companyId} and guid = ${guid}`.execute(db);

/**
 * Whether the caller reaches anything of what would be taken back. Records that were given away may have left their reach; what was removed
 * or changed is judged one by one.
 */
async function reachesAny(ctx: Context, row: MassRow): Promise<boolean> {
  if (row.action !== 'transfer') return true;
  const { table } = nounOf(row.kind);
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const { rows } = await sql`
    select from mass_change_record r join ${sql.table(table)} on ${column('company_id')} = r.company_id
      and ${column('guid')} = r.guid and ${column('row_version')} = r.version
    where r.company_id = ${row.companyId} and r.change_guid = ${row.guid} and r.state = 'changed'
      and ${await massReach(ctx, row)} limit 1`.execute(ctx.db);
  return rows.length > 0;
}

/** Starts taking a mass change back. One that the caller could take nothing back of is refused, and stays as it is. */
const undoMassChange: Handler<typeof massChange.undo> = async ({ Guid }, ctx) => {
  const row = await lockOwn(ctx, Guid);
  if (!(await isUndoable(ctx, row))) throw refused('massChange.refusal.notUndoable', { hours: massChangeHours });
  if (!mayUndo(ctx, row)) throw noPermission();
  if (!(await reachesAny(ctx, row))) throw refused('massChange.refusal.outOfReach');
  await startWork(ctx, Guid, 'undoing');
  await releaseHeld(ctx, row);
  return null;
};

const readRow = ({ db, session }: Context, guid: string) =>
  db
    .selectFrom('mass_change')
    .innerJoin('account', 'account.guid', 'mass_change.create_user_guid')
    .selectAll('mass_change')
    .select((eb) => [
      'account.name as author',
      wallTime(eb.ref('mass_change.create_time'), session.zone).as('createTime'),
      wallTime(eb.ref('mass_change.end_time'), session.zone).as('endTime'),
    ])
    .where('mass_change.company_id', '=', session.companyId)
    .where('mass_change.create_user_guid', '=', session.userGuid)
    .where('mass_change.guid', '=', guid)
    .executeTakeFirst();

/** The first records that refused, or that an undo left as they are. */
const readReasons = ({ db, session }: Context, guid: string, states: readonly ('refused' | 'kept' | 'held')[]) =>
  db
    .selectFrom('mass_change_record')
    .select(['guid', 'name', 'reason'])
    .where('company_id', '=', session.companyId)
    .where('change_guid', '=', guid)
    .where('state', 'in', states)
    .orderBy('guid')
    .limit(massChangeShown.refused)
    .execute();

/** A mass change of the caller with its progress. */
const readMassChange: Handler<typeof massChange.model> = async ({ Guid }, ctx) => {
  const row = await readRow(ctx, Guid);
  if (!row) throw notFound();
  const task = massRowOf(row);
  const mayBack = (await isUndoable(ctx, task)) && mayUndo(ctx, task) && (await reachesAny(ctx, task));
  const isBack = row.state === 'undoing' || row.state === 'undone';
  const reasons = await readReasons(ctx, Guid, isBack ? ['kept', 'held'] : ['refused']);
  return {
    Guid: row.guid,
    // Written by this folder alone.
    Target_Kind: row.target_kind as TargetKind,
    Action: row.action as MassAction,
    State: row.state as MassState,
    Total: row.total,
    Denied: row.denied,
    Done: row.done,
    Changed: row.changed,
    Unchanged: row.unchanged,
    Refused: row.refused,
    Undone: row.undone,
    Kept: row.kept,
    Reasons: reasons.map(({ guid, name, reason }) => ({ Guid: guid, Name: name ?? '', Reason: reason ?? '' })),
    Create_User_Name: row.author,
    Create_Time: row.createTime,
    End_Time: row.endTime,
    Can_Undo: mayBack ? 1 : 0,
  };
};

/** The calls about changes of all records of a list. */
export const massChangeHandlers: Handlers<typeof massChange> = {
  prepare: prepareMassChange,
  confirm: confirmMassChange,
  model: readMassChange,
  cancel: cancelMassChange,
  undo: undoMassChange,
};
