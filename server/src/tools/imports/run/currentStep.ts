import type { TextKey } from '@haina/contract/texts/texts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Databases } from '../../../platform/database/database.ts';
import type { StepJob } from '../batch/batch.ts';

const busy = ['checking', 'running', 'undoing'];

/** The step that a batch is in at present; null when it waits for people. */
export async function currentStep(
  { write }: Pick<Databases, 'write'>,
  companyId: string,
  guid: string,
): Promise<StepJob | null> {
  const row = await write
    .selectFrom('import_batch')
    .select('step')
    .where('company_id', '=', companyId)
    .where('guid', '=', guid)
    .where('state', 'in', busy)
    .executeTakeFirst();
  return row?.step ? { companyId, guid, step: row.step } : null;
}

type Writing = Pick<Databases, 'write'>;
type BatchKey = Pick<StepJob, 'companyId' | 'guid'>;

/** Ends a batch as failed, for this reason, where the condition holds; what was written stays. */
const fail = ({ write }: Writing, { companyId, guid }: BatchKey, key: TextKey, where: RawBuilder<boolean>) =>
  write
    .updateTable('import_batch')
    .set({ state: 'failed', step: null, failure: JSON.stringify({ key }) })
    .where('company_id', '=', companyId)
    .where('guid', '=', guid)
    .where(where)
    .execute();

/** Ends the step that a batch is in, for this reason. */
export async function failCurrent(databases: Writing, batch: BatchKey, key: TextKey): Promise<void> {
  await fail(databases, batch, key, sql<boolean>`state = any(${busy})`);
}

/** Ends one run of a step, unless another one has begun since, for this reason. */
export async function failRun(databases: Writing, batch: BatchKey, run: string, key: TextKey): Promise<void> {
  await fail(databases, batch, key, sql<boolean>`step = ${run}`);
}
