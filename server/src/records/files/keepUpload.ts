import type { activity } from '@haina/contract/calls/activity.ts';
import { cleanFileName, isAllowedFile } from '@haina/contract/rules/attachment.ts';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import type { Databases } from '../../platform/database/database.ts';
import { newGuid } from '../../platform/database/guid.ts';
import type { Context, KeptFile } from '../../request/context.ts';
import { invalid, refused } from '../../request/errors.ts';
import type { Ports } from '../../request/ports.ts';
import type { FileIntake } from '../../http/receiveForm.ts';
import { writableHolder } from '../reach/holder.ts';
import { newStoreKey, thumbnailKey } from '../../platform/storage/openStore.ts';
import { tempFolder } from '../../platform/storage/tempFolder.ts';
import { inspectFile } from './inspectFile.ts';
import { thumbnailType } from './thumbnail.ts';

/** Most files of one person that wait for their follow-up. */
const maxWaiting = 50;

/** What an upload says beside its file. */
type UploadInput = z.output<typeof activity.upload.input>;

/** The record that an upload names; undefined when it waits for a follow-up. Half a name is refused. */
export function uploadTarget({ Target_Kind, Target_Guid }: UploadInput) {
  if (Target_Kind === undefined && Target_Guid === undefined) return undefined;
  if (Target_Kind === undefined) throw invalid('Target_Kind', 'valid.required');
  if (Target_Guid === undefined) throw invalid('Target_Guid', 'valid.required');
  return { kind: Target_Kind, guid: Target_Guid };
}

async function assertFewWaiting(ctx: Context): Promise<void> {
  const { waiting } = await ctx.db
    .selectFrom('file')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('company_id', '=', ctx.session.companyId)
    .where('create_user_guid', '=', ctx.session.userGuid)
    .where('target_kind', 'is', null)
    .where('delete_time', 'is', null)
    .executeTakeFirstOrThrow();
  if (waiting >= maxWaiting) throw refused('reply.file.waiting');
}

interface StoredFile extends KeptFile {
  readonly storeKey: string;
}

/** The row comes before the bytes and counts as deleted: whatever happens next, the job finds what to remove. */
async function reserve(
  ctx: Context,
  { guid, storeKey }: StoredFile,
  file: { readonly name: string; readonly size: number; readonly kind: 1 | 2; readonly media_type: string },
): Promise<void> {
  await ctx.databases.write
    .insertInto('file')
    .values({
      ...file,
      company_id: ctx.session.companyId,
      guid,
      store_key: storeKey,
      create_user_guid: ctx.session.userGuid,
      create_time: ctx.now,
      delete_time: ctx.now,
    })
    .execute();
}

/** What the intake works with. */
export interface IntakeDeps {
  readonly databases: Databases;
  readonly ports: Ports;
  readonly config: Pick<Config, 'dataDir'>;
  readonly log: Logger;
}

/** Removes the bytes and the row of a file that nothing made live. */
async function removeReserved({ databases: { write }, ports }: IntakeDeps, key: string): Promise<void> {
  const row = await write
    .selectFrom('file')
    .select('store_key')
    .where('store_key', '=', key)
    .where('delete_time', 'is not', null)
    .executeTakeFirst();
  // A transaction whose end nobody heard of may have made it live after all.
  if (!row) return;
  await ports.store.remove([key, thumbnailKey(key)]);
  await write.deleteFrom('file').where('store_key', '=', key).where('delete_time', 'is not', null).execute();
}

/** The product's intake of uploaded files: checks them and puts them into the store (S9.2). */
export function openIntake(deps: IntakeDeps): FileIntake {
  const discard = async ({ storeKey }: KeptFile) => {
    if (storeKey === null) return;
    try {
      await removeReserved(deps, storeKey);
    } catch (error) {
      // The row counts as deleted, so the job removes both within the hour.
      deps.log.warn({ reason: String(error) }, 'an upload was not discarded at once');
    }
  };
  return {
    folder: tempFolder(deps.config.dataDir),
    discard,
    async keep(ctx, input, received) {
      // Only Activity/UploadFile uploads; its schema gave the input.
      const upload = input as UploadInput;
      const name = cleanFileName(received.name);
      if (!isAllowedFile(name, upload.File_Kind)) throw refused('reply.file.type');
      const target = uploadTarget(upload);
      if (target) await writableHolder(ctx, target, false);
      else await assertFewWaiting(ctx);
      const found = await inspectFile(received.path, name, received.size);
      const kept: StoredFile = { guid: newGuid(), storeKey: newStoreKey(ctx.session.companyId) };
      await reserve(ctx, kept, { name, size: received.size, kind: upload.File_Kind, media_type: found.mediaType });
      try {
        const { store } = ctx.ports;
        if (found.thumbnail) await store.put(thumbnailKey(kept.storeKey), found.thumbnail, thumbnailType);
        await store.put(kept.storeKey, received, found.mediaType);
      } catch (error) {
        await discard(kept);
        throw error;
      }
      return kept;
    },
  };
}
