import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { callWay } from '@haina/contract/rules/call.ts';
import { callStatus } from '@haina/contract/rules/callState.ts';
import { recordingState } from '../src/crm/calls/recordings/awaitRecording.ts';
import { wavPeaks } from '../src/crm/calls/recordings/wavPeaks.ts';
import { insertMany } from '../src/platform/database/insertMany.ts';
import { newStoreKey } from '../src/platform/storage/openStore.ts';
import { toneRecording } from '../src/platform/telephony/simulator/toneRecording.ts';
import type { SeedTools } from './demoContext.ts';

/** A call of the demo, as far as it matters here. */
interface Talked {
  readonly company_id: string;
  readonly guid: string;
  readonly user_guid: string;
  readonly way: number;
  readonly call_status: number;
  readonly talk_time: Date;
  readonly talk_length: number;
}

/** Recordings of the newest talks in a company, and of each person with an extension. */
const most = { ofCompany: 6, ofPerson: 2 } as const;

/** Talks that are recorded, in seconds: long enough to listen to, and small as files. */
const lengths = { least: 12, most: 60 } as const;

/** The Guids of the calls that get a recording: the newest short talks of all, and some of each person with an extension. */
export function recordedCalls(rows: readonly Talked[], withExtension: ReadonlySet<string>): ReadonlySet<string> {
  const fitting = rows
    .filter(({ way, call_status: status }) => way === callWay.dialBack && status === callStatus.answered)
    .filter(({ talk_length: length }) => length >= lengths.least && length <= lengths.most)
    .toSorted((one, other) => other.talk_time.getTime() - one.talk_time.getTime());
  const own = [...withExtension].flatMap((person) =>
    fitting.filter(({ user_guid: caller }) => caller === person).slice(0, most.ofPerson),
  );
  return new Set([...fitting.slice(0, most.ofCompany), ...own].map(({ guid }) => guid));
}

/** Makes the recordings of these calls, two tones that take turns, and keeps them as the product does. */
export async function addDemoRecordings({ db, ports, now }: SeedTools, recorded: readonly Talked[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'haina-demo-'));
  try {
    const rows = [];
    for (const call of recorded) {
      const { stream, mediaType, seconds } = toneRecording(call.talk_length);
      const bytes = await buffer(stream);
      const path = join(folder, `${call.guid}.wav`);
      await writeFile(path, bytes);
      const key = newStoreKey(call.company_id);
      await ports.store.put(key, bytes, mediaType);
      rows.push({
        company_id: call.company_id,
        call_guid: call.guid,
        store_key: key,
        state: recordingState.kept,
        tries: 1,
        next_time: now,
        size: bytes.length,
        seconds,
        peaks: await wavPeaks(path),
        talk_time: call.talk_time,
        create_time: call.talk_time,
      });
    }
    await insertMany(db, 'call_recording', rows);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
