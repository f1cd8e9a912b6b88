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
  tell(event: GatewayEvent): void;
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

/** Opens a driver; it hears nothing before it is given something. */
export function openDriver({ ari, app, trunk, decideWithin, tell }: DriverParts): Driver {
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
  const stage: Stage = {
    ari,
    app,
    trunk,
    decideWithin,
    tell,
    after: (callId, milliseconds, act) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        void inTurn(callId, act);
      }, milliseconds).unref();
      timers.add(timer);
      return () => {
        timers.delete(timer);
        clearTimeout(timer);
      };
    },
    forget: (callId) => {
      led.delete(callId);
      callers.delete(callId);
      over.add(callId);
      if (over.size > rememberedCalls) over.delete(over.values().next().value ?? '');
    },
  };
  const lead = (callId: string, conversation: Conversation): Led => {
    const call = { conversation, turn: Promise.resolve(), missing: new Set<string>(), seen: new Map<string, Date>() };
    led.set(callId, call);
    return call;
  };
  const begin = (callId: string, role: Role, isJoined: boolean): Led | null => {
    // A call that was joined before, and a caller whose extension is rung, are found by comparing; by itself such an event leads nowhere.
    if (role === 'in' || (role === 'callee' && !isJoined)) return null;
    return lead(callId, role === 'code' ? voiceCode(callId, stage) : outgoing(callId, stage, isJoined));
  };
  const callOf = (event: LegEvent, isJoined: boolean): { callId: string; call: Led } | null => {
    const own = roleOf(event.channel);
    const callId = own?.callId ?? incomingCallId(event.channel);
    const known = led.get(callId);
    if (known !== undefined) return { callId, call: known };
    if (over.has(callId) || !begins.has(event.kind)) return null;
    if (own !== null) {
      const call = begin(callId, own.role, isJoined);
      return call === null ? null : { callId, call };
    }
    if (event.kind !== 'entered' || event.args[0] !== 'incoming') return null;
    const conversation = incoming(callId, event.channel, stage);
    callers.set(callId, conversation);
    return { callId, call: lead(callId, conversation) };
  };
  const take = (event: LegEvent, isJoined = false): Promise<void> => {
    const found = callOf(event, isJoined);
    if (found === null) return Promise.resolve();
    found.call.seen.set(event.channel, event.time);
    return inTurn(found.callId, () => found.call.conversation.handle(event));
  };

  const compare: Driver['compare'] = async (channels, bridges, isAnew) => {
    const now = new Date();
    const present = new Set(channels.map(({ id }) => id));
    const joined = new Set(bridges.map(({ id }) => id));
    const turns: Promise<void>[] = [];
    for (const channel of [...channels].sort(callersFirst)) {
      const own = roleOf(channel.id);
      const isJoined = own !== null && joined.has(bridgeOf(own.callId));
      const call = own === null ? undefined : led.get(own.callId);
      const isLeft = own?.role === 'agent' && isJoined && !present.has(channelOf(own.callId, 'callee'));
      const isOfNobody = own?.role === 'in' && !led.has(own.callId);
      if (call === undefined && own !== null && (isLeft || isOfNobody))
        turns.push(endAlone(ari, own.callId, channel.id));
      else if (!isAnsweredAlone(channel, app, present)) {
        turns.push(...legEventsOf(channel, app, now).map((event) => take(event, isJoined)));
      } else if (!led.has(incomingCallId(channel.id)))
        turns.push(endAlone(ari, incomingCallId(channel.id), channel.id));
    }
    for (const [callId, call] of led)
      turns.push(...missingOf(call, present, isAnew).map((event) => gone(callId, call, event)));
    await Promise.all(turns);
  };
  const gone = (callId: string, call: Led, event: LegEvent) => inTurn(callId, () => call.conversation.handle(event));

  return {
    take: (event) => void take(event),
    compare,
    callerOf: (callId) => callers.get(callId)?.caller ?? null,
    reject: (callId, reason) => callers.get(callId)?.reject(reason),
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      led.clear();
      callers.clear();
    },
  };
}

/** A caller's channel leads to its call, and an agent's to the callee's. */
function callersFirst(one: Channel, other: Channel): number {
  const rank = ({ id }: Channel) => ['agent', 'callee', 'in', 'code'].indexOf(roleOf(id)?.role ?? '');
  return rank(one) - rank(other);
}

/** A caller who was answered (only an extension that picks up does that) and whose extension has gone, unheard. */
const isAnsweredAlone = (channel: Channel, app: string, present: ReadonlySet<string>) =>
  roleOf(channel.id) === null &&
  channel.state === 'Up' &&
  argsOf(channel, app)?.[0] === 'incoming' &&
  !present.has(channelOf(incomingCallId(channel.id), 'in'));

/** Hangs up somebody whose other side has gone before this process heard of the call; the one who reads asks what became of it. */
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
