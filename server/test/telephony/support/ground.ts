import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type AsteriskOptions, openAsterisk } from '../../../src/platform/telephony/asterisk/asterisk.ts';
import type { CallEndedEvent, DialBack, Gateway, GatewayEvent } from '../../../src/platform/telephony/gateway.ts';
import type { AsteriskConfig } from '../../../src/platform/telephony/telephonyConfig.ts';
import { databaseUrl } from '../../support/cluster.ts';

/** A dial-back as the recorded application ordered it. */
export const order = (more: Partial<DialBack> = {}): DialBack => ({
  callId: randomUUID(),
  extension: '801',
  number: '13800000001',
  display: '13800000001',
  callerNumber: '02112345678',
  record: true,
  announce: false,
  ...more,
});

/** An empty database for the lock of those who listen. */
export async function emptyDatabase(): Promise<string> {
  const name = `telephony_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return databaseUrl(inject('clusterUrl'), name);
}

/** Someone who reads the events of a gateway. */
export interface Listening {
  readonly gateway: Gateway;
  readonly events: GatewayEvent[];
  /** Waits for something that events bring about. */
  until<T>(found: () => T | undefined | null | false): Promise<T>;
  stop(): Promise<void>;
}

/** Waits, looking often, for 8 seconds at most. */
export async function until<T>(found: () => T | undefined | null | false, what = 'what was waited for'): Promise<T> {
  for (const end = Date.now() + 3000; Date.now() < end; await pause(3)) {
    const value = found();
    if (value) return value;
  }
  throw new Error(`${what} did not happen`);
}

/** Reads the events of a gateway from now on; `onEvent` may answer them. */
export function listenTo(
  gateway: Gateway,
  onEvent: (event: GatewayEvent) => Promise<void> = async () => undefined,
): Listening {
  const ending = new AbortController();
  const events: GatewayEvent[] = [];
  const reading = (async () => {
    for await (const event of gateway.events(ending.signal)) {
      events.push(event);
      await onEvent(event);
    }
  })();
  return {
    gateway,
    events,
    until: (found) =>
      until(found).catch((error: unknown) => {
        throw new Error(`told so far: ${JSON.stringify(events)}`, { cause: error });
      }),
    stop: async () => {
      ending.abort();
      await reading;
      await gateway.close();
    },
  };
}

/** Everything a hundred times faster than in the product. */
export const fast = { compareEvery: 60, retryAfter: 10, lockEvery: 100, decideWithin: 400 };

/** An adapter on an Asterisk, as one process has it. */
export const adapter = (config: AsteriskConfig, url: string, timing: AsteriskOptions['timing'] = {}) =>
  openAsterisk(config, { databaseUrl: url, timing: { ...fast, ...timing } });

/** States of a call that were told, in their order. */
export const statesOf = (events: readonly GatewayEvent[], callId: string) =>
  events.flatMap((event) => (event.kind === 'state' && event.callId === callId ? [event.state] : []));

/** States in the order in which a call goes through them, each once. */
export const rising = (states: readonly number[]) => [...new Set(states)].toSorted((one, other) => one - other);

/** The end of a call. */
export const endOf = (events: readonly GatewayEvent[], callId: string) =>
  events.find((event): event is CallEndedEvent => event.kind === 'ended' && event.callId === callId);
