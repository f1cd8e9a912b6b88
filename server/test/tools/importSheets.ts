import { type ImportKind, imports, type ImportModel } from '@haina/contract/calls/importExport.ts';
import { writeXlsx } from 'hucre';
import { z } from 'zod';
import { runStep } from '../../src/tools/imports/run/runStep.ts';
import type { Answer, TestApp } from '../support/app.ts';
import { formBody, formType, type Part } from '../support/upload.ts';

/** A workbook of one sheet. */
export const workbook = async (rows: readonly (readonly (string | number | Date | null)[])[]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: '表', rows: rows.map((row) => [...row]) }] }));

/** A text file of rows. */
export const csv = (rows: readonly (readonly string[])[], mark = ''): Buffer =>
  Buffer.from(mark + rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'));

/** Uploads a spreadsheet as a person. */
export async function sendSheet(
  app: TestApp,
  as: string,
  kind: ImportKind,
  name: string,
  bytes: Buffer,
): Promise<Answer> {
  const parts: Part[] = [
    ['Kind', kind],
    ['file', bytes, name],
  ];
  const response = await app.server.inject({
    method: 'POST',
    url: `/api/${imports.upload.path}`,
    headers: { 'content-type': formType, token: await app.token(as) },
    payload: formBody(parts),
  });
  return { ...response.json<Answer>(), status: response.statusCode, body: response.body, headers: response.headers };
}

/** Uploads a spreadsheet and gives its batch; refusals are errors. */
export async function uploadSheet(
  app: TestApp,
  as: string,
  kind: ImportKind,
  rows: readonly (readonly (string | number | Date | null)[])[],
): Promise<ImportModel> {
  const answer = await sendSheet(app, as, kind, '名单.xlsx', await workbook(rows));
  if (answer.code !== 0) throw new Error(`${as} cannot upload: ${answer.message}`);
  return z.decode(imports.upload.output, answer.data as z.input<typeof imports.upload.output>);
}

/** A batch as a person sees it; refusals are errors. */
export async function modelOf(app: TestApp, as: string, Guid: string): Promise<ImportModel> {
  const { code, message, data } = await app.call(imports.model, { Guid }, as);
  if (code !== 0) throw new Error(`${as} cannot see the batch: ${message}`);
  return data;
}

/** Why the rows shown of a batch are bad, were skipped or kept, one text each. */
export const reasonsOf = ({ Rows }: ImportModel): string[] => Rows.map(({ Reasons }) => Reasons.join('；'));

/** Does the step that a batch waits for, as the job would; `chunks` ends the process after so many. */
export async function doStep(app: TestApp, guid: string, chunks = Number.POSITIVE_INFINITY): Promise<void> {
  const { company_id, step } = await app.databases.read
    .selectFrom('import_batch')
    .select(['company_id', 'step'])
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow();
  let left = chunks;
  const isEnding = () => {
    left -= 1;
    return left < 0;
  };
  await runStep(
    { databases: app.databases, ports: app.ports, config: app.config },
    { companyId: company_id, guid, step: step ?? guid },
    isEnding,
  );
}

/** What a check may be told beside its file. */
export interface CheckOptions {
  readonly OnRepeat?: 'skip' | 'update';
  readonly IntoSea?: 0 | 1;
}

/** Uploads and checks a spreadsheet by the mapping proposed. */
export async function checkSheet(
  app: TestApp,
  as: string,
  kind: ImportKind,
  rows: readonly (readonly (string | number | Date | null)[])[],
  options: CheckOptions = {},
): Promise<ImportModel> {
  const { Guid, Columns } = await uploadSheet(app, as, kind, rows);
  const Mapping = Columns.map(({ Field }) => Field);
  const { code, message } = await app.call(imports.check, { Guid, Mapping, ...options }, as);
  if (code !== 0) throw new Error(`${as} cannot check: ${message}`);
  await doStep(app, Guid);
  return modelOf(app, as, Guid);
}

/** Uploads, checks and writes a spreadsheet. */
export async function importSheet(
  app: TestApp,
  as: string,
  kind: ImportKind,
  rows: readonly (readonly (string | number | Date | null)[])[],
  options: CheckOptions = {},
): Promise<ImportModel> {
  const { Guid } = await checkSheet(app, as, kind, rows, options);
  const { code, message } = await app.call(imports.run, { Guid, GoodOnly: 1 }, as);
  if (code !== 0) throw new Error(`${as} cannot import: ${message}`);
  await doStep(app, Guid);
  return modelOf(app, as, Guid);
}
