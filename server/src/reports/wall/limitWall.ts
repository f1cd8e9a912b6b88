import { LRUCache } from 'lru-cache';
import type { Databases } from '../../platform/database/database.ts';
import { oncePer } from '../../platform/database/askTogether.ts';
import { addressKey } from '../../account/throttle/signInAddress.ts';
import type { PublicContext } from '../../request/context.ts';
import { refused } from '../../request/errors.ts';

/** For how long askings are counted together, in milliseconds. */
const span = 60_000;

/** Askings in that time: of one link, as 50 screens ask that are told of a change every 5 s; and from one address, where several links stand. */
const most = { link: 600, address: 1200 } as const;

interface Counted {
  readonly until: number;
  number: number;
}

// Each kind has its own: anyone who asks from many addresses makes nobody's counter of a link be forgotten.
const countersOf = oncePer((_databases: Databases) => ({
  link: new LRUCache<string, Counted>({ max: 20_000 }),
  address: new LRUCache<string, Counted>({ max: 20_000 }),
}));

/** Who asks, and when. */
type Asking = Pick<PublicContext, 'databases' | 'now' | 'address'>;

function take({ databases, now }: Asking, kind: keyof typeof most, key: string): void {
  const known = countersOf(databases)[kind];
  const found = known.get(key);
  const counted = found && found.until > now.getTime() ? found : { until: now.getTime() + span, number: 0 };
  counted.number += 1;
  known.set(key, counted);
  if (counted.number > most[kind])
    throw refused('reply.tooOften', { seconds: Math.ceil((counted.until - now.getTime()) / 1000) });
}

/** Refuses an address that asks too often, in each process for itself: links are not guessed without end (S36.8). */
export const limitAddress = (ctx: Asking): void => take(ctx, 'address', addressKey(ctx.address));

/** Refuses a link that is asked for too often, in each process for itself; only links that there are get here (S36.8). */
export const limitLink = (ctx: Asking, guid: string): void => take(ctx, 'link', guid);
