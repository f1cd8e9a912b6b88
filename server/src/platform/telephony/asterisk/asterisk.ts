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

/** Seconds for which an extension rings. */
const extensionRings = 20;

/** After so many milliseconds a call is called off again that Asterisk may have heard of though it did not say so. */
const callOffAfter = [500, 3000, 10_000];

/** An Asterisk 20 or newer, by its ARI (docs/TELEPHONY.md). Nothing is asked before it is used. */
export function openAsterisk(config: AsteriskConfig, { databaseUrl, timing: own }: AsteriskOptions): Gateway {
  const timing = { ...usualTiming, ...own };
  const ari = ariClient(config, timing.wishTakes);
  const queue = eventQueue();
  const closing = new AbortController();
  const calledOff = new Set<NodeJS.Timeout>();
  let driver: Driver | null = null;
  let health = { answers: false, since: new Date() };

  const callOff = (channel: string) => {
    for (const delay of callOffAfter) {
      const timer = setTimeout(() => {
        calledOff.delete(timer);
        ari.ask('DELETE', ['channels', channel]).catch(() => undefined);
      }, delay).unref();
      calledOff.add(timer);
    }
  };
  const originate = async (wish: AriClient, channel: string, body: Record<string, unknown>) => {
    try {
      const rung = { ...body, app: config.app, timeout: extensionRings };
      const { status } = await wish.ask('POST', ['channels', channel], { body: rung });
      // 409: the same call, asked for twice. Otherwise no phone is there that could be rung.
      if (status !== 200 && status !== 409) throw new CallRefused('extension');
    } catch (error) {
      if (error instanceof GatewayDown) callOff(channel);
      throw error;
    }
  };
  const endpointOf = (extension: string) =>
    isMobile(extension) ? `PJSIP/${extension}@${config.trunk}` : `PJSIP/${extension}`;
  const callerOf = async (wish: AriClient, callId: string) =>
    driver?.callerOf(callId) ?? (await findCaller(wish, config.app, callId));
  const askHealth = async () => {
    const answers = await ari.ask('GET', ['asterisk', 'ping']).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (answers !== health.answers) health = { answers, since: new Date() };
    return { ...health, listens: driver !== null };
  };

  return {
    kind: 'asterisk',
    async dialBack(order) {
      const { callId, extension, number, callerNumber, display } = order;
      assertDialable({ extension, number });
      assertDialable({ number: callerNumber });
      const wish = ari.forWish();
      await assertHeard(wish, config.app);
      const shown = /^\+?\d+$/.test(display) ? display : extension;
      await originate(wish, channelOf(callId, 'agent'), {
        endpoint: endpointOf(extension),
        appArgs: dialBackArgs(order),
        callerId: callerId(display, shown),
      });
    },
    async hangUp(callId) {
      const wish = ari.forWish();
      const roles = ['agent', 'callee', 'code', 'in'] as const;
      const answers = await Promise.all(roles.map((role) => wish.ask('DELETE', ['channels', channelOf(callId, role)])));
      if (answers.slice(0, 3).some(({ status }) => status === 204)) return;
      const caller = await callerOf(wish, callId);
      if (caller !== null) await wish.ask('DELETE', ['channels', caller]);
    },
    async sendVoiceCode(order) {
      const { callId, extension, digits } = order;
      assertDialable({ extension, digits });
      const wish = ari.forWish();
      await assertHeard(wish, config.app);
      await originate(wish, channelOf(callId, 'code'), {
        endpoint: endpointOf(extension),
        appArgs: voiceCodeArgs(order),
        callerId: callerId('CRM', '800'),
      });
    },
    async extensionState(extension) {
      assertDialable({ extension });
      return isMobile(extension) ? 'ready' : await stateOf(ari, extension);
    },
    async ringIncoming(order) {
      const { callId, extension, display } = order;
      assertDialable({ extension });
      const wish = ari.forWish();
      const caller = await callerOf(wish, callId);
      if (caller === null) throw new CallRefused('over');
      await wish.ask('POST', ['channels', caller, 'ring']);
      await originate(wish, channelOf(callId, 'in'), {
        endpoint: endpointOf(extension),
        appArgs: ringIncomingArgs(order, caller),
        callerId: /^\+?\d+$/.test(display) ? `<${display}>` : callerId(display, 'anonymous'),
        originator: caller,
      });
    },
    async rejectIncoming(callId, reason) {
      const wish = ari.forWish();
      const caller = await callerOf(wish, callId);
      if (caller === null) return;
      driver?.reject(callId, reason);
      await wish.ask('DELETE', ['channels', caller], { query: { reason_code: rejection[reason] } });
    },
    async *events(signal) {
      const ending = AbortSignal.any([signal, closing.signal]);
      const onDriver = (found: Driver | null) => {
        driver = found;
      };
      const listening = listen({ config, ari, databaseUrl, queue, timing, onDriver }, ending);
      try {
        yield* queue.read(ending);
      } finally {
        driver = null;
        await listening;
      }
    },
    settle: (open) => settleCalls(ari.forWish(), config.app, open),
    recording: (callId) => recordingOf(ari, callId),
    removeRecording: (callId) => removeRecording(ari, callId),
    health: askHealth,
    simulateIncoming: null,
    async close() {
      closing.abort();
      for (const timer of calledOff) clearTimeout(timer);
    },
  };
}

/** Somebody hears for our application; otherwise a phone would ring, and whoever picks up would be cut off. */
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

async function findCaller(ari: AriClient, app: string, callId: string): Promise<string | null> {
  const [channels] = await askWhatIsThere(ari);
  const caller = channels.find(
    (channel) => argsOf(channel, app)?.[0] === 'incoming' && incomingCallId(channel.id) === callId,
  );
  return caller?.id ?? null;
}
