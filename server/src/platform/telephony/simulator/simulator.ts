import { randomUUID } from 'node:crypto';
import { callStatus } from '@haina/contract/rules/callState.ts';
import { assertDialable } from '../dialable.ts';
import { endedUnheard } from '../afterwards.ts';
import { type EventQueue, eventQueue } from '../eventQueue.ts';
import { type CallEndedEvent, CallRefused, type ExtensionState, type Gateway, GatewayDown } from '../gateway.ts';
import type { Clock } from './clock.ts';
import { systemClock } from './clock.ts';
import { extensionScript, type PhoneScript } from './script.ts';
import { type SimulatedCall, simulateCode, simulateDialBack, simulateIncoming, type Stage } from './simulatedCall.ts';
import { toneRecording } from './toneRecording.ts';

/** Calls that have ended and are still known by their result and recording. */
const remembered = 1000;

/** The simulator, and what a test may do to it. */
export interface Simulator extends Gateway {
  /** As if the switchboard lost power (calls are forgotten without a word), or had it again. */
  setPower(isOn: boolean): void;
  readonly simulateIncoming: NonNullable<Gateway['simulateIncoming']>;
}

/** The calls of a simulator: those that run, and what became of the last ones. */
function openBook(clock: Clock, queue: EventQueue) {
  const calls = new Map<string, SimulatedCall>();
  const ended = new Map<string, CallEndedEvent>();
  const announced = new Set<string>();
  const stage: Stage = {
    clock,
    tell: queue.push,
    end: (event, isAnnounced) => {
      calls.delete(event.callId);
      ended.set(event.callId, event);
      if (isAnnounced) announced.add(event.callId);
      if (ended.size > remembered) {
        const [oldest = ''] = ended.keys();
        ended.delete(oldest);
        announced.delete(oldest);
      }
      queue.push(event);
    },
  };
  const clear = () => {
    for (const call of calls.values()) call.forget();
    calls.clear();
  };
  const isNew = (callId: string) => !calls.has(callId) && !ended.has(callId);
  return { calls, ended, announced, stage, clear, isNew };
}

type Book = ReturnType<typeof openBook>;

function phoneAt(extension: string): PhoneScript {
  const script = extensionScript(extension);
  if (typeof script === 'string') throw new CallRefused('extension');
  return script;
}

function stateOf({ calls }: Book, extension: string): ExtensionState {
  const script = extensionScript(extension);
  if (typeof script === 'string') return script;
  return [...calls.values()].some((call) => call.extension() === extension) ? 'busy' : 'ready';
}

/** What is wished of extensions and of calls that go out. */
function outgoingWishes(
  book: Book,
  ready: () => void,
): Pick<Gateway, 'dialBack' | 'hangUp' | 'sendVoiceCode' | 'extensionState'> {
  const { calls, stage, isNew } = book;
  return {
    async dialBack(order) {
      const { callId, extension, number, callerNumber } = order;
      assertDialable({ extension, number });
      assertDialable({ number: callerNumber });
      ready();
      const phone = phoneAt(extension);
      if (isNew(callId)) calls.set(callId, simulateDialBack(order, phone, stage));
    },
    async hangUp(callId) {
      ready();
      calls.get(callId)?.hangUp();
    },
    async sendVoiceCode(order) {
      const { callId, extension, digits } = order;
      assertDialable({ extension, digits });
      ready();
      const phone = phoneAt(extension);
      if (isNew(callId)) calls.set(callId, simulateCode(order, phone, stage));
    },
    async extensionState(extension) {
      assertDialable({ extension });
      ready();
      return stateOf(book, extension);
    },
  };
}

/** What is asked about calls that are over, or may be. */
function lookingBack(
  { calls, ended, announced, stage: { clock } }: Book,
  ready: () => void,
): Pick<Gateway, 'settle' | 'recording' | 'removeRecording'> {
  return {
    async settle(open) {
      ready();
      return open.map((call) => {
        const { callId } = call;
        const running = calls.get(callId);
        if (running !== undefined) return { kind: 'state', callId, time: clock.now(), state: running.state() };
        return ended.get(callId) ?? endedUnheard(call, null, clock.now());
      });
    },
    async recording(callId) {
      ready();
      const event = ended.get(callId);
      return event?.hasRecording ? toneRecording(event.talkSeconds, announced.has(callId)) : null;
    },
    async removeRecording(callId) {
      ready();
      const event = ended.get(callId);
      if (event) ended.set(callId, { ...event, hasRecording: false });
    },
  };
}

/**
 * A switchboard that plays whole calls: what happens follows from the numbers alone (`script.ts`). It lives in this process: each process
 * hears its own calls, and they end with it.
 */
export function openSimulator(clock: Clock = systemClock): Simulator {
  const queue = eventQueue();
  const book = openBook(clock, queue);
  const { calls, stage } = book;
  let power = { isOn: true, since: clock.now() };
  const ready = () => {
    if (!power.isOn) throw new GatewayDown('network');
  };
  return {
    kind: 'simulator',
    ...outgoingWishes(book, ready),
    ...lookingBack(book, ready),
    async ringIncoming(order) {
      assertDialable({ extension: order.extension });
      ready();
      const call = calls.get(order.callId);
      if (call?.ring === undefined) throw new CallRefused('over');
      call.ring(order, phoneAt(order.extension));
    },
    async rejectIncoming(callId, reason) {
      ready();
      calls.get(callId)?.reject?.(reason);
    },
    picksUp(extension) {
      const script = extensionScript(extension);
      return typeof script !== 'string' && script.status === callStatus.answered;
    },
    simulateIncoming(caller) {
      ready();
      const callId = randomUUID();
      calls.set(callId, simulateIncoming(callId, caller, stage));
      return callId;
    },
    events: (signal) => queue.read(signal, { kind: 'resumed', time: clock.now() }),
    health: async () => ({ answers: power.isOn, listens: queue.isRead(), since: power.since }),
    setPower(isOn) {
      power = { isOn, since: clock.now() };
      if (isOn) queue.push({ kind: 'resumed', time: clock.now() });
      else book.clear();
    },
    close: async () => book.clear(),
  };
}
