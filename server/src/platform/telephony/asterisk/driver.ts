import { internalErrors } from '../../metrics.ts';
import { GatewayDown, type GatewayEvent } from '../gateway.ts';
import type { AriClient } from './ariClient.ts';
import { argsOf, type Bridge, type Channel, type LegEvent, legEventsOf } from './ariEvent.ts';
import type { Conversation, Stage } from './conversation.ts';
import { type IncomingConversation, incoming, type Rejection } from './incoming.ts';
import { bridgeOf, channelOf, incomingCallId, type Role, roleOf } from './names.ts';
import { outgoing } from './outgoing.ts';
import { voiceCode } from './voiceCode.ts';

/** Leads all calls that this process hears of. */
export interface Driver {
  /** Takes what happened to a channel; what follows from it is done one thing after the other for each call. */
  take(event: LegEvent): void;
  /**
   * Compares what is known with what is there: makes up for events that were lost, and hangs up what nobody leads. `isAnew` after a
   * connect: what is missing then has gone; otherwise it must be missing twice, for a list may be older than the last event.
   */
  compare(channels: readonly Channel[], bridges: readonly Bridge[], isAnew: boolean): Promise<void>;
  /** The channel of an incoming call that is led here. */
  callerOf(callId: string): string | null;
  /** Says what an incoming call is turned away for, before it is. */
  reject(callId: string, reason: Rejection): void;
  /** Forgets everything; nothing is hung up. */
  close(): void;
}

/** What a driver is made of. */
export interface DriverParts {
  readonly ari: AriClient;
  readonly app: string;
  readonly trunk: string;
  readonly decideWithin: number;
  readonly tell: (event: GatewayEvent) => void;
}

/** Calls that are over and whose last events, should they come again, mean nothing. */
const rememberedCalls = 2000;

/** What may be the first that is heard of a call; ends of calls that nobody leads mean nothing. */
const begins: ReadonlySet<LegEvent['kind']> = new Set(['dialling', 'ringing', 'up', 'entered']);

interface Led {
  readonly conversation: Conversation;
  /** What is done for this call, one after the other. */
  turn: Promise<void>;
  readonly missing: Set<string>;
  readonly seen: Map<string, Date>;
}

/** The calls that are led, and what is still to be done for them. */
function openRegistry({ tell, ...parts }: DriverParts) {
  const led = new Map<string, Led>();
  const callers = new Map<string, IncomingConversation>();
  const over = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();

  const inTurn = (callId: string, act: () => Promise<void>): Promise<void> => {
    const call = led.get(callId);
    if (call === undefined) return Promise.resolve();
    call.turn = call.turn.then(act).catch((error: unknown) => {
      // Away was counted where it was asked; the next comparison tries what is still to be done. Anything else is a bug of one call.
      if (error instanceof GatewayDown) return;
      internalErrors.inc();
      process.emitWarning(error instanceof Error ? error : String(error));
    });
    return call.turn;
  };
  const after: Stage['after'] = (callId, milliseconds, act) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void inTurn(callId, act);
    }, milliseconds).unref();
    timers.add(timer);
    return () => {
      timers.delete(timer);
      clearTimeout(timer);
    };
  };
  const forget = (callId: string) => {
    led.delete(callId);
    callers.delete(callId);
    over.add(callId);
    if (over.size > rememberedCalls) over.delete(over.values().next().value ?? '');
  };
  const lead = (callId: string, conversation: Conversation): Led => {
    const call = { conversation, turn: Promise.resolve(), missing: new Set<string>(), seen: new Map<string, Date>() };
    led.set(callId, call);
    return call;
  };
  const close = () => {
    for (const timer of timers) clearTimeout(timer);
    led.clear();
    callers.clear();
  };
  const stage: Stage = { ...parts, tell, after, forget };
  return { stage, led, callers, isOver: (callId: string) => over.has(callId), inTurn, lead, close };
}

type Registry = ReturnType<typeof openRegistry>;

/** The call that an event is of, begun where it is the first that is heard of one; null where it leads nowhere. */
function callOf(registry: Registry, event: LegEvent, isJoined: boolean): { callId: string; call: Led } | null {
  const { stage, led, callers, lead } = registry;
  const own = roleOf(event.channel);
  const callId = own?.callId ?? incomingCallId(event.channel);
  const known = led.get(callId);
  if (known !== undefined) return { callId, call: known };
  if (registry.isOver(callId) || !begins.has(event.kind)) return null;
  if (own !== null) {
    const conversation = conversationOf(callId, own.role, stage, isJoined);
    return conversation === null ? null : { callId, call: lead(callId, conversation) };
  }
  if (event.kind !== 'entered' || event.args[0] !== 'incoming') return null;
  const conversation = incoming(callId, event.channel, stage);
  callers.set(callId, conversation);
  return { callId, call: lead(callId, conversation) };
}

