import { v5 } from 'uuid';

/** The part that one of our channels plays; the channel that a caller came by has a name of Asterisk's making. */
export type Role = 'agent' | 'callee' | 'in' | 'code';

/** The channel's id at Asterisk: it says whose it is, in whichever process. */
export const channelOf = (callId: string, role: Role) => `${callId}-${role}`;

/** The bridge's id. */
export const bridgeOf = (callId: string) => `${callId}-bridge`;

/** What is played to both sides, named by the channel of one of them. */
export const announcementOf = (channel: string) => `${channel}${announcement}`;

const announcement = '-announcement';

/** The channel by which an announcement is named; null for other sounds. */
export const announcedTo = (playback: string) =>
  playback.endsWith(announcement) ? playback.slice(0, -announcement.length) : null;

const ours = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(agent|callee|in|code)$/;

/** Whose channel it is; null for those of others and of callers. */
export function roleOf(channel: string): { callId: string; role: Role } | null {
  const [, callId, role] = ours.exec(channel) ?? [];
  return callId === undefined ? null : { callId, role: role as Role };
}

/** Within which names of channels become Guids. */
const callers = '6f2b3c1e-6f0d-4d0e-9f0a-5b6c1f3d2a41';

/** The Guid of a caller's call: the same in every process and after every restart, as Asterisk's own id of the channel is. */
export const incomingCallId = (channel: string) => v5(channel, callers);

/** `801` of `PJSIP/801-0000000a`; empty where a name is none. */
export const extensionOf = (name: string) => /^[^/]+\/(.+)-[0-9a-f]+$/.exec(name)?.[1] ?? '';

/** What a phone shows, with nothing in it that ends the name or the header. */
export function callerId(display: string, number: string): string {
  const name = display
    .replace(/["<>\\\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 60);
  return `"${name}" <${number}>`;
}
