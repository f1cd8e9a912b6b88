import { activity } from '@haina/contract/calls/activity.ts';
import { z } from 'zod';
import type { Answer, Headers, TestApp } from './app.ts';

/** One part of a form: a field, or a file where it has a name. */
export type Part = readonly [field: string, value: string | Buffer, fileName?: string];

const boundary = 'haina-test-boundary';

/** The body of a form with files; the end can be left off, as when a connection breaks. */
export function formBody(parts: readonly Part[], isWhole = true): Buffer {
  const chunks = parts.flatMap(([field, value, fileName]) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, ...(isWhole ? [Buffer.from(`--${boundary}--\r\n`)] : [])]);
}

/** The content type of such a body. */
export const formType = `multipart/form-data; boundary=${boundary}`;

/** Sends a form with files as a person. */
export async function sendForm(
  app: TestApp,
  parts: readonly Part[],
  as: string | null,
  headers: Headers = {},
): Promise<Answer> {
  const response = await app.server.inject({
    method: 'POST',
    url: `/api/${activity.upload.path}`,
    headers: { 'content-type': formType, ...(as === null ? {} : { token: await app.token(as) }), ...headers },
    payload: formBody(parts),
  });
  return {
    ...response.json<Answer>(),
    status: response.statusCode,
    body: response.body,
    headers: response.headers,
  };
}

/** A record that a file is for. */
export interface FileTarget {
  readonly kind: number;
  readonly guid: string;
}

/** The parts of an upload: its fields, then its file. */
export const uploadParts = (name: string, bytes: Buffer, kind: 1 | 2, target?: FileTarget): Part[] => [
  ['File_Kind', String(kind)],
  ...(target
    ? ([
        ['Target_Kind', String(target.kind)],
        ['Target_Guid', target.guid],
      ] as Part[])
    : []),
  ['file', bytes, name],
];

/** Uploads a file and gives its attachment; refusals are errors. */
export async function uploadFile(
  app: TestApp,
  as: string,
  name: string,
  bytes: Buffer,
  options: { readonly kind?: 1 | 2; readonly target?: FileTarget } = {},
) {
  const answer = await sendForm(app, uploadParts(name, bytes, options.kind ?? 2, options.target), as);
  if (answer.code !== 0) throw new Error(`${as} cannot upload ${name}: ${answer.message}`);
  return z.decode(activity.upload.output, answer.data as z.input<typeof activity.upload.output>);
}
