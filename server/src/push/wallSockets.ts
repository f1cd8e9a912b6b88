import { channelOf } from '@haina/contract/calls/events.ts';
import { WallHandshake, wallNamespace, wallScreens } from '@haina/contract/calls/wall.ts';
import type { Report } from '@haina/contract/reports/report.ts';
import { reports } from '@haina/contract/reports/reports.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { requestAddress } from '../http/requestAddress.ts';
import { limitAddress } from '../reports/wall/limitWall.ts';
import { openWalls, wallByToken } from '../reports/wall/openWalls.ts';
import { notFound, Refusal } from '../request/errors.ts';
import type { PushSources } from './admit.ts';
import type { OutboxEvent } from './outboxEvents.ts';
import type { TokenKind } from './tokenSockets.ts';

const channelOfKind = (companyId: string, kind: string) => `${channelOf('figures', companyId)} ${kind}`;

/** Where the screens are that show figures of the kind that an event says to have changed. */
export function wallChannel({ companyId, payload }: OutboxEvent): string {
  // The outbox keeps what the contract's schema made of it.
  const { Kind } = payload as { readonly Kind: string };
  return channelOfKind(companyId, Kind);
}

/**
 * The sockets of walls: each is let in by the token of its link, hears that figures of its report's kind changed in the company, and nothing
 * else. It ends with what its link shows (S36.8).
 */
export function wallSockets({ databases, config, rightsCache }: PushSources): TokenKind {
  const sources = { db: databases.read, rightsCache };
  const addressOf = requestAddress(config.trustedProxies);
  return {
    namespace: wallNamespace,
    name: 'wall',
    most: wallScreens,
    open: async (auth, request) => {
      // Links are not guessed by sockets either.
      limitAddress({ databases, now: new Date(), address: addressOf(request) });
      const said = WallHandshake.safeParse(auth);
      const link = said.success ? await wallByToken(sources, said.data.token) : undefined;
      if (!link) throw notFound();
      const { live }: Report = reports[link.report];
      // A report without live figures has nothing to push.
      if (live === undefined) throw notFound();
      return { key: link.guid, companyId: link.companyId, channel: channelOfKind(link.companyId, live) };
    },
    stillOpen: (guids) => openWalls(sources, guids),
    tooMany: () => new Refusal(replyCode.refused, 'reply.unavailable'),
  };
}
