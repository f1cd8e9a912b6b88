import { Readable } from 'node:stream';
import {
  CallRefused,
  type DialBack,
  type ExtensionState,
  type Gateway,
  GatewayDown,
  type GatewayEvent,
  type Recording,
  type RingIncoming,
  type VoiceCode,
} from '../../../src/platform/telephony/gateway.ts';

/** A switchboard that does nothing by itself: it remembers what it was asked, and a test tells what happens. */
export interface FakeGateway extends Gateway {
  readonly dialled: DialBack[];
  readonly spoken: VoiceCode[];
  readonly rung: RingIncoming[];
  /** Calls that it turned away, and why. */
  readonly rejected: { readonly callId: string; readonly reason: 'busy' | 'unassigned' }[];
  /** The calls that it was told to hang up. */
  readonly hungUp: string[];
  /** How it answers from now on: as it should, not at all, or that the extension cannot be rung. */
  mood: 'well' | 'away' | 'refuses';
  extension: ExtensionState;
  /** What it answers for calls that it is asked about; without an answer a call is lost. */
  readonly known: Map<string, GatewayEvent & { readonly kind: 'state' | 'ended' }>;
  /** The sounds that it has of calls, by their Guids. */
  readonly recordings: Map<string, Buffer>;
  /** Runs while it is asked to dial. */
  meanwhile: () => Promise<void>;
}

/** What it was asked to do so far: nothing. */
const heard = (): Pick<FakeGateway, 'dialled' | 'spoken' | 'rung' | 'rejected' | 'hungUp'> => ({
  dialled: [],
  spoken: [],
  rung: [],
  rejected: [],
  hungUp: [],
});

/** Opens one. */
export function fakeGateway(): FakeGateway {
  const answer = () => {
    if (gateway.mood === 'away') throw new GatewayDown('network');
    if (gateway.mood === 'refuses') throw new CallRefused('extension');
  };
  const gateway: FakeGateway = {
    kind: 'simulator',
    ...heard(),
    mood: 'well',
    extension: 'ready',
    known: new Map(),
    recordings: new Map(),
    meanwhile: async () => undefined,
    dialBack: async (order) => {
      await gateway.meanwhile();
      answer();
      gateway.dialled.push(order);
    },
    hangUp: async (callId) => {
      answer();
      gateway.hungUp.push(callId);
    },
    sendVoiceCode: async (order) => {
      answer();
      gateway.spoken.push(order);
    },
    extensionState: async () => {
      answer();
      return gateway.extension;
    },
    ringIncoming: async (order) => {
      answer();
      gateway.rung.push(order);
    },
    rejectIncoming: async (callId, reason) => {
      if (gateway.mood === 'away') answer();
      gateway.rejected.push({ callId, reason });
    },
    settle: async (open) => {
      answer();
      return open.map(({ callId }) => gateway.known.get(callId) ?? lost(callId));
    },
    recording: async (callId) => {
      answer();
      return recordingOf(gateway.recordings.get(callId));
    },
    removeRecording: async (callId) => {
      answer();
      gateway.recordings.delete(callId);
    },
    events: async function* () {},
    health: async () => ({ answers: gateway.mood === 'well', listens: false, since: new Date() }),
    simulateIncoming: null,
    picksUp: (extension) => extension !== '8407',
    close: async () => undefined,
  };
  return gateway;
}

/** What a switchboard answers for a call that it knows nothing of. */
const lost = (callId: string) =>
  ({
    kind: 'ended',
    callId,
    time: new Date(),
    status: 0,
    cause: 'lost',
    talkSeconds: 0,
    hasRecording: false,
  }) as const;

function recordingOf(sound: Buffer | undefined): Recording | null {
  if (!sound) return null;
  return { stream: Readable.from([sound]), mediaType: 'audio/wav', size: sound.length, seconds: sound.length / 8000 };
}
