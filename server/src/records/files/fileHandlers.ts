import type { activity } from '@haina/contract/calls/activity.ts';
import { renamedFile } from '@haina/contract/rules/attachment.ts';
import type { OperationAction } from '@haina/contract/rules/operationAction.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { editable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { invalid, notFound } from '../../request/errors.ts';
import type { Handler, Handlers } from '../../request/handler.ts';
import { readableHolder, shownHolder, writableHolder, writesProducts } from '../reach/holder.ts';
import { nounOfKind } from '../reach/ownedNouns.ts';
import { type FieldChange, logOperation } from '../operationLog/operationLog.ts';
import { type Holder, ofTargets, assertNotTransformed, type Target, targetOf, withLinked } from '../reach/recordRef.ts';
import { maskFor } from '../phones/seaPhones.ts';
import { selectFiles, signedAttachment } from './attachments.ts';
import { uploadTarget } from './keepUpload.ts';

/** Whether the caller may change the attachments of a record they can read. */
async function mayEdit(ctx: Context, { kind, guid, isTransformed }: Holder): Promise<boolean> {
  if (kind === targetKind.products) return writesProducts(ctx);
  const noun = nounOfKind(kind);
  if (!noun || isTransformed) return false;
  const { rows } = await sql`
    select 1 from ${sql.table(noun.table)} where guid = ${guid} and ${await editable(ctx, noun, null)}`.execute(ctx.db);
  return rows.length > 0;
}

const list: Handler<typeof activity.files> = async (input, ctx) => {
  const record = await shownHolder(ctx, targetOf(input));
  const mask = await maskFor(ctx, record);
  const canEdit = await mayEdit(ctx, record);
  const rows = await selectFiles(ctx)
    .select(['file.target_kind', 'file.create_user_guid'])
    .where(ofTargets('file', withLinked(record)))
    .orderBy('file.create_time', 'desc')
    .orderBy('file.guid', 'desc')
    .execute();
  return {
    rows: rows.map(({ target_kind, create_user_guid, ...row }) => {
      // What the linked lead has stays as it is, like the lead itself.
      const isOwn = target_kind === record.kind && !record.isTransformed && !record.isInSea;
      const isEditable = isOwn && (canEdit || create_user_guid === ctx.session.userGuid);
      return signedAttachment(ctx, { ...row, File_Name: mask(row.File_Name) }, isEditable ? 1 : 0);
    }),
  };
};

/** A file locked for a change. */
interface LockedFile {
  readonly name: string;
  readonly target: Target | null;
}

/**
 * Locks a live file that the caller may change: its uploader as long as they can read its record, or a person who may write
 * the record; one that still waits only its uploader. Gone otherwise.
 */
async function lockFile(ctx: Context, guid: string): Promise<LockedFile> {
  const row = await ctx.db
    .selectFrom('file')
    .select(['name', 'target_kind', 'target_guid', 'create_user_guid'])
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', guid)
    .where('delete_time', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  const isUploader = row.create_user_guid === ctx.session.userGuid;
  if (row.target_kind === null || row.target_guid === null) {
    if (!isUploader) throw notFound();
    return { name: row.name, target: null };
  }
  // Written by calls whose schema knows the kinds.
  const target = { kind: row.target_kind as TargetKind, guid: row.target_guid };
  // Not locked: a follow-up locks its record first and its files after it.
  const record = isUploader ? await readableHolder(ctx, target) : await writableHolder(ctx, target, false);
  assertNotTransformed(record);
  return { name: row.name, target };
}

async function changeFile(
  ctx: Context,
  guid: string,
  columns: { name: string } | { delete_time: Date },
): Promise<void> {
  await ctx.db
    .updateTable('file')
    .set(columns)
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', guid)
    .execute();
}

async function log(ctx: Context, target: Target | null, action: OperationAction, change: Omit<FieldChange, 'field'>) {
  if (target) await logOperation(ctx, target.kind, [target.guid], action, [{ field: 'File_Name', ...change }]);
}

const remove: Handler<typeof activity.removeFile> = async ({ File_Guid }, ctx) => {
  const { name, target } = await lockFile(ctx, File_Guid);
  await changeFile(ctx, File_Guid, { delete_time: ctx.now });
  await log(ctx, target, 'removeFile', { from: name, to: null });
  return null;
};

const rename: Handler<typeof activity.renameFile> = async ({ File_Guid, File_Name }, ctx) => {
  const { name, target } = await lockFile(ctx, File_Guid);
  const renamed = renamedFile(name, File_Name);
  if (renamed === '') throw invalid('File_Name', 'valid.activity.fileNameRequired');
  await changeFile(ctx, File_Guid, { name: renamed });
  if (renamed !== name) await log(ctx, target, 'renameFile', { from: name, to: renamed });
  return null;
};

/** Makes the received file live: an attachment of its record, or waiting for a follow-up of its uploader. */
const upload: Handler<typeof activity.upload> = async (input, ctx) => {
  const kept = ctx.upload;
  if (!kept) throw invalid('file', 'valid.activity.fileRequired');
  const target = uploadTarget(input) ?? null;
  if (target) await writableHolder(ctx, target);
  await ctx.db
    .updateTable('file')
    .set({ delete_time: null, target_kind: target?.kind ?? null, target_guid: target?.guid ?? null })
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', kept.guid)
    .execute();
  const row = await selectFiles(ctx).where('file.guid', '=', kept.guid).executeTakeFirstOrThrow();
  await log(ctx, target, 'addFile', { from: null, to: row.File_Name });
  return { ...signedAttachment(ctx, row, 1), fileName: row.File_Name };
};

/** Attachments of every kind of record. */
export const fileHandlers: Pick<Handlers<typeof activity>, 'files' | 'removeFile' | 'renameFile' | 'upload'> = {
  files: list,
  removeFile: remove,
  renameFile: rename,
  upload,
};
