import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { RawJson } from '../request/rawJson.ts';
import { type Encode, isObject, replyEncoder } from './replyEncoder.ts';
import { filling, type Fill } from './wireJson.ts';

const encoders = new WeakMap<z.ZodType, { readonly wire: Encode; readonly plain: Encode }>();

interface PassThrough {
  readonly fill: Fill;
  /** The statements that are known, with whether what they write is the wire's form. */
  readonly known: LRUCache<string, boolean>;
}

const passThroughs = new WeakMap<z.ZodType, PassThrough>();

function passThroughOf(output: z.ZodType): PassThrough {
  const passThrough = passThroughs.get(output) ?? {
    fill: filling(output),
    known: new LRUCache<string, boolean>({ max: 2000 }),
  };
  passThroughs.set(output, passThrough);
  return passThrough;
}

interface Source {
  readonly source?: string;
}

// What JSON says, its numbers as they are written: 12.00 is not 12. The library's types do not know the source yet.
const exactly = (json: string): unknown =>
  JSON.parse(json, ((_: string, value: unknown, { source }: Source) =>
    typeof value === 'number' ? { written: source } : value) as (key: string, value: unknown) => unknown);

const isEmptyPage = (value: unknown) => isObject(value) && Array.isArray(value.rows) && value.rows.length === 0;

/**
 * The wire form of an answer that may be JSON already. The first answers of a statement are read and encoded as all others
 * are; where that is what the statement wrote, further ones are sent as they are, which spares reading and
 * writing them. With `isChecked` every one is looked at.
 */
export function encodeRaw(endpoint: { readonly output: z.ZodType }, reply: unknown, isChecked: boolean): unknown {
  if (!(reply instanceof RawJson)) return encodeReply(endpoint, reply, isChecked);
  const { fill, known } = passThroughOf(endpoint.output);
  const fits = known.get(reply.statement);
  if (fits && !isChecked) return new RawJson(fill(reply.text), reply.statement);
  const encoded = encodeReply(endpoint, reply.value(), isChecked);
  // What holds for no rows says nothing of rows.
  if (fits === false || isEmptyPage(encoded)) return encoded;
  const passed = new RawJson(fill(reply.text), reply.statement);
  const isFit = isDeepStrictEqual(exactly(passed.text), exactly(JSON.stringify(encoded)));
  if (fits && !isFit) throw new Error('a statement writes now one thing, now another');
  known.set(reply.statement, isFit);
  return isFit ? passed : encoded;
}

/**
 * The wire form of a call's answer. An answer of another shape is our own bug: it is refused, and what the contract does not
 * name never leaves the server. `isChecked` has Zod do it all besides, and both must say the same (tests, development).
 */
export function encodeReply({ output }: { readonly output: z.ZodType }, reply: unknown, isChecked: boolean): unknown {
  const { wire, plain } = encoders.get(output) ?? { wire: replyEncoder(output), plain: replyEncoder(output, 'plain') };
  encoders.set(output, { wire, plain });
  const encoded = wire(reply);
  if (!isChecked) return encoded;
  // Zod writes money as any number: it is compared with what ours makes of it without its decimals.
  if (JSON.stringify(z.encode(output, reply)) !== JSON.stringify(plain(reply))) {
    throw new Error('the two encoders of an answer differ');
  }
  return encoded;
}
