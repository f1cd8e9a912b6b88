import type { MassState } from '@haina/contract/calls/massChange.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type ContextDeps, memberContext } from '../../http/memberContext.ts';
import type { Database } from '../../platform/database/database.ts';
import { isTransient } from '../../platform/database/transient.ts';
import { messageLabel, notify } from '../../records/messages/notify.ts';
import { nounOfKind } from '../../records/reach/ownedNouns.ts';
import type { Context } from '../../request/context.ts';
import { translate } from '../../request/translate.ts';
import { changeChunk } from './changeChunk.ts';
import { addMassJob, type MassJob, type MassRow, massRowOf } from './massChangeRow.ts';
import { mayDo } from './massSteps.ts';
import { keepOutcomes, type Outcome } from './outcomes.ts';
import { undoChunk } from './undoChunk.ts';

/** Records of one transaction. */
const chunkSize = 100;

/** For how long a company is worked for before others have their turn, in milliseconds. */
const turn = 2000;

/** How long it waits for a mass change that is locked, in milliseconds. */
const pause = 200;

/** A mass change without a sign of life for so long has lost its process, in milliseconds. */
const silence = 60_000;

const day = 86_400_000;

/** The mass change of a company that has waited longest, locked until the end of the chunk. */
async function nextOf(db: Database, companyId: string): Promise<MassRow | null> {
  const row = await db
    .selectFrom('mass_change')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', 'in', ['running', 'undoing'])
    .orderBy('beat_time')
    .orderBy('guid')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ? massRowOf(row) : null;
}

