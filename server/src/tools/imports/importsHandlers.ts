import type { imports } from '@haina/contract/calls/importExport.ts';
import type { Context } from '../../request/context.ts';
import { invalid, noPermission, notFound, refused } from '../../request/errors.ts';
import type { Handler, Handlers } from '../../request/handler.ts';
import { signSheetPath } from '../../platform/sheets/sheetLink.ts';
import { type Counts, findBatch, lockIdleBatch, releaseHeld, startStep } from './batch/batch.ts';
import { fieldsOf, mayGoIntoSea } from './batch/importPlans.ts';
import { listBatches, readBatch } from './readBatches.ts';
import { errorSheet, templateSheet } from './sheetsOfImports.ts';

const linkOf = (ctx: Context, what: 'template' | 'errors', of: string) =>
  signSheetPath(
    { what, companyId: ctx.session.companyId, of, language: ctx.language },
    ctx.config.tokenSecret,
    ctx.now,
  );

/** An empty spreadsheet with the columns of a noun, in the reader's language. */
const template: Handler<typeof imports.template> = async ({ Kind }, ctx) => ({
  File_Path: linkOf(ctx, 'template', Kind),
  fileName: templateSheet(Kind, ctx.language).name,
});

const model: Handler<typeof imports.model> = async ({ Guid }, ctx) => {
  const batch = await readBatch(ctx, Guid);
  if (!batch) throw notFound();
  return batch;
};

/** Makes the rows that were received a batch. */
const upload: Handler<typeof imports.upload> = async (_input, ctx) => {
  const kept = ctx.upload;
  if (!kept) throw invalid('file', 'valid.activity.fileRequired');
  await ctx.db
    .updateTable('import_batch')
    .set({ state: 'uploaded' })
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', kept.guid)
    .execute();
  return model({ Guid: kept.guid }, ctx);
};

/** Starts the dry run; it can be started again, with another mapping too, until something is written. */
const check: Handler<typeof imports.check> = async ({ Guid, Mapping, OnRepeat = 'skip', IntoSea = 0 }, ctx) => {
  const batch = await lockIdleBatch(ctx, Guid);
  if (!ctx.rights.holds(batch.plan.add)) throw noPermission();
  if (!['uploaded', 'checked', 'failed'].includes(batch.state) || written(batch.counts) > 0) {
    throw refused('imports.refusal.finished');
  }
  if (Mapping.length !== batch.titles.length) throw invalid('Mapping', 'imports.refusal.columnCount');
  const chosen = Mapping.filter((field) => field !== '');
  const known = fieldsOf(batch.plan);
  if (chosen.length === 0 || new Set(chosen).size < chosen.length || chosen.some((field) => !known.includes(field))) {
    throw invalid('Mapping', 'imports.refusal.unknownField');
  }
  await startStep(ctx, batch, 'checking', {
    todo: batch.total,
    counts: {},
    mapping: Mapping,
    onRepeat: OnRepeat,
    intoSea: mayGoIntoSea(batch.plan) ? IntoSea : 0,
  });
  return null;
};

const written = (counts: Counts) =>
  (counts.created ?? 0) +
  (counts.updated ?? 0) +
  (counts.joined ?? 0) +
  (counts.undone ?? 0) +
  (counts.kept ?? 0) +
  (counts.held ?? 0);

/** Starts writing what was checked; nothing is written while rows are bad, unless the good ones are asked for. */
const run: Handler<typeof imports.run> = async ({ Guid, GoodOnly = 0, Ignore_Repeat = 0 }, ctx) => {
  const batch = await lockIdleBatch(ctx, Guid);
  if (!ctx.rights.holds(batch.plan.add)) throw noPermission();
  if (batch.state !== 'checked') {
    throw refused(batch.state === 'uploaded' ? 'imports.refusal.notChecked' : 'imports.refusal.finished');
  }
  const { good = 0, change = 0, more = 0, phone = 0, bad: wrong = 0 } = batch.counts;
  const isForbidden = ctx.session.settings.forbidRepeatPhone === true;
  if (Ignore_Repeat === 1 && isForbidden && phone > 0) throw refused('imports.refusal.repeatForbidden');
  const todo = good + change + more + (Ignore_Repeat === 1 ? phone : 0);
  const bad = wrong + (Ignore_Repeat === 1 ? 0 : phone);
  if (bad > 0 && GoodOnly === 0) throw refused('imports.refusal.hasBad', { count: bad });
  if (todo === 0) throw refused('imports.refusal.nothingGood');
  await startStep(ctx, batch, 'running', { todo, ignoreRepeat: Ignore_Repeat });
  return null;
};

/** Starts taking a batch back. */
const undo: Handler<typeof imports.undo> = async ({ Guid }, ctx) => {
  const batch = await lockIdleBatch(ctx, Guid);
  const known = await readBatch(ctx, Guid);
  if (known?.Can_Undo !== 1) throw refused('imports.refusal.notUndoable');
  const counts = await releaseHeld(ctx.db, batch);
  const { created = 0, updated = 0, joined = 0 } = counts;
  await startStep(ctx, batch, 'undoing', { todo: created + updated + joined, counts });
  return null;
};

const errors: Handler<typeof imports.errors> = async ({ Guid }, ctx) => {
  const { companyId, guid } = await findBatch(ctx, Guid);
  const sheet = await errorSheet(ctx.db, companyId, guid, ctx.language);
  return { File_Path: linkOf(ctx, 'errors', guid), fileName: sheet?.name ?? '' };
};

/** Importing from spreadsheets (S19.1). */
export const importsHandlers: Handlers<typeof imports> = {
  template,
  upload,
  check,
  run,
  list: (input, ctx) => listBatches(ctx, input),
  model,
  errors,
  undo,
};
