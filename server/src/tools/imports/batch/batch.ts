import { type ImportState, isImportBusy } from '@haina/contract/calls/importExport.ts';
import { type Language, languageOf } from '@haina/contract/texts/language.ts';
import { sql } from 'kysely';
import { newGuid } from '../../../platform/database/guid.ts';
import { runPrepared } from '../../../platform/database/preparedQuery.ts';
import type { Context } from '../../../request/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { notFound, refused } from '../../../request/errors.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { type ImportPlan, planOf } from './importPlans.ts';

/**
 * What a batch counts: its rows by their state, those with a warning, and contacts of customers' rows: foreseen by the check,
 * then written.
 */
export type CountName = RowState | 'warned' | 'contactNew' | 'contactChange' | 'contactCreated' | 'contactUpdated';

/** The numbers of a batch. */
export type Counts = Readonly<Partial<Record<CountName, number>>>;

/** The states of a row; `held` is kept for a reason that may pass, such as a month that is closed. */
export type RowState =
  | 'new'
  | 'good'
  | 'bad'
  | 'repeat'
  | 'double'
  | 'phone'
  | 'change'
  | 'more'
  | 'created'
  | 'updated'
  | 'joined'
  | 'skipped'
  | 'undone'
  | 'kept'
  | 'held';

/** The states of rows that the run will write without another question; their reasons are warnings. */
export const plannedStates = ['good', 'change', 'more'] as const satisfies readonly RowState[];

/** Whether a row will be written without another question. */
export const isPlanned = (state: string): boolean => plannedStates.some((planned) => planned === state);

/** A batch as its steps need it. */
export interface Batch {
  readonly companyId: string;
  readonly guid: string;
  readonly plan: ImportPlan;
  readonly fileName: string;
  readonly titles: readonly string[];
  readonly mapping: readonly string[];
  readonly onRepeat: 'skip' | 'update';
  readonly intoSea: boolean;
  /** Whether rows whose phones others hold are written too. */
  readonly ignoresPhones: boolean;
  readonly state: ImportState;
  readonly step: string | null;
  readonly total: number;
  readonly todo: number;
  readonly done: number;
  readonly counts: Counts;
  readonly language: Language;
  readonly userGuid: string;
  /** Who started the present step. */
  readonly stepUser: string;
}

type Row = Awaited<ReturnType<typeof selectBatch>>;

/** One batch of a company; locked for a write, `claim` names the run that must still be its present one. */
export async function selectBatch(db: Database, companyId: string, guid: string, locks: boolean, claim?: string) {
  let query = db
    .selectFrom('import_batch')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('guid', '=', guid)
    .where('state', '<>', 'draft');
  if (claim !== undefined) query = query.where('step', '=', claim);
  if (locks) query = query.forUpdate();
  return query.executeTakeFirst();
}

/** A batch's row in the words of its steps; its JSON columns are written by this folder only. */
export const batchOf = (row: NonNullable<Row>): Batch => ({
  companyId: row.company_id,
  guid: row.guid,
  plan: planOf(row.kind),
  fileName: row.file_name,
  titles: row.titles as string[],
  mapping: row.mapping as string[],
  onRepeat: row.on_repeat === 'update' ? 'update' : 'skip',
  intoSea: row.into_sea === 1,
  ignoresPhones: row.ignore_repeat === 1,
  state: row.state as ImportState,
  step: row.step,
  total: row.total,
  todo: row.todo,
  done: row.done,
  counts: row.counts as Counts,
  language: languageOf(row.language),
  userGuid: row.create_user_guid,
  stepUser: row.step_user_guid,
});

/** Whether the caller may see and use a batch: their own, or any as an administrator. */
const isTheirs = ({ session, rights }: Context, batch: Batch) => rights.isAdmin || batch.userGuid === session.userGuid;

/** A batch that the caller may see; gone otherwise. */
export async function findBatch(ctx: Context, guid: string): Promise<Batch> {
  const row = await selectBatch(ctx.db, ctx.session.companyId, guid, false);
  if (!row || !isTheirs(ctx, batchOf(row))) throw notFound();
  return batchOf(row);
}

/** The same, locked for a write; refused while a job is at work on it. */
export async function lockIdleBatch(ctx: Context, guid: string): Promise<Batch> {
  const row = await selectBatch(ctx.db, ctx.session.companyId, guid, true);
  if (!row || !isTheirs(ctx, batchOf(row))) throw notFound();
  const batch = batchOf(row);
  if (isImportBusy(batch.state)) throw refused('imports.refusal.busy');
  return batch;
}

