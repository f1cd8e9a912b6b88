import { assertDialable, isMobile } from '../dialable.ts';
import { eventQueue } from '../eventQueue.ts';
import { CallRefused, type ExtensionState, type Gateway, GatewayDown } from '../gateway.ts';
import type { AsteriskConfig } from '../telephonyConfig.ts';
import { z } from 'zod';
import { type AriClient, ariClient, wishTakes } from './ariClient.ts';
import { argsOf } from './ariEvent.ts';
import type { Driver } from './driver.ts';
import { rejection } from './incoming.ts';
import { askWhatIsThere, type ListenerTiming, listen } from './listener.ts';
import { type Originator, openOriginator } from './originator.ts';
import { callerId, channelOf, incomingCallId } from './names.ts';
import { dialBackArgs, ringIncomingArgs, voiceCodeArgs } from './orders.ts';
import { recordingOf, removeRecording } from './recordings.ts';
import { settleCalls } from './settle.ts';

/** What the adapter needs besides an Asterisk. */
export interface AsteriskOptions {
  /** Of the database whose lock says which process listens. */
  readonly databaseUrl: string;
  readonly timing?: Partial<ListenerTiming & { readonly wishTakes: number }>;
}

const usualTiming = {
  compareEvery: 5000,
  retryAfter: 1000,
  lockEvery: 3000,
  decideWithin: 10_000,
  wishTakes,
};

/** What the wishes of one adapter share. */
interface Adapter {
  readonly config: AsteriskConfig;
  readonly ari: AriClient;
  readonly originator: Originator;
  /** Leads the calls while this process listens. */
  driver: Driver | null;
}

/** An Asterisk 20 or newer, by its ARI (docs/TELEPHONY.md). Nothing is asked before it is used. */
export function openAsterisk(config: AsteriskConfig, { databaseUrl, timing: own }: AsteriskOptions): Gateway {
  const timing = { ...usualTiming, ...own };
  const ari = ariClient(config, timing.wishTakes);
  const adapter: Adapter = { config, ari, originator: openOriginator(config, ari), driver: null };
  const queue = eventQueue();
  const closing = new AbortController();
  let known = { answers: false, since: new Date() };
  const onDriver = (driver: Driver | null) => {
    adapter.driver = driver;
  };
  return {
    kind: 'asterisk',
    ...outgoingWishes(adapter),
    ...incomingWishes(adapter),
    async *events(signal) {
      const ending = AbortSignal.any([signal, closing.signal]);
      const listening = listen({ config, ari, databaseUrl, queue, timing, onDriver }, ending);
      try {
        yield* queue.read(ending);
      } finally {
        onDriver(null);
        await listening;
      }
    },
    settle: (open) => settleCalls(ari.forWish(), config.app, open),
    recording: (callId) => recordingOf(ari, callId),
    removeRecording: (callId) => removeRecording(ari, callId),
    async health() {
      const answers = await isThere(ari);
      if (answers !== known.answers) known = { answers, since: new Date() };
      return { ...known, listens: adapter.driver !== null };
    },
    simulateIncoming: null,
    picksUp: null,
    async close() {
      closing.abort();
      adapter.originator.close();
    },
  };
}

function outgoingWishes(adapter: Adapter): Pick<Gateway, 'dialBack' | 'hangUp' | 'sendVoiceCode' | 'extensionState'> {
  const { config, ari, originator } = adapter;
  return {
    async dialBack(order) {
      const { callId, extension, number, callerNumber, display } = order;
      assertDialable({ extension, number });
      assertDialable({ number: callerNumber });
      const wish = ari.forWish();
      await assertHeard(wish, config.app);
      const shown = isNumber(display) ? display : extension;
      const body = { appArgs: dialBackArgs(order), callerId: callerId(display, shown) };
      await originator.ring(wish, channelOf(callId, 'agent'), extension, body);
    },
    async sendVoiceCode(order) {
      const { callId, extension, digits } = order;
      assertDialable({ extension, digits });
      const wish = ari.forWish();
      await assertHeard(wish, config.app);
      const body = { appArgs: voiceCodeArgs(order), callerId: callerId('CRM', '800') };
      await originator.ring(wish, channelOf(callId, 'code'), extension, body);
    },
    async hangUp(callId) {
      const wish = ari.forWish();
      const roles = ['agent', 'callee', 'code', 'in'] as const;
      const answers = await Promise.all(roles.map((role) => wish.ask('DELETE', ['channels', channelOf(callId, role)])));
      if (answers.slice(0, 3).some(({ status }) => status === 204)) return;
      const caller = await callerOf(adapter, wish, callId);
      if (caller !== null) await wish.ask('DELETE', ['channels', caller]);
    },
    async extensionState(extension) {
      assertDialable({ extension });
      return isMobile(extension) ? 'ready' : await stateOf(ari, extension);
    },
  };
}

function incomingWishes(adapter: Adapter): Pick<Gateway, 'ringIncoming' | 'rejectIncoming'> {
  const { ari, originator } = adapter;
  return {
    async ringIncoming(order) {
      const { callId, extension, display } = order;
      assertDialable({ extension });
      const wish = ari.forWish();
      const caller = await callerOf(adapter, wish, callId);
      if (caller === null) throw new CallRefused('over');
      await wish.ask('POST', ['channels', caller, 'ring']);
      const shown = isNumber(display) ? `<${display}>` : callerId(display, 'anonymous');
      const body = { appArgs: ringIncomingArgs(order, caller), callerId: shown, originator: caller };
      await originator.ring(wish, channelOf(callId, 'in'), extension, body);
    },
    async rejectIncoming(callId, reason) {
      const wish = ari.forWish();
      const caller = await callerOf(adapter, wish, callId);
      if (caller === null) return;
      adapter.driver?.reject(callId, reason);
      await wish.ask('DELETE', ['channels', caller], { query: { reason_code: rejection[reason] } });
    },
  };
}

const isNumber = (display: string) => /^\+?\d+$/.test(display);

const isThere = (ari: AriClient) =>
  ari.ask('GET', ['asterisk', 'ping']).then(
    ({ status }) => status === 200,
    () => false,
  );

/** A process hears for our application; otherwise a phone would ring, and anyone who picks up would be cut off. */
async function assertHeard(ari: AriClient, app: string): Promise<void> {
  const { status } = await ari.ask('GET', ['applications', app]);
  if (status !== 200) throw new GatewayDown('deaf');
}

const Endpoint = z.object({ state: z.string().nullish(), channel_ids: z.array(z.string()).default([]) });

/** `online` means registered, neither reachable nor free. */
async function stateOf(ari: AriClient, extension: string): Promise<ExtensionState> {
  const { status, body } = await ari.ask('GET', ['endpoints', 'PJSIP', extension]);
  if (status !== 200) return 'unknown';
  const read = Endpoint.safeParse(body);
  if (!read.success) throw new GatewayDown('answer', read.error);
  if (read.data.state !== 'online') return 'offline';
  return read.data.channel_ids.length > 0 ? 'busy' : 'ready';
}

/** The channel of an incoming call; null when the caller has gone. */
async function callerOf({ driver, config }: Adapter, ari: AriClient, callId: string): Promise<string | null> {
  const led = driver?.callerOf(callId);
  if (led) return led;
  const [channels] = await askWhatIsThere(ari);
  const callers = channels.filter((channel) => argsOf(channel, config.app)?.[0] === 'incoming');
  return callers.find(({ id }) => incomingCallId(id) === callId)?.id ?? null;
}
