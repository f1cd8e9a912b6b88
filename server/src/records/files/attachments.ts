import type { Attachment } from '@haina/contract/calls/activity.ts';
import { sql } from 'kysely';
import { wallTime } from '../../platform/database/sql/moments.ts';
import type { Context } from '../../request/context.ts';
import { signFilePath } from './fileLink.ts';

/** A file as the database gives it: an attachment whose path is not signed yet. */
export type AttachmentRow = Omit<Attachment, 'File_Path' | 'Can_Edit'>;

/** The table `file` with the wire's columns; the caller adds which rows. The one place where they get their names. */
export function selectFiles(ctx: Context) {
  return ctx.db
    .selectFrom('file')
    .innerJoin('account as uploader', 'uploader.guid', 'file.create_user_guid')
    .select((eb) => [
      'file.guid as File_Guid',
      'file.name as File_Name',
      'file.size as File_Size',
      // The column's check keeps it to 1 and 2.
      sql<1 | 2>`file.kind`.as('File_Kind'),
      wallTime(eb.ref('file.create_time'), ctx.session.zone).as('Create_Time'),
      'uploader.name as Create_User_Name',
    ])
    .where('file.company_id', '=', ctx.session.companyId)
    .where('file.delete_time', 'is', null);
}

/** The rows with their paths signed for the next hours. */
export const signedAttachment = (ctx: Context, row: AttachmentRow, canEdit: 0 | 1): Attachment => ({
  ...row,
  File_Path: signFilePath(
    { companyId: ctx.session.companyId, guid: row.File_Guid },
    row.File_Name,
    ctx.config.tokenSecret,
    ctx.now,
  ),
  Can_Edit: canEdit,
});