/** The job of a step: which batch, and the run it was started for. */
export interface StepJob {
  readonly companyId: string;
  readonly guid: string;
  readonly step: string;
}

/** The name of the job that does a step. */
export const stepTask = 'importStep';

/** Adds the job of a step; a job of the same batch that did not start yet is replaced. */
export const addStepJob = (db: Database, job: StepJob): Promise<void> =>
  addJob(db, stepTask, job, `import ${job.guid}`);

/** Starts a step of a locked batch in the call's own transaction. */
export async function startStep(
  ctx: Context,
  { companyId, guid }: Batch,
  state: ImportState,
  columns: {
    todo: number;
    counts?: Counts;
    mapping?: readonly string[];
    onRepeat?: string;
    intoSea?: 0 | 1;
    ignoreRepeat?: 0 | 1;
  },
): Promise<void> {
  const step = newGuid();
  const { todo, counts, mapping, onRepeat, intoSea, ignoreRepeat } = columns;
  await ctx.db
    .updateTable('import_batch')
    .set({
      state,
      step,
      step_user_guid: ctx.session.userGuid,
      todo,
      done: 0,
      failure: null,
      language: ctx.language,
      beat_time: ctx.now,
      ...(counts === undefined ? {} : { counts: JSON.stringify(counts) }),
      ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) }),
      ...(onRepeat === undefined ? {} : { on_repeat: onRepeat }),
      ...(intoSea === undefined ? {} : { into_sea: intoSea }),
      ...(ignoreRepeat === undefined ? {} : { ignore_repeat: ignoreRepeat }),
    })
    .where('company_id', '=', companyId)
    .where('guid', '=', guid)
    .execute();
  await addStepJob(ctx.db, { companyId, guid, step });
}

/** Lets rows that an undo kept for a reason that may have passed be taken back like those that were only written. */
export async function releaseHeld(db: Database, { companyId, guid, counts }: Batch): Promise<Counts> {
  if ((counts.held ?? 0) === 0) return counts;
  const { rows } = await sql<{ state: 'created' | 'updated'; number: number }>`with released as (
      update import_row set state = case when earlier is null then 'created' else 'updated' end, reasons = '[]'
      where company_id = ${companyId} and batch_guid = ${guid} and state = 'held' returning state)
    select state, count(*)::int as number from released group by state`.execute(db);
  const added = Object.fromEntries(rows.map(({ state, number }) => [state, (counts[state] ?? 0) + number]));
  return { ...counts, ...added, held: 0 };
}

/** Counts after some rows went from one state to others. */
export function countsAfter(counts: Counts, moves: readonly { from: RowState; to: RowState }[]): Counts {
  const next: Partial<Record<CountName, number>> = { ...counts };
  for (const { from, to } of moves) {
    next[from] = Math.max(0, (next[from] ?? 0) - 1);
    next[to] = (next[to] ?? 0) + 1;
  }
  return next;
}

/** Counts with one more of each name. */
export function countsWith(counts: Counts, names: readonly CountName[]): Counts {
  const next: Partial<Record<CountName, number>> = { ...counts };
  for (const name of names) next[name] = (next[name] ?? 0) + 1;
  return next;
}

/** Rows of a batch that were written or validated, with what is to be kept of them. */
export interface RowOutcome {
  readonly line: number;
  readonly state: RowState;
  readonly reasons?: readonly unknown[];
  readonly target_guid?: string | null;
  readonly version?: number | null;
  readonly contact_guid?: string | null;
  readonly earlier?: unknown;
}

/**
 * Keeps what became of rows by one statement, which looks for each row by its key: what a batch of this minute holds is not
 * among PostgreSQL's statistics, and it would read all of it for every chunk.
 */
export async function keepOutcomes(db: Database, batch: Batch, outcomes: readonly RowOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const rows = outcomes.map((outcome) => ({ reasons: [], ...outcome }));
  const kept = (name: string) => sql`${sql.id(name)} = coalesce(n.${sql.id(name)}, r.${sql.id(name)})`;
  const statement = sql`
    update import_row as r set state = n.state, reasons = n.reasons,
      ${sql.join(['target_guid', 'version', 'contact_guid', 'earlier'].map(kept))}
    from jsonb_populate_recordset(null::import_row, ${JSON.stringify(rows)}::jsonb) as n cross join lateral (
      select ctid from import_row
      where company_id = ${batch.companyId} and batch_guid = ${batch.guid} and line = n.line offset 0) as place
    where r.ctid = place.ctid`;
  await runPrepared(db, statement);
}
