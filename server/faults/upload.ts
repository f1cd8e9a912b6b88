import { activity } from '@haina/contract/calls/activity.ts';
import type { BenchSession } from '../bench/run/session.ts';

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

/** Uploads a file that waits for its follow-up. */
export async function sendFile(session: BenchSession, bytes: Buffer<ArrayBuffer>): Promise<Uploaded | null> {
  const { url, headers } = session.post(activity.upload.path, () => ({}));
  const form = new FormData();
  form.set('File_Kind', '2');
  form.set('file', new Blob([bytes]), '合同.pdf');
  try {
    const response = await fetch(url, { method: 'POST', headers: { ...headers }, body: form });
    const { code, message } = (await response.json()) as { code: number; message: string };
    return { status: response.status, code, message };
  } catch {
    // The connection broke.
    return null;
  }
}
