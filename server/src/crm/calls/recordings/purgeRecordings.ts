import { type CallTarget, recordKindOf } from '@haina/contract/rules/call.ts';
import { defaultRecordingDays } from '@haina/contract/calls/recordings.ts';
import { sql } from 'kysely';
import { wallText } from '../../../platform/database/sql/moments.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { PurgeDeps } from '../../../records/files/purgeFiles.ts';
import { logEach } from '../../../records/operationLog/operationLog.ts';
import { recordingState } from './awaitRecording.ts';

/** For how long the bytes of a deleted recording stay, in milliseconds: longer than it takes to fetch one. */
const deletedKept = 3600_000;

/** Recordings that go in one transaction. */
const batch = 200;

interface Gone {
  readonly company: string;
  readonly zone: string;
  readonly days: number;
  /** Whether it was kept, and not only waited for. */
  readonly isKept: boolean;
  readonly target_kind: number | null;
  readonly target_guid: string | null;
  readonly talk_time: Date;
}

/** Recordings past their company's days, marked as deleted and taken from their calls. */
const markOld = (now: Date) => sql<Gone>`
  with old as (
    select r.company_id, r.call_guid, r.state, c.zone, coalesce((c.settings->>'recordingDays')::int, ${defaultRecordingDays}) as days
    from call_recording r join company c on c.id = r.company_id
    where r.delete_time is null and r.talk_time
      < ${now}::timestamptz - make_interval(days => coalesce((c.settings->>'recordingDays')::int, ${defaultRecordingDays}))
    order by r.company_id, r.talk_time limit ${batch} for update of r skip locked
  ), marked as (
    update call_recording r set delete_time = ${now} from old
    where r.company_id = old.company_id and r.call_guid = old.call_guid
  )
  update call_record call set has_recording = false from old
  where call.company_id = old.company_id and call.guid = old.call_guid
  returning call.company_id as company, old.zone, old.days, old.state <> ${recordingState.waiting} as "isKept", call.target_kind, call.target_guid, call.talk_time`;

async function expireBatch(write: Database, now: Date): Promise<number> {
  return write.transaction().execute(async (db) => {
    const { rows } = await markOld(now).execute(db);
    const kept = rows.filter(({ isKept }) => isKept);
    for (const [companyId, gone] of Map.groupBy(kept, ({ company }) => company)) {
      await logEach(
        { db, now, session: { companyId, userGuid: null } },
        gone.flatMap(({ target_kind, target_guid, talk_time, zone, days }) => {
          // An incoming call of nobody's number has no record to say it in.
          if (target_kind === null || target_guid === null) return [];
          const changes = [{ field: 'Talk_Time', from: wallText(zone, talk_time), to: days }];
          // The table checks that its numbers are those of the contract.
          const kind = recordKindOf(target_kind as CallTarget);
          return [{ kind, guid: target_guid, action: 'expireRecording' as const, changes }];
        }),
      );
    }
    return rows.length;
  });
}

async function removeBatch({ databases: { write }, ports }: PurgeDeps, before: Date): Promise<number> {
  const rows = await write
    .selectFrom('call_recording')
    .select('store_key')
    .where('delete_time', '<', before)
    .orderBy('delete_time')
    .limit(batch)
    .execute();
  if (rows.length === 0) return 0;
  const keys = rows.map(({ store_key }) => store_key);
  // The bytes first: a row that is left leads to them once more, bytes without a row would stay for ever.
  await ports.store.remove(keys);
  await write.deleteFrom('call_recording').where('store_key', 'in', keys).where('delete_time', '<', before).execute();
  return rows.length;
}

/**
 * Deletes recordings after their company's days and says so in the record of the call (S30.4); the bytes of deleted ones go an hour
 * later.
 */
export async function purgeRecordings(deps: PurgeDeps, now: Date): Promise<void> {
  while ((await expireBatch(deps.databases.write, now)) === batch);
  while ((await removeBatch(deps, new Date(now.getTime() - deletedKept))) === batch);
}
