import { z } from 'zod';
import { watchLimit } from '../rules/watchLimit.ts';
import { EventMeta, WatchedRecord } from './events.ts';

/** The path of the push on the one port. */
export const pushPath = '/push';

/** What a socket is told beside events: `ready` once it has all that it missed, `startOver` where that is not kept any more. */
export const pushSignals = { ready: 'ready', startOver: 'startOver', rightsChanged: 'rightsChanged' } as const;

/**
 * How soon a browser tries a lost connection again, in milliseconds: by chance sooner or later, so that not all come back at once,
 * and never later than this after the last try, so that all are back within 10 s of a start.
 */
export const comeBack = { reconnectionDelay: 1500, reconnectionDelayMax: 4000, randomizationFactor: 0.9 } as const;

/** What a socket may say: the whole list of records that it wants to hear of, which replaces the one before. */
export const watchRequest = 'watch';

/** The records that a socket wants to hear of. */
export const WatchList = z.array(WatchedRecord).max(watchLimit);

/** For how long a page may have loaded before it connects, in milliseconds; what happened meanwhile is made up for. */
export const longestLoading = 60_000;

/**
 * What a socket says of itself as it connects: the token, the id of the last event it knows, or for how long its page has asked
 * the server already where it knows none, the records it wants to hear of.
 */
export const PushHandshake = z.object({
  token: z.string().max(2000),
  last: EventMeta.shape.Id.nullable().default(null),
  age: z.int().min(0).max(longestLoading).nullable().default(null),
  watch: WatchList.default([]),
});
