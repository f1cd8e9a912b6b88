import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { audioSizeLimit } from '@haina/contract/calls/equipment.ts';
import { fileTypeFromFile } from 'file-type';
import type { Config } from '../../../platform/config.ts';
import type { Databases } from '../../../platform/database/database.ts';
import type { Ports } from '../../../request/ports.ts';
import { newStoreKey } from '../../../platform/storage/openStore.ts';
import { tempFolder } from '../../../platform/storage/tempFolder.ts';
import { notFound, refused } from '../../../request/errors.ts';
import { publishCall } from '../moveCall.ts';
import { recordingState } from './awaitRecording.ts';
import { wavPeaks } from './wavPeaks.ts';

/** What keeps the recordings of phones. */
export interface AudioParts {
  readonly databases: Databases;
  readonly ports: Ports;
  readonly config: Config;
}

/** The call of a device whose recording comes. */
export interface DialledCall {
  /** The device. */
  readonly guid: string;
  readonly companyId: string;
  readonly userGuid: string;
  readonly callGuid: string;
}

/** Media types of recordings by what their first bytes say, and how the files are called. */
const kinds: Readonly<Record<string, string>> = {
  'audio/wav': 'audio/wav',
  'audio/mpeg': 'audio/mpeg',
  'audio/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/aac': 'audio/aac',
  'audio/ogg': 'audio/ogg',
  'audio/amr': 'audio/amr',
};

/** For so many milliseconds a recording may take to come. */
const longest = 120_000;

/** A call that its device has reported as talked, and that has no recording yet. */
async function reported({ databases: { read } }: AudioParts, call: DialledCall) {
  const row = await read
    .selectFrom('call_record as c')
    .leftJoin('call_recording as r', (join) =>
      join.onRef('r.company_id', '=', 'c.company_id').onRef('r.call_guid', '=', 'c.guid'),
    )
    .select(['c.talk_time', 'c.talk_length', 'r.store_key', 'r.delete_time', 'r.state'])
    .where('c.company_id', '=', call.companyId)
    .where('c.guid', '=', call.callGuid)
    .where('c.user_guid', '=', call.userGuid)
    .where('c.equipment_guid', '=', call.guid)
    .where('c.bd_kind', '=', 2)
    .where('c.talk_length', '>', 0)
    .executeTakeFirst();
  if (!row) throw notFound();
  // One that began and did not come whole is sent again; one that came, or was deleted after the company's days, is not.
  if (row.store_key !== null && row.state !== recordingState.none) throw refused('equipment.refusal.hasAudio');
  return row;
}

/** Reads a recording into a file of its own; refuses one that is too large before the rest of it is read. */
async function received(stream: Readable, path: string): Promise<number> {
  let size = 0;
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' });
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > audioSizeLimit) throw refused('reply.file.tooLarge');
      yield chunk;
    }
  };
  await pipeline(stream, counted, file, { signal: AbortSignal.timeout(longest) });
  return size;
}

/** Keeps the row before the bytes, as deleted: whatever happens next, a job finds what to remove. */
async function reserve(
  { databases: { write } }: AudioParts,
  call: DialledCall,
  key: string,
  talkTime: Date,
  now: Date,
) {
  await write.transaction().execute(async (db) => {
    await db
      .deleteFrom('call_recording')
      .where('company_id', '=', call.companyId)
      .where('call_guid', '=', call.callGuid)
      .where('state', '=', recordingState.none)
      .execute();
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('call_recording')
      .values({
        company_id: call.companyId,
        call_guid: call.callGuid,
        store_key: key,
        state: recordingState.none,
        next_time: now,
        talk_time: talkTime,
        create_time: now,
        delete_time: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw refused('equipment.refusal.hasAudio');
  });
}

/**
 * Keeps the recording that a phone sends of a call it has reported, once: a sound by its first bytes and no larger than the limit.
 * Its length is that which was reported.
 */
export async function keepDialledAudio(
  parts: AudioParts,
  call: DialledCall,
  stream: Readable,
  now: Date,
): Promise<void> {
  const { databases, ports, config } = parts;
  const { talk_time, talk_length, store_key } = await reported(parts, call);
  const folder = tempFolder(config.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    const size = await received(stream, path);
    if (size === 0) throw refused('reply.file.empty');
    const mediaType = kinds[(await fileTypeFromFile(path))?.mime ?? ''];
    if (mediaType === undefined) throw refused('equipment.refusal.audioType');
    // What an earlier attempt may have left.
    if (store_key !== null) await ports.store.remove([store_key]);
    const key = newStoreKey(call.companyId);
    await reserve(parts, call, key, talk_time, now);
    await ports.store.put(key, { path, size }, mediaType);
    const kept = { size, seconds: talk_length, peaks: await wavPeaks(path), media_type: mediaType };
    await databases.write.transaction().execute(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('call_recording')
        .set({ ...kept, state: recordingState.kept, delete_time: null })
        .where('company_id', '=', call.companyId)
        .where('call_guid', '=', call.callGuid)
        .where('store_key', '=', key)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw refused('equipment.refusal.hasAudio');
      await db
        .updateTable('call_record')
        .set({ has_recording: true })
        .where('company_id', '=', call.companyId)
        .where('guid', '=', call.callGuid)
        .execute();
      await publishCall({ db, now }, call.callGuid);
    });
  } finally {
    await rm(path, { force: true });
  }
}