/** Whether a company has a mass change at work, locked or not. */
async function isAtWork(db: Database, { companyId }: MassJob): Promise<boolean> {
  const row = await db
    .selectFrom('mass_change')
    .select('guid')
    .where('company_id', '=', companyId)
    .where('state', 'in', ['running', 'undoing'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const recordsOf = (db: Database, { companyId, guid, state }: MassRow, limit: number) =>
  db
    .selectFrom('mass_change_record')
    .select('guid')
    .where('company_id', '=', companyId)
    .where('change_guid', '=', guid)
    .where('state', '=', state === 'running' ? 'waiting' : 'changed')
    .orderBy('guid')
    .limit(limit)
    .execute();

/** Counts what became of records, in the transaction in which it did. */
async function count(db: Database, { companyId, guid }: MassRow, outcomes: readonly Outcome[], now: Date) {
  const number = (state: Outcome['state']) => outcomes.filter((one) => one.state === state).length;
  const done = number('changed') + number('unchanged') + number('refused');
  await sql`
    update mass_change set beat_time = ${now}, done = done + ${done}, changed = changed + ${number('changed')},
      unchanged = unchanged + ${number('unchanged')}, refused = refused + ${number('refused')},
      undone = undone + ${number('undone')}, kept = kept + ${number('kept') + number('held')}
    where company_id = ${companyId} and guid = ${guid}`.execute(db);
}

const finish = (db: Database, { companyId, guid }: MassRow, state: MassState, now: Date) =>
  db
    .updateTable('mass_change')
    .set({ state, ...(state === 'undone' ? {} : { end_time: now }) })
    .where('company_id', '=', companyId)
    .where('guid', '=', guid)
    .execute();

/** Tells everybody who got records, once for all of them. */
async function tellReceivers(ctx: Context, row: MassRow): Promise<void> {
  // Receivables and products are given to nobody.
  const type = nounOfKind(row.kind)?.teamMessage?.type;
  if (row.action !== 'transfer' || type === undefined) return;
  const isBack = row.state === 'undoing';
  const { rows } = await sql<{ owner: string | null; number: number }>`
    select ${isBack ? sql`owner_guid` : sql`null::uuid`} as owner, count(*)::int as number from mass_change_record
    where company_id = ${row.companyId} and change_guid = ${row.guid} and state = ${isBack ? 'undone' : 'changed'}
    group by 1`.execute(ctx.db);
  const messages = rows.flatMap(({ owner, number }) => {
    const to = isBack ? owner : (row.wanted.User_Guid ?? null);
    if (to === null) return [];
    const params = { from: ctx.session.userName, number };
    return [{ to, type, label: messageLabel.transfer, target: null, key: 'message.recordsGiven', params } as const];
  });
  await notify(ctx, messages);
}

/** Everything that is left refuses: the person is gone, or may not do it any more. */
async function refuseRest(db: Database, row: MassRow, now: Date): Promise<void> {
  const isBack = row.state === 'undoing';
  const [from, to, counter] = isBack ? ['changed', 'kept', sql`kept`] : ['waiting', 'refused', sql`refused`];
  const { numAffectedRows } = await sql`
    update mass_change_record set state = ${to}, reason = ${translate(row.language, 'session.noPermission')}
    where company_id = ${row.companyId} and change_guid = ${row.guid} and state = ${from}`.execute(db);
  const number = Number(numAffectedRows ?? 0);
  await sql`update mass_change set ${counter} = ${counter} + ${number}, done = done + ${isBack ? 0 : number}
    where company_id = ${row.companyId} and guid = ${row.guid}`.execute(db);
  await finish(db, row, isBack ? 'undone' : 'done', now);
}

/** One chunk of a mass change in the transaction that locked it. */
async function doChunk(deps: ContextDeps, db: Database, row: MassRow, now: Date): Promise<void> {
  const member = await memberContext(deps, row, now);
  if (member === null || (row.state === 'running' && !mayDo(member, row))) return refuseRest(db, row, now);
  // The calls tell a receiver of each record; here they are told of all at the end.
  const ctx: Context = { ...member, db };
  const guids = (await recordsOf(db, row, chunkSize)).map(({ guid }) => guid);
  if (guids.length === 0) {
    await tellReceivers(ctx, row);
    await finish(db, row, row.state === 'undoing' ? 'undone' : 'done', now);
    return;
  }
  const work = row.state === 'undoing' ? undoChunk : changeChunk;
  const outcomes = await work({ ...ctx, isQuiet: true }, row, guids);
  await keepOutcomes(ctx, row, outcomes);
  await count(db, row, outcomes, now);
}

/** Does one chunk of a company's mass changes; false when there is nothing to do. A fault of ours ends the mass change. */
export async function runChunk(deps: ContextDeps, { companyId }: MassJob): Promise<boolean> {
  const at: { row: MassRow | null } = { row: null };
  try {
    await deps.databases.write.transaction().execute(async (db) => {
      at.row = await nextOf(db, companyId);
      if (at.row) await doChunk(deps, db, at.row, new Date());
    });
    return at.row !== null;
  } catch (error) {
    // A passing trouble leaves it at work: the next look for such starts it again.
    if (at.row && !isTransient(error)) await finish(deps.databases.write, at.row, 'failed', new Date());
    throw error;
  }
}

/**
 * Does the mass changes of a company for a while, chunk by chunk and the one that waited longest first, and asks for another turn where
 * something is left. What became of the records is kept with each chunk, so whatever ends the process, nothing is done twice.
 */
export async function runMassChanges(deps: ContextDeps, job: MassJob, ending: AbortSignal): Promise<void> {
  const until = Date.now() + turn;
  while (!ending.aborted) {
    if (!(await runChunk(deps, job))) {
      if (!(await isAtWork(deps.databases.write, job))) return;
      // A call of its person, or another process, holds it at this moment.
      await delay(pause);
    }
    if (Date.now() > until) return addMassJob(deps.databases.write, job);
  }
}

/** Starts the mass changes again whose process ended in the middle of them. */
export async function resumeMassChanges(db: Database, now: Date): Promise<void> {
  const lost = await db
    .selectFrom('mass_change')
    .select('company_id')
    .distinct()
    .where('state', 'in', ['running', 'undoing'])
    .where('beat_time', '<', new Date(now.getTime() - silence))
    .execute();
  for (const { company_id: companyId } of lost) await addMassJob(db, { companyId });
}

/** Deletes mass changes that were never confirmed after a day, and all others after 30. */
export async function purgeMassChanges(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  await db
    .deleteFrom('mass_change')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'prepared'), eb('create_time', '<', before(1))]),
        eb.and([eb('state', 'not in', ['running', 'undoing']), eb('create_time', '<', before(30))]),
      ]),
    )
    .execute();
}
