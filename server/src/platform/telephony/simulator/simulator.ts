import { randomUUID } from 'node:crypto';
import { assertDialable } from '../dialable.ts';
import { endedUnheard } from '../afterwards.ts';
import { eventQueue } from '../eventQueue.ts';
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

/**
 * A switchboard that plays whole calls: what happens follows from the numbers alone (`script.ts`). It lives in this process: each process
 * hears its own calls, and they end with it.
 */
export function openSimulator(clock: Clock = systemClock): Simulator {
  const queue = eventQueue();
  const calls = new Map<string, SimulatedCall>();
  const ended = new Map<string, CallEndedEvent>();
  let power = { isOn: true, since: clock.now() };

  const stage: Stage = {
    clock,
    tell: queue.push,
    end: (event) => {
      calls.delete(event.callId);
      ended.set(event.callId, event);
      for (const oldest of ended.keys()) {
        if (ended.size <= remembered) break;
        ended.delete(oldest);
      }
      queue.push(event);
    },
  };
  const ready = () => {
    if (!power.isOn) throw new GatewayDown('network');
  };
  const phoneAt = (extension: string): PhoneScript => {
    const script = extensionScript(extension);
    if (typeof script === 'string') throw new CallRefused('extension');
    return script;
  };
  const isNew = (callId: string) => !calls.has(callId) && !ended.has(callId);
  const isTalking = (extension: string) => [...calls.values()].some((call) => call.extension() === extension);
  const stateOf = (extension: string): ExtensionState => {
    const script = extensionScript(extension);
    if (typeof script === 'string') return script;
    return isTalking(extension) ? 'busy' : 'ready';
  };

  return {
    kind: 'simulator',
    async dialBack(order) {
      assertDialable({ extension: order.extension, number: order.number });
      assertDialable({ number: order.callerNumber });
      ready();
      const phone = phoneAt(order.extension);
      if (isNew(order.callId)) calls.set(order.callId, simulateDialBack(order, phone, stage));
    },
    async hangUp(callId) {
      ready();
      calls.get(callId)?.hangUp();
    },
    async sendVoiceCode(order) {
      assertDialable({ extension: order.extension, digits: order.digits });
      ready();
      const phone = phoneAt(order.extension);
      if (isNew(order.callId)) calls.set(order.callId, simulateCode(order, phone, stage));
    },
    async extensionState(extension) {
      assertDialable({ extension });
      ready();
      return stateOf(extension);
    },
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
    events: (signal) => queue.read(signal, { kind: 'resumed', time: clock.now() }),
    async settle(open) {
      ready();
      return open.map((call) => {
        const running = calls.get(call.callId);
        if (running !== undefined)
          return { kind: 'state', callId: call.callId, time: clock.now(), state: running.state() };
        return ended.get(call.callId) ?? endedUnheard(call, null, clock.now());
      });
    },
    async recording(callId) {
      ready();
      const event = ended.get(callId);
      return event?.hasRecording ? toneRecording(event.talkSeconds) : null;
    },
    async removeRecording(callId) {
      ready();
      const event = ended.get(callId);
      if (event) ended.set(callId, { ...event, hasRecording: false });
    },
    health: async () => ({ answers: power.isOn, listens: queue.isRead(), since: power.since }),
    simulateIncoming(caller) {
      ready();
      const callId = randomUUID();
      calls.set(callId, simulateIncoming(callId, caller, stage));
      return callId;
    },
    setPower(isOn) {
      power = { isOn, since: clock.now() };
      if (isOn) return queue.push({ kind: 'resumed', time: clock.now() });
      for (const call of calls.values()) call.forget();
      calls.clear();
    },
    close: async () => {
      for (const call of calls.values()) call.forget();
      calls.clear();
    },
  };
}
