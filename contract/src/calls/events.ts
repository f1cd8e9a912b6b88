import { z } from 'zod';
import { figureKinds } from '../rules/figureKind.ts';
import { targetKinds } from '../rules/targetKind.ts';
import { guid, moment, optionalGuid } from './wire.ts';

/** Whom an event reaches: the channels as they are called on the wire. Who is in one follows from the session (S26.3). */
export const channels = {
  company: 'company-{id}',
  department: 'department-{id}',
  notice: 'notice-{user}',
  message: 'message-{user}',
  extension: 'extension-{number}',
  call: 'call-{id}',
  transfer: 'transfer-{user}',
  record: 'record-{kind}-{guid}',
  device: 'device-{guid}',
  figures: 'figures-{id}',
} as const;

type ChannelKind = keyof typeof channels;

type Filled<P extends string> = P extends `${infer Head}{${string}}${infer Tail}`
  ? `${Head}${string}${Filled<Tail>}`
  : P;

/** The name of a channel of one kind. */
type Channel<K extends ChannelKind> = K extends ChannelKind ? Filled<(typeof channels)[K]> : never;

/** The name of a channel: the parts take the places of its pattern in their order. */
export function channelOf<K extends ChannelKind>(kind: K, ...parts: readonly (string | number)[]): Channel<K> {
  const left = [...parts];
  // Each place of the pattern is taken, which is what the type says.
  return channels[kind].replaceAll(/\{\w+\}/g, () => String(left.shift() ?? '')) as Channel<K>;
}

/** One kind of event, declared once: server, browser and the generated page are derived from it. */
interface EventDeclaration<K extends ChannelKind = ChannelKind, P extends z.ZodType = z.ZodType> {
  readonly summary: string;
  /** The kinds of channels that it is sent over. */
  readonly over: readonly K[];
  readonly payload: P;
}

const declareEvent = <const K extends ChannelKind, P extends z.ZodType>(
  declaration: EventDeclaration<K, P>,
): EventDeclaration<K, P> => declaration;

/** What a pushed message tells: its number and what it is about. The words are asked for in the reader's language. */
const PushedMessage = z.object({ Guid: guid, Type: z.int(), Type_Guid: optionalGuid });

/** A record by its kind and Guid. */
export const WatchedRecord = z.object({ Kind: z.literal(targetKinds), Guid: guid });

/** A record by its kind and Guid. */
export type WatchedRecord = z.output<typeof WatchedRecord>;

/** Every event that the product pushes (S26.5). */
export const events = {
  message: declareEvent({
    summary: 'A message to the person was written',
    over: ['message'],
    payload: PushedMessage,
  }),
  messagesRead: declareEvent({
    summary: 'Messages of the person were read or deleted: their counts have changed',
    over: ['message'],
    payload: z.object({}),
  }),
  transfer: declareEvent({
    summary: 'The person was given a record; the message says which',
    over: ['transfer'],
    payload: PushedMessage,
  }),
  notice: declareEvent({
    summary: 'An announcement was published',
    over: ['company', 'department', 'notice'],
    payload: z.object({ Guid: guid, Type: z.int() }),
  }),
  noticeWithdrawn: declareEvent({
    summary: 'An announcement was withdrawn',
    over: ['company', 'department', 'notice'],
    payload: z.object({ Guid: guid }),
  }),
  record: declareEvent({
    summary: 'A record was changed: by whom; User_Guid is empty where the product did it by itself',
    over: ['record'],
    payload: WatchedRecord.extend({ User_Guid: optionalGuid, User_Name: z.string() }),
  }),
  call: declareEvent({
    summary: 'A call of the extension went on or ended: 1 to 5, and what became of it',
    over: ['extension'],
    payload: z.object({
      Guid: guid,
      Activity_Record_Guid: optionalGuid,
      /** Masked where the caller may not see it. */
      Called_Number: z.string(),
      /** The name of the record. */
      info: z.string(),
      /** 1 to 5 (S28.2). */
      status: z.literal([1, 2, 3, 4, 5]),
      /** 0 to 6 (S28.3). */
      Call_Status: z.literal([0, 1, 2, 3, 4, 5, 6]),
    }),
  }),
  incoming: declareEvent({
    summary: 'A call from outside rings the extension, goes on or has ended; Call/GetIncomingList tells of it',
    over: ['extension'],
    payload: z.object({
      Guid: guid,
      /** 1 rings, 4 both talk, 5 ended (S28.2). */
      status: z.literal([1, 2, 3, 4, 5]),
      /** 0 to 6 (S28.3). */
      Call_Status: z.literal([0, 1, 2, 3, 4, 5, 6]),
    }),
  }),
  callReported: declareEvent({
    summary: 'The person’s own phone said what became of a call; its follow-up is there',
    over: ['message'],
    payload: z.object({ Guid: guid }),
  }),
  missedCalls: declareEvent({
    summary: 'A missed call of the person came, or was done with: the queue of today has changed',
    over: ['message'],
    payload: z.object({}),
  }),
  figures: declareEvent({
    summary:
      'Figures of one kind changed in the company. A client that shows them reads them again within its own scope. After a reconnect, the newest 20 events of each kind are replayed',
    over: ['figures'],
    payload: z.object({ Kind: z.enum(figureKinds) }),
  }),
  dashboardArranged: declareEvent({
    summary:
      'The person arranged the cards of their dashboard, in whichever window: those that show another version read it again',
    over: ['message'],
    payload: z.object({ Row_Version: z.int() }),
  }),
  spoken: declareEvent({
    summary:
      'What the simulator speaks at an extension that the person sets up: there no phone says it. Never at a real switchboard',
    over: ['message'],
    payload: z.object({ Extension_Number: z.string(), Digits: z.string() }),
  }),
  dial: declareEvent({
    summary: 'The device is given a number to dial, and whose it is',
    over: ['device'],
    payload: z.object({ Guid: guid, Called_Number: z.string(), Name: z.string() }),
  }),
};

/** The name of an event. */
export type EventName = keyof typeof events;

/** What an event carries, in app form. */
export type EventPayload<N extends EventName> = z.output<(typeof events)[N]['payload']>;

/** An event that is to be published: its name, the channel that it goes over and what it carries. */
export type PushEvent = {
  [N in EventName]: {
    readonly event: N;
    readonly channel: Channel<(typeof events)[N]['over'][number]>;
    readonly payload: EventPayload<N>;
  };
}[EventName];

/** The largest id that PostgreSQL counts to. */
const largestId = 2n ** 63n - 1n;

/** What comes along with each event: its id, which a browser names to go on behind it, and when it happened. */
export const EventMeta = z.object({
  Id: z
    .string()
    .regex(/^\d{1,19}$/, { abort: true })
    .refine((id) => BigInt(id) <= largestId),
  Time: moment,
});

/** What comes along with each event. */
export type EventMeta = z.output<typeof EventMeta>;