/** A caller's extension, and a customer who was not joined, are led with the one who was there before them. */
function conversationOf(callId: string, role: Role, stage: Stage, isJoined: boolean): Conversation | null {
  if (role === 'in' || (role === 'callee' && !isJoined)) return null;
  return role === 'code' ? voiceCode(callId, stage) : outgoing(callId, stage, isJoined);
}

/** Opens a driver; it hears nothing before it is given something. */
export function openDriver(parts: DriverParts): Driver {
  const registry = openRegistry(parts);
  const { ari, app } = parts;
  const { led, callers, inTurn } = registry;

  const take = (event: LegEvent, isJoined = false): Promise<void> => {
    const found = callOf(registry, event, isJoined);
    if (found === null) return Promise.resolve();
    found.call.seen.set(event.channel, event.time);
    return inTurn(found.callId, () => found.call.conversation.handle(event));
  };
  const isLed = (callId: string) => led.has(callId);
  const compare: Driver['compare'] = async (channels, bridges, isAnew) => {
    const now = new Date();
    const present = new Set(channels.map(({ id }) => id));
    const joined = new Set(bridges.map(({ id }) => id));
    const turns: Promise<void>[] = [];
    for (const channel of channels.toSorted(callersFirst)) {
      const callId = roleOf(channel.id)?.callId ?? incomingCallId(channel.id);
      const isJoined = joined.has(bridgeOf(callId));
      if (!isLed(callId) && isAlone(channel, app, { present, isJoined })) turns.push(endAlone(ari, callId, channel.id));
      else turns.push(...legEventsOf(channel, app, now).map((event) => take(event, isJoined)));
    }
    for (const [callId, call] of led) {
      const gone = missingOf(call, present, isAnew);
      turns.push(...gone.map((event) => inTurn(callId, () => call.conversation.handle(event))));
    }
    await Promise.all(turns);
  };

  return {
    take: (event) => void take(event),
    compare,
    callerOf: (callId) => callers.get(callId)?.caller ?? null,
    reject: (callId, reason) => callers.get(callId)?.reject(reason),
    close: registry.close,
  };
}

/** A caller's channel leads to its call, and an agent's to the callee's. */
function callersFirst(one: Channel, other: Channel): number {
  const rank = ({ id }: Channel) => ['agent', 'callee', 'in', 'code'].indexOf(roleOf(id)?.role ?? '');
  return rank(one) - rank(other);
}

/**
 * Whether the other side of a call that nobody leads has gone, unheard: an agent who was joined and has no customer; a customer without an agent; an extension
 * without its caller; or a caller who was answered, which only an extension does that picks up.
 */
function isAlone(channel: Channel, app: string, there: { present: ReadonlySet<string>; isJoined: boolean }): boolean {
  const own = roleOf(channel.id);
  if (own?.role === 'agent') return there.isJoined && !there.present.has(channelOf(own.callId, 'callee'));
  if (own?.role === 'callee') return !there.present.has(channelOf(own.callId, 'agent'));
  if (own !== null) return own.role === 'in';
  if (channel.state !== 'Up' || argsOf(channel, app)?.[0] !== 'incoming') return false;
  return !there.present.has(channelOf(incomingCallId(channel.id), 'in'));
}

/** Hangs up someone whose other side has gone before this process heard of the call; the one who reads asks what became of it. */
async function endAlone(ari: AriClient, callId: string, channel: string): Promise<void> {
  try {
    await ari.ask('DELETE', ['channels', channel]);
    await ari.ask('DELETE', ['bridges', bridgeOf(callId)]);
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error;
  }
}

/** Channels of a call that are not there any more, though nobody said that they went. */
function missingOf(call: Led, present: ReadonlySet<string>, isAnew: boolean): LegEvent[] {
  const missing = call.conversation.channels().filter((id) => !present.has(id));
  const gone = missing.filter((id) => isAnew || call.missing.has(id));
  call.missing.clear();
  for (const id of missing) call.missing.add(id);
  // When it went is not known; it was there when it was last heard of.
  return gone.map((channel) => ({
    kind: 'gone',
    channel,
    name: '',
    time: call.seen.get(channel) ?? new Date(),
    cause: null,
    techCause: null,
    isSoft: false,
  }));
}
