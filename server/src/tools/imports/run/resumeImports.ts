import type { Database } from '../../../platform/database/database.ts';
import { addStepJob } from '../batch/batch.ts';

/** A step without a sign of life for so long has lost its process, in milliseconds; a chunk takes a few seconds. */
const silence = 60_000;

/** For how long the rows of a batch are kept, in milliseconds: as long as it can be taken back. */
const rowsKept = 31 * 86_400_000;

/** Starts the steps again whose process ended in the middle of them. */
export async function resumeImports(db: Database, now: Date): Promise<void> {
  const lost = await db
    .selectFrom('import_batch')
    .select(['company_id', 'guid', 'step'])
    .where('state', 'in', ['checking', 'running', 'undoing'])
    .where('beat_time', '<', new Date(now.getTime() - silence))
    .execute();
  for (const { company_id, guid, step } of lost) {
    if (step !== null) await addStepJob(db, { companyId: company_id, guid, step });
  }
}

/** Deletes batches whose upload was broken off, and the rows of those that cannot be taken back any more. */
export async function purgeImports(db: Database, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await db
    .deleteFrom('import_batch')
    .where('state', '=', 'draft')
    .where('create_time', '<', before(3600_000))
    .execute();
  await db
    .deleteFrom('import_row')
    .where((eb) =>
      eb('batch_guid', 'in', eb.selectFrom('import_batch').select('guid').where('create_time', '<', before(rowsKept))),
    )
    .execute();
}
