import { activity } from '@haina/contract/calls/activity.ts';
import { exports as exporting } from '@haina/contract/calls/importExport.ts';
import { z } from 'zod';
import type { BenchSession } from '../bench/run/session.ts';
import { ask } from './ask.ts';

/** How an upload was answered; null when no answer came. */
export interface Uploaded {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

/** A PDF of so many bytes. */
export function pdfOf(size: number): Buffer<ArrayBuffer> {
  const [head, tail] = ['%PDF-1.7\n', '\n%%EOF\n'];
  return Buffer.concat([Buffer.from(head), Buffer.alloc(size - head.length - tail.length, 'x'), Buffer.from(tail)]);
}

async function post(session: BenchSession, bytes: Buffer<ArrayBuffer>): Promise<Response> {
  const { url, headers } = session.post(activity.upload.path, () => ({}));
  const form = new FormData();
  form.set('File_Kind', '2');
  form.set('file', new Blob([bytes]), '合同.pdf');
  return fetch(url, { method: 'POST', headers: { ...headers }, body: form });
}

/** Uploads a file that waits for its follow-up. */
export async function sendFile(session: BenchSession, bytes: Buffer<ArrayBuffer>): Promise<Uploaded | null> {
  try {
    const response = await post(session, bytes);
    const { code, message } = (await response.json()) as { code: number; message: string };
    return { status: response.status, code, message };
  } catch {
    // The connection broke.
    return null;
  }
}

/** The paths under which a new file and a new export are served. */
export async function servedPaths(session: BenchSession, bytes: Buffer<ArrayBuffer>): Promise<string[]> {
  const { data } = (await (await post(session, bytes)).json()) as { data: z.input<typeof activity.upload.output> };
  const exported = await ask(session, exporting.leads, { Columns: ['Name', 'Mobile', 'Create_Time'] });
  return [z.decode(activity.upload.output, data).File_Path, exported.File_Path];
}
