import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../../platform/config.ts';
import type { Databases } from '../../../platform/database/database.ts';
import { telephonyFailures } from '../../../platform/metrics.ts';
import { tempFolder } from '../../../platform/storage/tempFolder.ts';
import { GatewayDown, type Recording } from '../../../platform/telephony/gateway.ts';
import type { Ports } from '../../../request/ports.ts';
import { publishCall } from '../moveCall.ts';
import { type RecordingJob, recordingState } from './awaitRecording.ts';
import { wavPeaks } from './wavPeaks.ts';

/** What fetches recordings. */
export interface FetchDeps {
  readonly databases: Databases;
  readonly ports: Pick<Ports, 'store' | 'telephony'>;
  readonly config: Pick<Config, 'dataDir'>;
}

/** Largest recording that is kept, in bytes: four hours of 16 bits at 8 kHz. */
const largest = 256 * 1024 * 1024;

/** For so many milliseconds a recording may take to come. */
const longest = 120_000;

/** For so many milliseconds who fetches a recording has it to themselves; after that their process counts as ended. */
const claimed = 10 * 60_000;

/** A switchboard that answers is asked so often before a recording counts as not made. */
const asked = 6;

/** After so many milliseconds a recording that cannot be fetched is given up, whatever the reason. */
const maxAge = 7 * 24 * 3600_000;

/** Milliseconds until the next try. */
const pauseAfter = (tries: number) => Math.min(3600_000, 5000 * 2 ** tries);

/** A recording is larger than what is kept. */
class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** Lets so many bytes through and no more. */
function atMost(bytes: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      done(passed > bytes ? new TooLarge('a recording is larger than it said') : null, chunk);
    },
  });
}

interface Claimed {
  readonly store_key: string;
  readonly state: number;
  readonly tries: number;
  readonly create_time: Date;
}

/** Takes a recording that is due; undefined where another job has it, or it is done with. */
const claim = ({ databases: { write } }: FetchDeps, { companyId, callGuid }: RecordingJob, now: Date) =>
  write
    .updateTable('call_recording')
    .set((has) => ({ tries: has('tries', '+', 1), next_time: new Date(now.getTime() + claimed) }))
    .where('company_id', '=', companyId)
    .where('call_guid', '=', callGuid)
    .where('state', 'in', [recordingState.waiting, recordingState.keptTwice])
    .where('delete_time', 'is', null)
    .where('next_time', '<=', now)
    .returning(['store_key', 'state', 'tries', 'create_time'])
    .executeTakeFirst();

const change = ({ databases: { write } }: FetchDeps, { companyId, callGuid }: RecordingJob, set: object) =>
  write
    .updateTable('call_recording')
    .set(set)
    .where('company_id', '=', companyId)
    .where('call_guid', '=', callGuid)
    .execute();

/** Says that the call has a recording, to its caller's browsers too. */
async function noteKept(
  { databases: { write } }: FetchDeps,
  { companyId, callGuid }: RecordingJob,
  kept: { readonly size: number; readonly seconds: number; readonly peaks: number[] },
  now: Date,
): Promise<void> {
  await write.transaction().execute(async (db) => {
    await db
      .updateTable('call_recording')
      .set({ ...kept, state: recordingState.keptTwice, tries: 0 })
      .where('company_id', '=', companyId)
      .where('call_guid', '=', callGuid)
      .execute();
    await db
      .updateTable('call_record')
      .set({ has_recording: true })
      .where('company_id', '=', companyId)
      .where('guid', '=', callGuid)
      .execute();
    await publishCall({ db, now }, callGuid);
  });
}

/** Puts a recording into the store, whole or not at all. */
async function keep(deps: FetchDeps, job: RecordingJob, recording: Recording, key: string, now: Date): Promise<void> {
  if (recording.size > largest) {
    recording.stream.destroy();
    throw new TooLarge('a recording is larger than what is kept');
  }
  const folder = tempFolder(deps.config.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.wav`);
  try {
    const file = createWriteStream(path, { mode: 0o600, flags: 'wx' });
    await pipeline(recording.stream, atMost(recording.size), file, { signal: AbortSignal.timeout(longest) });
    if (file.bytesWritten !== recording.size) throw new GatewayDown('size');
    const peaks = await wavPeaks(path);
    await deps.ports.store.put(key, { path, size: recording.size }, recording.mediaType);
    await noteKept(deps, job, { size: recording.size, seconds: recording.seconds, peaks }, now);
  } finally {
    await rm(path, { force: true });
  }
}

/** Fetches and keeps it; false where there is none to fetch. */
async function fetched(deps: FetchDeps, job: RecordingJob, { store_key }: Claimed, now: Date): Promise<boolean> {
  const recording = await deps.ports.telephony.recording(job.callGuid);
  if (recording === null) return false;
  await keep(deps, job, recording, store_key, now);
  return true;
}

/**
 * Fetches the recording of a call that has ended, keeps it, and has the switchboard forget it (S30.1). What fails is tried again
 * ever more seldom; of a process that died, another one takes it up after ten minutes. Repeating any step does no harm.
 */
export async function fetchRecording(deps: FetchDeps, job: RecordingJob, now: Date): Promise<void> {
  const mine = await claim(deps, job, now);
  if (!mine) return;
  try {
    if (mine.state === recordingState.waiting && !(await fetched(deps, job, mine, now))) {
      const isOver = mine.tries >= asked;
      // Asterisk says that it records also where it cannot write.
      if (isOver) telephonyFailures.inc({ reason: 'recording' });
      await change(deps, job, { next_time: later(mine, now), ...(isOver ? given(now) : {}) });
      return;
    }
    await deps.ports.telephony.removeRecording(job.callGuid);
    await change(deps, job, { state: recordingState.kept });
  } catch (error) {
    const isOver = error instanceof TooLarge || now.getTime() - mine.create_time.getTime() > maxAge;
    await change(deps, job, { next_time: later(mine, now), ...(isOver ? lost(mine, now) : {}) });
    // A switchboard that is away is told of by its own signs.
    if (!(error instanceof GatewayDown)) throw error;
  }
}

const later = ({ tries }: Claimed, now: Date) => new Date(now.getTime() + pauseAfter(tries));

/** There is none: its row goes, with what may have been stored. */
const given = (now: Date) => ({ state: recordingState.none, delete_time: now });

/** Given up: what was kept stays, though the switchboard did not forget it. */
const lost = ({ state }: Claimed, now: Date) =>
  state === recordingState.waiting ? given(now) : { state: recordingState.kept };
