import { createHmac, timingSafeEqual } from 'node:crypto';
import { extensionOf } from '@haina/contract/rules/attachment.ts';
import { parse, stringify } from 'uuid';

/** For how long a link serves its file, at most, in milliseconds (S9.4). */
export const linkLife = 12 * 3600_000;

/** Links signed within the same hour are equal, so that browsers keep what they have loaded. */
const step = 3600_000;

/** Bytes of the signature in a link. */
const signatureSize = 20;

/** Which file a link serves. */
export interface LinkedFile {
  readonly companyId: string;
  readonly guid: string;
}

// A key of its own: a signature of one kind can never pass for one of another.
const keyOf = (secret: string) => createHmac('sha256', secret).update('file links').digest();

const signatureOf = (content: Buffer, secret: string) =>
  createHmac('sha256', keyOf(secret)).update(content).digest().subarray(0, signatureSize);

/**
 * The path of a file, signed with the token secret: it serves this file of this company, and its thumbnail by
 * `?style=200x200`, to a person who has it for 11 to 12 hours.
 */
export function signFilePath({ companyId, guid }: LinkedFile, name: string, secret: string, now: Date): string {
  const end = Buffer.alloc(4);
  end.writeUInt32BE((Math.floor(now.getTime() / step) * step + linkLife) / 1000);
  const content = Buffer.concat([parse(companyId), parse(guid), end]);
  const signed = Buffer.concat([content, signatureOf(content, secret)]).toString('base64url');
  return `/files/${signed}.${extensionOf(name)}`;
}

/** The file of a signed path; null when the path is forged, changed or past its time. */
export function readFilePath(path: string, secret: string, now: Date): LinkedFile | null {
  const [, signed] = /^\/files\/([\w-]{75})\.[a-z0-9]{1,10}$/i.exec(path) ?? [];
  const bytes = Buffer.from(signed ?? '', 'base64url');
  // One file has one link: a spelling that decodes to the same bytes is none.
  if (bytes.length !== 36 + signatureSize || bytes.toString('base64url') !== signed) return null;
  const [content, signature] = [bytes.subarray(0, 36), bytes.subarray(36)];
  if (!timingSafeEqual(signature, signatureOf(content, secret))) return null;
  if (content.readUInt32BE(32) * 1000 <= now.getTime()) return null;
  return { companyId: stringify(content.subarray(0, 16)), guid: stringify(content.subarray(16, 32)) };
}
