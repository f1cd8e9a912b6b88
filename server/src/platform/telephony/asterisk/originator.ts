import { isMobile } from '../dialable.ts';
import { CallRefused, GatewayDown } from '../gateway.ts';
import type { AsteriskConfig } from '../telephonyConfig.ts';
import type { AriClient } from './ariClient.ts';

/** Rings extensions. */
export interface Originator {
  /** Rings one, on a channel of that name. Throws CallRefused when no phone is there, and GatewayDown. */
  ring(wish: AriClient, channel: string, extension: string, body: Readonly<Record<string, unknown>>): Promise<void>;
  /** Ends timers. */
  close(): void;
}

/** Seconds for which an extension rings. */
const extensionRings = 20;

/** After so many milliseconds a call is called off, again, that Asterisk may have heard of though it did not say so. */
const callOffAfter = [500, 3000, 10_000];

/** Rings extensions at the endpoint of their number, and mobiles over the trunk. */
export function openOriginator({ app, trunk }: AsteriskConfig, ari: AriClient): Originator {
  const timers = new Set<NodeJS.Timeout>();
  const callOff = (channel: string) => {
    for (const delay of callOffAfter) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        // Away once more: the next one tries.
        ari.ask('DELETE', ['channels', channel]).catch(() => undefined);
      }, delay).unref();
      timers.add(timer);
    }
  };
  return {
    async ring(wish, channel, extension, body) {
      const endpoint = isMobile(extension) ? `PJSIP/${extension}@${trunk}` : `PJSIP/${extension}`;
      try {
        const whole = { endpoint, app, ...body, timeout: extensionRings };
        const { status } = await wish.ask('POST', ['channels', channel], { body: whole });
        // 409: the same call, asked for twice. Otherwise no phone is there that could be rung.
        if (status !== 200 && status !== 409) throw new CallRefused('extension');
      } catch (error) {
        if (error instanceof GatewayDown) callOff(channel);
        throw error;
      }
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
