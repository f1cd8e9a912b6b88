import type { OperationCode } from '@haina/contract/calls/contract.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImportState } from '@haina/contract/calls/importExport.ts';
import { contactForm } from '../../../crm/contacts/contactForm.ts';
import type { Context } from '../../../request/context.ts';
import { isTransient } from '../../../platform/database/transient.ts';
import { type ContextDeps, memberContext } from '../../../http/memberContext.ts';
import { newGuid } from '../../../platform/database/guid.ts';
import { type Batch, batchOf, selectBatch, type StepJob } from '../batch/batch.ts';
import { failRun } from './currentStep.ts';
import type { ChunkDeps, ChunkResult } from '../validate/chunk.ts';
import { checkChunk } from '../validate/checkChunk.ts';
import { prepareSearch } from '../write/insertRecords.ts';
import { type Lookups, readLookups } from '../read/lookups.ts';
import { type KeptRow, type ReadRow, readRow } from '../read/readRow.ts';
import { RowsAhead } from '../read/rowsAhead.ts';
import { type Seen, SeenAnyway } from '../validate/seen.ts';
import { undoChunk } from '../undo/undoChunk.ts';
import { writeChunk } from '../write/writeChunk.ts';

/** A step: how it does one chunk, which state it ends in, and whether it begins anew after it was broken off. */
interface Step {
  readonly chunk: (deps: ChunkDeps) => Promise<ChunkResult>;
  readonly end: ImportState;
  readonly startsOver: boolean;
  /** The operation that a person who started it must still hold. */
  readonly operation: OperationCode;
}

const steps: Partial<Record<ImportState, Step>> = {
  checking: { chunk: checkChunk, end: 'checked', startsOver: true, operation: 'Import/UploadImport' },
  running: { chunk: writeChunk, end: 'done', startsOver: false, operation: 'Import/RunImport' },
  undoing: { chunk: undoChunk, end: 'undone', startsOver: false, operation: 'Import/UndoImport' },
};

/** How often a chunk that met a passing trouble is tried again. */
const tries = 4;

/** What ends a step before it is through: the end of the process. */
export type IsEnding = () => boolean;

/**
 * Does the step that a batch is in, a few hundred rows at a time, each in a transaction of its own in which the rows'
 * states change too: broken off anywhere, the next run goes on behind the last chunk that was kept. A run that another one
 * has followed, or that comes too late, does nothing.
 */
export async function runStep(deps: ContextDeps, job: StepJob, isEnding: IsEnding = () => false): Promise<void> {
  const claimed = await claim(deps, job);
  if (!claimed) return;
  const [batch, run] = claimed;
  const step = steps[batch.state];
  if (!step) return;
  const member = { companyId: batch.companyId, userGuid: batch.stepUser, language: batch.language };
  const ctx = await memberContext(deps, member, new Date());
  if (!ctx) return failRun(deps.databases, batch, run, 'imports.failure.memberGone');
  if (!mayGoOn(ctx, batch, step)) return failRun(deps.databases, batch, run, 'imports.failure.noPermission');
  try {
    const lookups = await readLookups(ctx, batch.plan);
    const rows = new RowsAhead((row) => readFor(batch, lookups, row));
    const seen: Seen = new Map();
    const beginning = { ctx, batch, lookups, seen, seenAnyway: new SeenAnyway(seen), ends: new Map(), rows };
    await doChunks(deps, beginning, step, { run, isEnding });
  } catch (error) {
    // A passing trouble leaves the step at work: the next look for such steps starts it again.
    if (!isTransient(error)) await failRun(deps.databases, batch, run, 'imports.failure.internal');
    throw error;
  }
}

/** Reads a row; for writing with what its record is found by. */
function readFor(batch: Batch, lookups: Lookups, kept: KeptRow): ReadRow {
  const { plan, state } = batch;
  const row = readRow(batch, lookups, kept);
  if (state !== 'running') return row;
  prepareSearch(plan.form, row.values);
  if (row.contact !== null) prepareSearch(contactForm, row.contact);
  return row;
}

const mayGoOn = ({ rights }: Context, { plan, state }: Batch, { operation }: Step) =>
  rights.holds(operation) && (state === 'undoing' || rights.holds(plan.add));

/** Makes this run the batch's present one; null when the job is not for the present step. */
async function claim({ databases }: ContextDeps, job: StepJob): Promise<readonly [Batch, string] | null> {
  return databases.write.transaction().execute(async (db) => {
    const row = await selectBatch(db, job.companyId, job.guid, true, job.step);
    if (!row) return null;
    const batch = batchOf(row);
    const run = newGuid();
    const startsOver = steps[batch.state]?.startsOver === true;
    await db
      .updateTable('import_batch')
      .set({ step: run, beat_time: new Date(), ...(startsOver ? { done: 0, counts: JSON.stringify({}) } : {}) })
      .where('company_id', '=', job.companyId)
      .where('guid', '=', job.guid)
      .execute();
    return [batch, run] as const;
  });
}

interface Run {
  readonly run: string;
  readonly isEnding: IsEnding;
}

async function doChunks(deps: ContextDeps, chunk: ChunkDeps, step: Step, { run, isEnding }: Run): Promise<void> {
  while (!isEnding()) {
    const isOver = await withTries(() => doChunk(deps, chunk, step, run));
    if (isOver) return;
  }
}

/** One chunk in its transaction; true when there is nothing more to do for this run. */
async function doChunk({ databases }: ContextDeps, deps: ChunkDeps, step: Step, run: string): Promise<boolean> {
  const { companyId, guid } = deps.batch;
  const now = new Date();
  return databases.write.transaction().execute(async (db) => {
    const row = await selectBatch(db, companyId, guid, true, run);
    if (!row) return true;
    const batch = batchOf(row);
    const { taken, counts } = await step.chunk({ ...deps, batch, ctx: { ...deps.ctx, db, now } });
    const isOver = taken === 0;
    await db
      .updateTable('import_batch')
      .set({
        done: batch.done + taken,
        counts: JSON.stringify(counts),
        beat_time: now,
        ...(isOver ? { state: step.end, step: null } : {}),
      })
      .where('company_id', '=', companyId)
      .where('guid', '=', guid)
      .execute();
    return isOver;
  });
}

/** Tries again what met a passing trouble: a lock that another person held, a connection that broke. */
async function withTries<T>(action: () => Promise<T>, left = tries): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (left <= 1 || !isTransient(error)) throw error;
    await delay(500);
    return withTries(action, left - 1);
  }
}
