import { type ImportBatch, type ImportModel, shownRows } from '@haina/contract/calls/importExport.ts';
import { sql } from 'kysely';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { pageBounds, type Paging } from '../../platform/database/sql/paged.ts';
import type { Context } from '../../request/context.ts';
import { translate } from '../../request/translate.ts';
import { type Batch, batchOf, type Counts, isPlanned, plannedStates } from './batch/batch.ts';
import { ownerField } from '../../records/noun/importedFields.ts';
import { fieldsOf, isRequired, titleOf } from './batch/importPlans.ts';
import { type Reason, reasonWords } from './batch/reason.ts';
import { troubledStates } from './sheetsOfImports.ts';

/** For how long a batch can be taken back, in days: so long its records stay in the recycle bin. */
export const undoDays = 30;

function selectBatches(ctx: Context) {
  const batches = ctx.db
    .selectFrom('import_batch')
    .innerJoin('account as a', 'a.guid', 'import_batch.create_user_guid')
    .selectAll('import_batch')
    .select((eb) => [
      'a.name as userName',
      wallTime(eb.ref('import_batch.create_time'), ctx.session.zone).as('createTime'),
    ])
    .where('import_batch.company_id', '=', ctx.session.companyId)
    .where('state', '<>', 'draft');
  return ctx.rights.isAdmin ? batches : batches.where('create_user_guid', '=', ctx.session.userGuid);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectBatches>['execute']>>[number];

const count = (counts: Counts, ...states: readonly (keyof Counts)[]) =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);

const isUndoable = (ctx: Context, { state, counts }: Batch, createTime: Date) =>
  ['done', 'failed', 'undone'].includes(state) &&
  count(counts, 'created', 'updated', 'joined', 'held') > 0 &&
  ctx.now.getTime() - createTime.getTime() < undoDays * 86_400_000 &&
  ctx.rights.holds('Import/UndoImport');

/** Contacts that the check foresees, and once the run began those that it wrote. */
function contactsOf({ state, counts }: Batch) {
  const isAhead = state === 'checking' || state === 'checked';
  return {
    Contacts_Created: count(counts, isAhead ? 'contactNew' : 'contactCreated'),
    Contacts_Updated: count(counts, isAhead ? 'contactChange' : 'contactUpdated'),
  };
}

function wireOf(ctx: Context, row: Row): ImportBatch {
  const batch = batchOf(row);
  const { counts } = batch;
  const failure = row.failure as { readonly key: string } | null;
  return {
    Guid: batch.guid,
    Kind: batch.plan.kind,
    fileName: batch.fileName,
    State: batch.state,
    Total: batch.total,
    Todo: batch.todo,
    Done: batch.done,
    Good: count(counts, ...plannedStates),
    Bad: count(counts, 'bad'),
    Repeat: count(counts, 'repeat', 'change'),
    File_Repeat: count(counts, 'double'),
    Phone_Repeat: count(counts, 'phone'),
    Phone_Forbidden: ctx.session.settings.forbidRepeatPhone === true ? 1 : 0,
    Warned: batch.state === 'checked' || batch.state === 'checking' ? count(counts, 'warned') : 0,
    Created: count(counts, 'created'),
    Updated: count(counts, 'updated'),
    Joined: count(counts, 'more', 'joined'),
    ...contactsOf(batch),
    Skipped: count(counts, 'skipped'),
    Undone: count(counts, 'undone'),
    Kept: count(counts, 'kept', 'held'),
    OnRepeat: batch.onRepeat,
    IntoSea: batch.intoSea ? 1 : 0,
    Create_User_Name: row.userName,
    Create_Time: row.createTime,
    Failure: failure === null ? '' : translate(ctx.language, failure.key),
    Error_Rows: count(counts, ...troubledStates),
    Can_Undo: isUndoable(ctx, batch, row.create_time) ? 1 : 0,
  };
}

/** One page of the batches that the caller may see, newest first. */
export async function listBatches(ctx: Context, input: Paging) {
  const { limit, offset } = pageBounds(input);
  const rows = await selectBatches(ctx)
    .orderBy('import_batch.create_time', 'desc')
    .orderBy('import_batch.guid', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  let counted = ctx.db
    .selectFrom('import_batch')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('company_id', '=', ctx.session.companyId)
    .where('state', '<>', 'draft');
  if (!ctx.rights.isAdmin) counted = counted.where('create_user_guid', '=', ctx.session.userGuid);
  const { total } = await counted.executeTakeFirstOrThrow();
  return { rows: rows.map((row) => wireOf(ctx, row)), records: total, total };
}

const rowsOf = (ctx: Context, batch: Batch) =>
  ctx.db.selectFrom('import_row').where('company_id', '=', batch.companyId).where('batch_guid', '=', batch.guid);

/** A state of a row as the wire has it; the query asks for these only. */
function shownState(state: string): ImportModel['Rows'][number]['State'] {
  if (isPlanned(state)) return 'warned';
  return state === 'held' ? 'kept' : (state as Exclude<(typeof troubledStates)[number], 'held'>);
}

/** The first rows with a problem, those that matter most first. */
async function troubledRows(ctx: Context, batch: Batch): Promise<ImportModel['Rows']> {
  const [nameField] = fieldsOf(batch.plan).filter((wire) => wire === batch.plan.form.words[0]);
  const place = batch.mapping.indexOf(nameField ?? '');
  const rows = await rowsOf(ctx, batch)
    .select(['line', 'cells', 'reasons', 'state'])
    .where((eb) =>
      eb.or([
        eb('state', 'in', troubledStates),
        // A warning is of use until the row is written.
        ...(batch.state === 'checked'
          ? [eb.and([eb('state', 'in', plannedStates), sql<boolean>`reasons <> '[]'`])]
          : []),
      ]),
    )
    .orderBy(
      sql`array_position(array['kept', 'held', 'bad', 'phone', 'double', 'skipped', 'repeat', ${sql.join(plannedStates)}], state)`,
    )
    .orderBy('line')
    .limit(shownRows)
    .execute();
  return rows.map(({ line, cells, reasons, state }) => ({
    Line: line,
    Name: (cells as string[])[Math.max(0, place)] ?? '',
    State: shownState(state),
    Reasons: (reasons as unknown as Reason[]).map((reason) => reasonWords(batch.plan, ctx.language, reason)),
  }));
}

/** Cells of the first rows that show what a column holds. */
const sampleRows = 3;

/** One batch with everything about it; null when the caller may not see it. */
export async function readBatch(ctx: Context, guid: string): Promise<ImportModel | null> {
  const row = await selectBatches(ctx).where('import_batch.guid', '=', guid).executeTakeFirst();
  if (!row) return null;
  const batch = batchOf(row);
  const { plan } = batch;
  const samples = await rowsOf(ctx, batch).select('cells').orderBy('line').limit(sampleRows).execute();
  return {
    ...wireOf(ctx, row),
    Columns: batch.titles.map((Title, place) => ({
      Title,
      Samples: samples.map(({ cells }) => (cells as string[])[place] ?? '').filter((cell) => cell !== ''),
      Field: batch.mapping[place] ?? '',
    })),
    Fields: fieldsOf(plan)
      .filter((wire) => !(wire === ownerField && batch.intoSea))
      .map((wire) => ({
        Field: wire,
        Title: titleOf(plan, ctx.language, wire),
        Required: isRequired(plan, wire) ? 1 : 0,
      })),
    Rows: await troubledRows(ctx, batch),
  };
}
