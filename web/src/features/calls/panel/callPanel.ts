import { phoneFields } from '@haina/contract/calls/callShapes.ts';
import type { EventPayload } from '@haina/contract/calls/events.ts';
import { movesForward } from '@haina/contract/rules/call.ts';
import { type CallState, callState, type CallStatus, callStatus } from '@haina/contract/rules/callState.ts';
import { z } from 'zod';
import { calledKinds } from '../dialled.ts';

const states = Object.values(callState);

const CalledRecord = z.object({
  kind: z.literal(calledKinds),
  guid: z.string(),
  name: z.string(),
  customer: z.string().optional(),
});

const DialledNumber = z.object({
  target: z.literal([1, 2, 3]),
  guid: z.string(),
  number: z.string(),
  field: z.enum(phoneFields).optional(),
  person: z.string(),
  record: CalledRecord,
});

/** A call in the panel, as the window keeps it over a reload. */
export const PanelCall = z.object({
  /** Empty until the server has answered. */
  guid: z.string(),
  activity: z.string(),
  dialled: DialledNumber,
  /** Numbers of the same list that are still to be tried. */
  next: z.array(DialledNumber).readonly(),
  state: z.literal(states),
  status: z.literal(Object.values(callStatus)),
  /** When both began to talk, by the clock of this browser in milliseconds. */
  talkingSince: z.number().nullable(),
  /** Seconds, once the call has ended. */
  talkLength: z.number().nullable(),
  /** What came of it was written; it may still go on. */
  isSubmitted: z.boolean(),
});

/** A call in the panel. */
export type PanelCall = z.output<typeof PanelCall>;

/** What is told of a call. */
export interface CallNews {
  readonly state: CallState;
  readonly status: CallStatus;
  /** Seconds; where the server was asked for them. */
  readonly talkLength?: number;
}

/**
 * The call after what was told of it at `now` (milliseconds): forward alone, so what comes twice or late changes nothing. The timer
 * begins with the talk and stands once it has ended (S28.2).
 */
export function afterNews(call: PanelCall, news: CallNews, now: number): PanelCall {
  const known = news.talkLength === undefined ? {} : { talkLength: news.talkLength };
  if (!movesForward(call.state, news.state)) return call.state === news.state ? { ...call, ...known } : call;
  const isTalking = news.state === callState.talking;
  const isEnded = news.state === callState.ended;
  const since = call.talkingSince;
  return {
    ...call,
    state: news.state,
    status: news.status,
    talkingSince: isTalking ? (since ?? now) : since,
    talkLength: isEnded ? (since === null ? 0 : Math.floor((now - since) / 1000)) : call.talkLength,
    ...known,
  };
}

/**
 * The call after a pushed event at `now`. One that has no number yet is that of the event: the server tells of a call before it has
 * answered, and a person has one call at a time.
 */
export function afterEvent(call: PanelCall, event: EventPayload<'call'>, now: number): PanelCall {
  const isOther = call.guid !== '' && call.guid !== event.Guid;
  // What ended before this one was dialled is told late.
  const isEarlier = call.guid === '' && event.status === callState.ended && event.Call_Status !== callStatus.failed;
  if (isOther || isEarlier) return call;
  const named = { ...call, guid: event.Guid, activity: event.Activity_Record_Guid ?? call.activity };
  return afterNews(named, { state: event.status, status: event.Call_Status }, now);
}

/** How long was talked at `now`, in whole seconds. */
export function talkedSeconds({ talkingSince, talkLength }: PanelCall, now: number): number {
  if (talkLength !== null) return talkLength;
  return talkingSince === null ? 0 : Math.max(0, Math.floor((now - talkingSince) / 1000));
}

/** Seconds as minutes and seconds, `mm:ss`; minutes go beyond 99. */
export function timerText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
