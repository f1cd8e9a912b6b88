import { createHmac, timingSafeEqual } from 'node:crypto';
import { recordingLinkMinutes } from '@haina/contract/calls/recordings.ts';
import { z } from 'zod';

/** Where recordings are served. */
export const recordingPath = '/files/recordings/';

const LinkedRecording = z.object({
  companyId: z.string(),
  callGuid: z.string(),
  sessionId: z.string(),
  /** It is saved as a file, not played. */
  isSaved: z.boolean(),
  end: z.int(),
});

/** Which recording a link serves, to which session. */
export type LinkedRecording = Omit<z.output<typeof LinkedRecording>, 'end'>;

// A key of its own: a signature of one kind can never pass for one of another.
const keyOf = (secret: string) => createHmac('sha256', secret).update('recording links').digest();

const signatureOf = (content: string, secret: string) => createHmac('sha256', keyOf(secret)).update(content).digest();

/** The path of a recording, signed with the token secret: for ten minutes it serves it to this session alone. */
export function signRecordingPath(link: LinkedRecording, secret: string, now: Date): string {
  const end = now.getTime() + recordingLinkMinutes * 60_000;
  const content = Buffer.from(JSON.stringify({ ...link, end })).toString('base64url');
  return `${recordingPath}${content}.${signatureOf(content, secret).toString('base64url')}.wav`;
}

/** The recording of a signed path; null when the path is forged, changed or past its time. */
export function readRecordingPath(path: string, secret: string, now: Date): LinkedRecording | null {
  const [, content = '', signed = ''] = /^\/files\/recordings\/([\w-]{1,600})\.([\w-]{43})\.wav$/i.exec(path) ?? [];
  const signature = Buffer.from(signed, 'base64url');
  const own = signatureOf(content, secret);
  if (signature.length !== own.length || !timingSafeEqual(signature, own)) return null;
  const found = LinkedRecording.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  if (!found.success) return null;
  const { end, ...link } = found.data;
  return end > now.getTime() ? link : null;
}
