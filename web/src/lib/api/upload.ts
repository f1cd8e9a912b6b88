import { activity } from '@haina/contract/calls/activity.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { z } from 'zod';
import { replyData, wireInput } from './send.ts';
import { commonHeaders, envelopeOf, type RawReply, timeout, transportFailure } from './transport.ts';
import { wireParams } from './wireParams.ts';

/** An uploaded file as the server answers it. */
export type UploadedFile = z.output<typeof activity.upload.output>;

/** What an upload says beside its file. */
export interface UploadOptions<I extends z.ZodType = typeof activity.upload.input> {
  /** The fields of the form: of an attachment File_Kind and its record; without one the file waits for a follow-up. */
  readonly input: z.output<I>;
  /** Hears how much has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Uploads one attachment. */
export const uploadFile = (file: File, options: UploadOptions): Promise<UploadedFile> =>
  sendFile(activity.upload, file, options);

/**
 * Uploads one file (S9.9). Throws `ReplyError` like `send`; a cancelled upload has the code
 * `transportCode.cancelled`. It may take as long as it moves: only a standstill of 50 s ends it.
 */
export async function sendFile<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  file: File,
  { input, onProgress, signal }: UploadOptions<I>,
): Promise<z.output<O>> {
  const form = new FormData();
  for (const [name, value] of wireParams(wireInput(endpoint, input))) form.append(name, value);
  // Behind the fields: the server then knows what the file is for when its bytes come.
  form.append('file', file, file.name);
  const url = `/api/${endpoint.path}`;
  const reply = await posted(url, form, { onProgress, signal }).catch((error: unknown) => {
    throw transportFailure(error, url);
  });
  return replyData(endpoint, envelopeOf(reply));
}

interface Watch {
  readonly onProgress: UploadOptions['onProgress'];
  readonly signal: AbortSignal | undefined;
}

/** Posts a form by XMLHttpRequest: `fetch` tells nobody how much it has sent. */
function posted(url: string, form: FormData, { onProgress, signal }: Watch): Promise<RawReply> {
  const { promise, resolve, reject } = Promise.withResolvers<RawReply>();
  const request = new XMLHttpRequest();
  let stalled: ReturnType<typeof setTimeout> | undefined;
  const fail = (name: string) => reject(new DOMException(name, name));
  const giveUp = () => {
    fail('TimeoutError');
    request.abort();
  };
  const watch = () => {
    clearTimeout(stalled);
    stalled = setTimeout(giveUp, timeout);
  };
  request.open('POST', url);
  for (const [name, value] of Object.entries(commonHeaders())) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    watch();
    onProgress?.(total > 0 ? loaded / total : 0);
  });
  request.addEventListener('load', () => resolve({ url, status: request.status, text: request.responseText }));
  request.addEventListener('error', () => fail('NetworkError'));
  request.addEventListener('abort', () => fail('AbortError'));
  const cancel = () => request.abort();
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted) fail('AbortError');
  else {
    watch();
    request.send(form);
  }
  return promise.finally(() => {
    clearTimeout(stalled);
    signal?.removeEventListener('abort', cancel);
  });
}
