import { activity } from '@haina/contract/calls/activity.ts';
import { create } from 'zustand';
import { send } from '../../lib/api/send.ts';
import { type UploadedFile, type UploadOptions, uploadFile } from '../../lib/api/upload.ts';
import { newKey } from '../../lib/api/useFormKey.ts';
import { logError } from '../../lib/errorLog/errorLog.ts';
import { errorText, showError } from '../../lib/feedback/showError.ts';
import { whenSignedOut } from '../../lib/session/signOutTasks.ts';

/** A file on its way to the server. */
export interface Upload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly kind: 1 | 2;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  /** How much has been sent, 0 to 1. */
  readonly share: number;
  /** Why it failed, in words. */
  readonly reason: string;
  /** What it became; null until it is done. */
  readonly file: UploadedFile | null;
}

/** A file to upload, and who hears when it is there. */
export interface UploadRequest {
  readonly file: File;
  readonly input: UploadOptions['input'];
  readonly onDone?: (file: UploadedFile) => void;
}

interface Source extends UploadRequest {
  readonly controller: AbortController;
}

interface Uploads {
  readonly places: Readonly<Record<string, readonly Upload[]>>;
}

// Outside of any screen: an upload goes on while its tab is out of sight and its drawer shows another record.
const useUploadStore = create<Uploads>(() => ({ places: {} }));

const sources = new Map<string, Source>();

const queues = new Map<string, Promise<void>>();

const none: readonly Upload[] = [];

whenSignedOut(() => {
  for (const { controller } of sources.values()) controller.abort();
  sources.clear();
  queues.clear();
  useUploadStore.setState({ places: {} });
});

/** The uploads of one place, e.g. of a composer or a table of attachments, in the order they were chosen. */
export const useUploads = (place: string): readonly Upload[] => useUploadStore((state) => state.places[place] ?? none);

/** The uploads of one place as they are now. */
export const uploadsOf = (place: string): readonly Upload[] => useUploadStore.getState().places[place] ?? none;

/** Uploads a file once those before it at the same place are through (S9.3). */
export function startUpload(place: string, request: UploadRequest): void {
  const { file, input } = request;
  const id = newKey();
  sources.set(id, { ...request, controller: new AbortController() });
  const { name, size } = file;
  const upload: Upload = {
    id,
    name,
    size,
    kind: input.File_Kind,
    state: 'waiting',
    share: 0,
    reason: '',
    file: null,
  };
  change(place, (uploads) => [...uploads, upload]);
  enqueue(place, id);
}

/** Uploads a file that failed once more. */
export function retryUpload(place: string, id: string): void {
  patch(place, id, { state: 'waiting', share: 0, reason: '' });
  enqueue(place, id);
}

/** Cancels an upload, or forgets it; what already waits for a follow-up is deleted on the server too. */
export function dropUpload(place: string, id: string): void {
  const upload = uploadsOf(place).find((each) => each.id === id);
  const source = sources.get(id);
  sources.delete(id);
  source?.controller.abort();
  change(place, (uploads) => uploads.filter((each) => each.id !== id));
  if (upload?.file) deleteWaiting(upload.file);
}

/** Forgets the uploads of a place that are through; their files now belong to a record. */
export function clearUploads(place: string, ids: ReadonlySet<string>): void {
  change(place, (uploads) => uploads.filter((each) => !ids.has(each.id)));
}

function enqueue(place: string, id: string): void {
  const before = queues.get(place) ?? Promise.resolve();
  queues.set(
    place,
    before.then(() => run(place, id)),
  );
}

async function run(place: string, id: string): Promise<void> {
  const source = sources.get(id);
  // Dropped while it waited for its turn.
  if (!source) return;
  patch(place, id, { state: 'running' });
  try {
    const file = await uploadFile(source.file, {
      input: source.input,
      signal: source.controller.signal,
      onProgress: (share) => patch(place, id, { share }),
    });
    finish(place, id, file, source);
  } catch (error) {
    if (!sources.has(id)) return;
    showError(error);
    patch(place, id, { state: 'failed', reason: errorText(error) });
  }
}

function finish(place: string, id: string, file: UploadedFile, { input, onDone }: Source): void {
  const isDropped = !sources.delete(id);
  const isAttachment = input.Target_Guid !== undefined;
  // It arrived while it was being dropped.
  if (isDropped && !isAttachment) return deleteWaiting(file);
  if (isAttachment) change(place, (uploads) => uploads.filter((each) => each.id !== id));
  else patch(place, id, { state: 'done', share: 1, file });
  onDone?.(file);
}

function deleteWaiting({ File_Guid }: UploadedFile): void {
  // Whether it succeeds concerns nobody: what waits for a day is deleted anyway.
  send(activity.removeFile, { File_Guid }, { quiet: true }).catch((error: unknown) => {
    logError({ kind: 'request', error, url: activity.removeFile.path });
  });
}

function change(place: string, next: (uploads: readonly Upload[]) => readonly Upload[]): void {
  useUploadStore.setState(({ places }) => ({ places: { ...places, [place]: next(places[place] ?? none) } }));
}

const patch = (place: string, id: string, fields: Partial<Upload>) =>
  change(place, (uploads) => uploads.map((each) => (each.id === id ? { ...each, ...fields } : each)));
