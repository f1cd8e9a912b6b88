import type { TextKey } from '@haina/contract/texts/texts.ts';
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

/** Ends the step that a batch is in, for this reason; what was written stays. */
export async function failCurrent(
  { write }: Pick<Databases, 'write'>,
  companyId: string,
  guid: string,
  key: TextKey,
): Promise<void> {
  await write
    .updateTable('import_batch')
    .set({ state: 'failed', step: null, failure: JSON.stringify({ key }) })
    .where('company_id', '=', companyId)
    .where('guid', '=', guid)
    .where('state', 'in', busy)
    .execute();
}
