import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import type { ByteRange, FileStore } from './fileStore.ts';

/** An object of the store as it is sent. */
export interface StoredObject {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly mediaType: string;
  /** The header content-disposition. */
  readonly disposition: string;
  /** The header etag. */
  readonly tag: string;
}

/** The one part of the bytes that is asked for; null for all of them, 'none' when it lies outside. */
function rangeOf(request: FastifyRequest, { size, tag }: StoredObject): ByteRange | 'none' | null {
  const { range, 'if-range': condition } = request.headers;
  if (range === undefined || (condition !== undefined && condition !== tag)) return null;
  const ranges = parseRange(size, range);
  if (ranges === -1) return 'none';
  // Broken or several at once: all of it is a right answer too.
  const [first] = ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? [] : ranges;
  return first ?? null;
}

/** A link is a secret of its holder's: kept by nobody on the way for longer than `seconds`, and what it serves can run nothing. */
export function protect(reply: FastifyReply, tag: string, seconds = 3600): void {
  void reply
    .header('cache-control', `private, max-age=${seconds}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('etag', tag);
}

/** Sends an object of the store, or the part of it that is asked for by Range; browsers keep it for so many seconds. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  object: StoredObject,
  seconds = 3600,
) {
  const { key, size, tag } = object;
  const range = rangeOf(request, object);
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const bytes = await store.get(key, range ?? undefined);
  if (bytes === null) return reply.callNotFound();
  protect(reply, tag, seconds);
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply
    .type(object.mediaType)
    .header('accept-ranges', 'bytes')
    .header('content-length', range ? range.end - range.start + 1 : size)
    .header('content-disposition', object.disposition)
    .send(bytes);
}
