import { LRUCache } from 'lru-cache';
import type { Databases } from '../../platform/database/database.ts';
import { addressKey } from '../../account/throttle/signInAddress.ts';
import type { PublicContext } from '../../request/context.ts';
import { refused } from '../../request/errors.ts';
import { wallTokenHash } from './wallToken.ts';

/** For how long askings are counted together, in milliseconds. */
const span = 60_000;

/** Askings in that time: of one link, which asks once by itself; and from one address, where a room full of screens may stand. */
const most = { link: 20, address: 120 } as const;

interface Counted {
  readonly until: number;
  number: number;
}

const counters = new WeakMap<Databases, LRUCache<string, Counted>>();

function countersOf({ databases }: PublicContext): LRUCache<string, Counted> {
  const known = counters.get(databases) ?? new LRUCache<string, Counted>({ max: 20_000 });
  counters.set(databases, known);
  return known;
}

function take(ctx: PublicContext, key: string, limit: number): void {
  const [known, now] = [countersOf(ctx), ctx.now.getTime()];
  const found = known.get(key);
  const counted = found && found.until > now ? found : { until: now + span, number: 0 };
  counted.number += 1;
  known.set(key, counted);
  if (counted.number > limit) throw refused('reply.tooOften', { seconds: Math.ceil((counted.until - now) / 1000) });
}

/** Refuses what asks too often, in each process for itself: links are not guessed and reports not computed without end. */
export function limitWall(ctx: PublicContext, token: string): void {
  take(ctx, `address ${addressKey(ctx.address)}`, most.address);
  take(ctx, `link ${wallTokenHash(token).toString('base64url')}`, most.link);
}
