import { z } from 'zod';
import { announcedTo } from './names.ts';

/** A channel as events and lists show it; only what is read here. */
export const Channel = z.object({
  id: z.string(),
  name: z.string().default(''),
  state: z.string().default(''),
  caller: z.object({ name: z.string().default(''), number: z.string().default('') }).default({ name: '', number: '' }),
  dialplan: z
    .object({ app_name: z.string().default(''), app_data: z.string().default('') })
    .default({ app_name: '', app_data: '' }),
});
export type Channel = z.infer<typeof Channel>;

/** A bridge of a list. */
export const Bridge = z.object({ id: z.string(), channels: z.array(z.string()).default([]) });
export type Bridge = z.infer<typeof Bridge>;

/** An event as it comes over the socket; only what is read here. */
const AriEvent = z.object({
  type: z.string(),
  timestamp: z.string().optional(),
  channel: Channel.optional(),
  peer: Channel.optional(),
  args: z.array(z.string()).optional(),
  dialstatus: z.string().optional(),
  cause: z.number().optional(),
  tech_cause: z.number().optional(),
  soft: z.boolean().optional(),
  playback: z.object({ id: z.string(), state: z.string(), target_uri: z.string() }).optional(),
});
/** What Asterisk tells of a channel or of a sound. */
export type AriEvent = z.infer<typeof AriEvent>;

/** The types that are read; Asterisk is asked to send no others, which are more than half of all. */
export const readTypes = [
  'StasisStart',
  'StasisEnd',
  'Dial',
  'ChannelStateChange',
  'ChannelHangupRequest',
  'ChannelDestroyed',
  'PlaybackFinished',
  'ApplicationReplaced',
] as const;

/** What happened to a channel, by whichever source: an event, or a list of channels. Each may come any number of times. */
export type LegEvent = { readonly channel: string; readonly name: string; readonly time: Date } & (
  | { readonly kind: 'dialling' | 'ringing' | 'up' | 'left' }
  /** It is ours to lead: in Stasis, with what it was given on its way. */
  | { readonly kind: 'entered'; readonly args: readonly string[]; readonly caller: string }
  | {
      readonly kind: 'hangup' | 'gone';
      readonly cause: number | null;
      readonly techCause: number | null;
      readonly isSoft: boolean;
    }
  | { readonly kind: 'played'; readonly isDone: boolean }
);

/** Reads a message of the socket; null for what is not an event or not read. */
export function readEvent(text: string): AriEvent | null {
  try {
    return AriEvent.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Not JSON: not from an Asterisk, and nothing to act upon.
    return null;
  }
}

/** What an event says of a channel; null where it says nothing of one. */
export function legEventOf(event: AriEvent, now: Date): LegEvent | null {
  const time = timeOf(event.timestamp, now);
  if (event.type === 'PlaybackFinished') {
    const { id = '', target_uri: target = '', state } = event.playback ?? {};
    const channel = target.startsWith('channel:') ? target.slice(8) : announcedTo(id);
    return channel === null ? null : { kind: 'played', channel, name: '', time, isDone: state === 'done' };
  }
  const channel = event.channel ?? event.peer;
  if (channel === undefined) return null;
  const leg = { channel: channel.id, name: channel.name, time };
  const ending = { cause: event.cause ?? null, techCause: event.tech_cause ?? null, isSoft: event.soft ?? false };
  switch (event.type) {
    case 'StasisStart':
      return { ...leg, kind: 'entered', args: event.args ?? [], caller: channel.caller.number };
    case 'StasisEnd':
      return { ...leg, kind: 'left' };
    case 'ChannelHangupRequest':
      return { ...leg, kind: 'hangup', ...ending };
    case 'ChannelDestroyed':
      return { ...leg, kind: 'gone', ...ending };
    case 'ChannelStateChange':
      return moved(leg, channel.state === 'Up', channel.state === 'Ringing');
    case 'Dial':
      return event.dialstatus === ''
        ? { ...leg, kind: 'dialling' }
        : moved(leg, event.dialstatus === 'ANSWER', event.dialstatus === 'RINGING');
    default:
      return null;
  }
}

function moved(leg: { channel: string; name: string; time: Date }, isUp: boolean, isRinging: boolean): LegEvent | null {
  if (isUp) return { ...leg, kind: 'up' };
  return isRinging ? { ...leg, kind: 'ringing' } : null;
}

/** `2026-11-23T21:44:30.993+0000`: a colon is missing for JavaScript. */
function timeOf(timestamp: string | undefined, now: Date): Date {
  const time = new Date((timestamp ?? '').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(time.getTime()) ? now : time;
}

/** What a list of channels says of one, as events in their order. */
export function legEventsOf(channel: Channel, app: string, now: Date): LegEvent[] {
  const leg = { channel: channel.id, name: channel.name, time: now };
  const args = argsOf(channel, app);
  const found: LegEvent[] = [];
  if (channel.state === 'Ringing') found.push({ ...leg, kind: 'ringing' });
  if (args !== null) found.push({ ...leg, kind: 'entered', args, caller: channel.caller.number });
  if (channel.state === 'Up') found.push({ ...leg, kind: 'up' });
  return found;
}

/** What a channel of our application was given on its way into it; null for others. */
export function argsOf({ dialplan }: Channel, app: string): string[] | null {
  if (dialplan.app_name !== 'Stasis') return null;
  const [name, ...args] = dialplan.app_data.split(',');
  return name === app ? args : null;
}
