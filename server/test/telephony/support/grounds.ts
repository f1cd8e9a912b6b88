import { setImmediate as tick } from 'node:timers/promises';
import { expect } from 'vitest';
import { openSimulator } from '../../../src/platform/telephony/simulator/simulator.ts';
import type { DialBack } from '../../../src/platform/telephony/gateway.ts';
import { startAriServer } from './ariServer.ts';
import { drivenClock } from './drivenClock.ts';
import { adapter, emptyDatabase, fast, type Listening, listenTo, order } from './ground.ts';
import type { Entry } from './trace.ts';

/** What can be brought about with any switchboard. */
export type Scenario =
  | 'calleeHangsUp'
  | 'talksOn'
  | 'ringsOn'
  | 'extensionRingsOn'
  | 'busy'
  | 'refused'
  | 'notAnswered'
  | 'unreachable'
  | 'carrierFails'
  | 'extensionRejects'
  | 'extensionDoesNotAnswer'
  | 'extensionOffline'
  | 'incomingTalk'
  | 'incomingRejected'
  | 'incomingGivesUp'
  | 'incomingUndecided'
  | 'code';

/** A switchboard to try. */
export interface Ground {
  /** Someone reads its events. */
  readonly listening: Listening;
  /** Prepares what is to happen (once), and says whom to ring for it; incoming calls begin by themselves. */
  stage(scenario: Scenario): Promise<DialBack>;
  /** The next scenario is staged anew, even if it is the same. */
  restage(): Promise<void>;
  /** Whether both heard that the call is recorded. */
  wasAnnounced(callId: string): Promise<boolean>;
  /** The switchboard does not answer any more. */
  goAway(): void;
  close(): Promise<void>;
}

/** Ends of numbers with which the simulator plays a scenario. */
const numbers: Partial<Record<Scenario, string>> = {
  ringsOn: '13800000008',
  busy: '13800000006',
  refused: '13800000007',
  notAnswered: '13800000008',
  unreachable: '13800000009',
  carrierFails: '13800000099',
};

const extensions: Partial<Record<Scenario, string>> = {
  extensionRejects: '808',
  extensionRingsOn: '807',
  extensionDoesNotAnswer: '807',
  extensionOffline: '809',
  incomingRejected: '808',
  incomingGivesUp: '807',
};

/** A simulator whose clock is driven. */
export async function onSimulator(): Promise<Ground> {
  const clock = drivenClock();
  const gateway = openSimulator(clock);
  const listening = listenTo(gateway);
  let called = false;
  return {
    listening: {
      ...listening,
      until: async (found) => {
        for (let steps = 0; steps < 2000; steps += 1) {
          const value = found();
          if (value) return value;
          clock.pass(250);
          await tick();
        }
        throw new Error(`told so far: ${JSON.stringify(listening.events)}`);
      },
    },
    stage: async (scenario) => {
      const extension = extensions[scenario] ?? '801';
      if (scenario.startsWith('incoming') && !called) {
        called = true;
        gateway.simulateIncoming({ dialled: '02112345678', caller: '13900000002' });
      }
      return order({ number: numbers[scenario] ?? '13800000001', extension });
    },
    restage: async () => undefined,
    wasAnnounced: async (callId) => {
      const recording = await gateway.recording(callId);
      const chunks: Buffer[] = [];
      for await (const chunk of recording?.stream ?? []) chunks.push(chunk as Buffer);
      return frequencyOf(Buffer.concat(chunks).subarray(44, 44 + 8000)) > 600;
    },
    goAway: () => gateway.setPower(false),
    close: async () => undefined,
  };
}

/** How often a wave of one second goes up through the middle, as far as it is loud. */
function frequencyOf(samples: Buffer): number {
  let ups = 0;
  for (let at = 1; at < samples.length; at += 1) {
    if ((samples[at - 1] ?? 0) < 128 && (samples[at] ?? 0) >= 128) ups += 1;
  }
  return ups;
}

/** Recordings in which a scenario happened. */
const traces: Record<Scenario, string> = {
  calleeHangsUp: 'answered-callee-hangs-up',
  talksOn: 'answered-our-hangup',
  ringsOn: 'callee-ringing-our-cancel',
  extensionRingsOn: 'agent-ringing-our-cancel',
  busy: 'callee-sip-486',
  refused: 'callee-sip-603',
  notAnswered: 'callee-no-answer-dial-timeout',
  unreachable: 'callee-sip-404',
  carrierFails: 'callee-sip-503',
  extensionRejects: 'agent-rejects-486',
  extensionDoesNotAnswer: 'agent-does-not-answer',
  extensionOffline: 'agent-not-registered',
  incomingTalk: 'incoming-answered',
  incomingRejected: 'incoming-agent-rejects',
  incomingGivesUp: 'incoming-caller-cancels',
  incomingUndecided: 'incoming-agent-rejects',
  code: 'voice-code-agent-hangs-up',
};

/** Of a recording with an extension in it, what happens to the caller alone. */
const isOfCaller = (entry: Entry) => !/-agent|\/ring|endpoints/.test(JSON.stringify(entry));

/** The adapter before an Asterisk that plays recordings. */
export async function onAsterisk(): Promise<Ground> {
  const [server, url] = await Promise.all([startAriServer(), emptyDatabase()]);
  const gateway = adapter(server.config, url, { compareEvery: fast.compareEvery * 4 });
  let staged: Scenario | null = null;
  return {
    listening: listenTo(gateway),
    stage: async (scenario) => {
      const record = !['busy', 'refused'].includes(scenario);
      if (staged !== scenario) {
        staged = scenario;
        const replay = server.play(
          traces[scenario],
          undefined,
          scenario === 'incomingUndecided' ? isOfCaller : undefined,
        );
        if (scenario.startsWith('incoming')) replay.advance();
      }
      return order({ record });
    },
    restage: async () => {
      staged = null;
    },
    wasAnnounced: async () => {
      const at = (end: RegExp) => server.writes.findIndex(({ path }) => end.test(path));
      const said = at(/-bridge\/play\/.*-announcement$/);
      if (said >= 0) expect(server.writes[said]?.query?.media).toBe('sound:crm/recorded');
      return said >= 0 && said > at(/-bridge\/record$/);
    },
    goAway: () => {
      server.mischief = 'silent';
      server.breakConnections();
    },
    close: () => server.close(),
  };
}
