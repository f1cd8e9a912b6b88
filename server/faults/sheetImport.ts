import { setTimeout as delay } from 'node:timers/promises';
import { type ImportModel, imports, type ImportState } from '@haina/contract/calls/importExport.ts';
import { z } from 'zod';
import type { BenchSession } from '../bench/run/session.ts';
import { ask } from './ask.ts';
import { missedAndDoubled } from './verify.ts';

/** Uploads a spreadsheet of leads with these names; its batch. */
async function uploadLeads(session: BenchSession, names: readonly string[]): Promise<ImportModel> {
  const { url, headers } = session.post(imports.upload.path, () => ({}));
  const form = new FormData();
  form.set('Kind', 'leads');
  form.set('file', new Blob([['线索名称', ...names].join('\r\n')]), '线索.csv');
  const response = await fetch(url, { method: 'POST', headers: { ...headers }, body: form });
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: unknown };
  if (code !== 0) throw new Error(`the upload was answered ${code} ${message}`);
  return z.decode(imports.upload.output, data as z.input<typeof imports.upload.output>);
}

/** Waits until a batch is in a state, or through with so many rows of its step; false when it takes too long. */
export async function untilState(
  session: BenchSession,
  Guid: string,
  isThere: (model: ImportModel) => boolean,
  most = 240_000,
): Promise<boolean> {
  const end = performance.now() + most;
  while (performance.now() < end) {
    const model = await ask(session, imports.model, { Guid }).catch(() => null);
    if (model && isThere(model)) return true;
    if (model?.State === 'failed') throw new Error(`the import failed: ${model.Failure}`);
    await delay(50);
  }
  return false;
}

/** Whether a batch is in a state. */
export const isIn =
  (state: ImportState) =>
  ({ State }: ImportModel): boolean =>
    State === state;

/** Uploads and checks leads of these names and starts to write them; the batch's Guid. */
export async function startImport(session: BenchSession, names: readonly string[]): Promise<string> {
  const { Guid, Columns } = await uploadLeads(session, names);
  await ask(session, imports.check, { Guid, Mapping: Columns.map(({ Field }) => Field) });
  if (!(await untilState(session, Guid, isIn('checked')))) throw new Error('the check does not end');
  await ask(session, imports.run, { Guid, GoodOnly: 1 });
  return Guid;
}

/** How many of these names are not there exactly once. */
export async function notOnce(databaseUrl: string, names: readonly string[]): Promise<number> {
  const { lost, doubled } = await missedAndDoubled(databaseUrl, names);
  return lost + doubled;
}
