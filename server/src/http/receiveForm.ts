import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { fileSizeLimit } from '@haina/contract/rules/attachment.ts';
import type { FastifyRequest } from 'fastify';
import { StoreUnavailable } from '../platform/storage/fileStore.ts';
import type { Context, KeptFile } from '../request/context.ts';
import { Refusal, refused } from '../request/errors.ts';
import { addParameter, type Parameters } from './parameters.ts';

/** A received file: its bytes in a local temporary file, its name as sent. */
export interface ReceivedFile {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  /** SHA-256 of the bytes, in base64url. */
  readonly digest: string;
}

/** A form with at most one file; `release` deletes the temporary file and must always be called. */
export interface ReceivedForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: ReceivedFile | null;
  readonly release: () => Promise<void>;
}

/** Where received files go: checked and stored outside of any transaction. */
export interface FileIntake {
  /** Folder of the temporary files. */
  readonly folder: string;
  /** Checks and stores a file; it counts as deleted until a handler makes it live. Refuses what may not be uploaded. */
  keep(ctx: Context, input: unknown, file: ReceivedFile): Promise<KeptFile>;
  /** Forgets a kept file that no handler made live. Never throws; what it leaves a job deletes. */
  discard(kept: KeptFile): Promise<void>;
}

/** What one form may hold; the size of the file is that of S9.2, the rest is far above any real form. */
const limits = { files: 1, fileSize: fileSizeLimit, fields: 20, fieldSize: 10_000, parts: 30, headerPairs: 50 };

/** How a form with a file calls what parts it: up to 70 characters of these (RFC 2046), each of which is looked for in every byte. */
const formType =
  /^multipart\/form-data\s*(?:;\s*charset=[\w-]+\s*)?;\s*boundary=(?:"[\w'()+,./:=? -]{1,70}"|[\w'()+,./:=?-]{1,70})\s*(?:;\s*charset=[\w-]+\s*)?$/i;

/** What came of the part named `file`. */
interface Part extends ReceivedFile {
  readonly isTooLarge: boolean;
}

async function saved(part: MultipartFile, path: string): Promise<Part> {
  const hash = createHash('sha256');
  let size = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(part.file, counting, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  return { path, name: part.filename ?? '', size, digest: hash.digest('base64url'), isTooLarge: part.file.truncated };
}

/** Reads all parts, those of a file that is too large too: a browser that has sent its form hears the answer. */
async function readParts(request: FastifyRequest, path: string) {
  const fields: Parameters = Object.create(null);
  let file: Part | null = null;
  for await (const part of request.parts({ limits })) {
    // A part that claims to be JSON may hold anything; as a text the schemas judge it like any other.
    if (part.type === 'field') addParameter(fields, part.fieldname, String(part.value));
    else if (part.fieldname === 'file') file = await saved(part, path);
    else part.file.resume();
  }
  return { fields, file };
}

/** The file, if one was chosen: a form without one sends a nameless part without a byte. */
function chosen(file: Part | null): ReceivedFile | null {
  if (file === null || (file.size === 0 && file.name === '')) return null;
  if (file.isTooLarge) throw refused('reply.file.tooLarge');
  if (file.size === 0) throw refused('reply.file.empty');
  return file;
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

// A full disk says so while it is written to, without a path.
const isOfDisk = (error: Error) =>
  'path' in error || /^(?:ENOSPC|EDQUOT|EFBIG|EIO|EROFS|EMFILE|ENFILE)$/.test(codeOf(error));

/** What went wrong on the way, as the wire says it. */
function explained(error: unknown): unknown {
  if (error instanceof Refusal || error instanceof StoreUnavailable || error instanceof TypeError) return error;
  if (error instanceof Error && isOfDisk(error)) return new StoreUnavailable(error.message, { cause: error });
  const code = codeOf(error);
  if (code === 'FST_FILES_LIMIT') return refused('reply.file.onlyOne');
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return refused('valid.body');
  // Broken, or broken off: nothing that could be understood (400).
  return new SyntaxError('the form cannot be read', { cause: error });
}

/**
 * Receives a form, streaming its file into `folder`; fields may come before or after the file (S9.9).
 * A body of another type is a form without a file. Whatever goes wrong, nothing stays behind.
 */
export async function receiveForm(request: FastifyRequest, folder: string): Promise<ReceivedForm> {
  if (!request.isMultipart()) {
    return { fields: (request.body ?? {}) as Record<string, unknown>, file: null, release: async () => undefined };
  }
  if (!formType.test(request.headers['content-type'] ?? '')) throw new SyntaxError('a boundary that no client sends');
  const path = join(folder, randomUUID());
  const release = () => rm(path, { force: true });
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { fields, file } = await readParts(request, path);
    return { fields, file: chosen(file), release };
  } catch (error) {
    // The rest is read and forgotten: what is asked next on this connection stands behind it.
    request.raw.unpipe().resume();
    await release();
    throw explained(error);
  }
}
