import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { PublicContext } from '../../request/context.ts';
import { refused } from '../../request/errors.ts';
import { inSeparateTransaction } from '../../request/inSeparateTransaction.ts';
import { addressKey, knowsAddress } from './signInAddress.ts';

/** For how long a lock lasts at most, in minutes; a locked account opens again by itself. */
const lockMinutes = 15;

/** Tries of an account from one address, of an account from addresses that it does not know, of one address at any account. */
export const maxTries = { account: 5, unknown: 10, address: 100 } as const;

// The first delay of an account that is tried from many addresses, in seconds; each further try doubles it.
const firstDelay = 30;

const longest = lockMinutes * 60;

/** What tries are counted for. */
export interface Tried {
  /** An account's Guid, or what stands for a person unknown. */
  readonly subject: string;
  /** Whether the account signed in from this address before: then what others try elsewhere does not count here. */
  readonly isKnown: boolean;
  /** Tries from one address; `mostTries.account` where absent. */
  readonly most?: number;
}

/** A login that nobody has: its tries are counted like those of an account, so that a stranger learns nothing. */
export const strangerOf = (login: string): Tried => ({ subject: `login ${comparisonKey(login)}`, isKnown: false });

/** A way to sign in that does not say who it is before it is right. */
export const visitorOf = (...parts: readonly string[]): Tried => ({
  subject: `way ${parts.join(' ')}`,
  isKnown: false,
});

/** An account that a person proved to be, or says that they are. */
export async function triedOf(ctx: PublicContext, userGuid: string): Promise<Tried> {
  const row = await ctx.databases.read
    .selectFrom('account as a')
    .select(knowsAddress(ctx.address).as('isKnown'))
    .where('a.guid', '=', userGuid)
    .executeTakeFirst();
  return { subject: userGuid, isKnown: row?.isKnown === true };
}

const maxUnknown = ({ most = 0 }: Tried) => Math.max(most, maxTries.unknown);

const addressOf = (ctx: PublicContext) => `address ${addressKey(ctx.address)}`;
const pairOf = (ctx: PublicContext, { subject }: Tried) => `pair ${subject} ${addressKey(ctx.address)}`;
const unknownOf = ({ subject }: Tried) => `unknown ${subject}`;

/** Until when each of them is closed, as far as it is. */
async function closures(ctx: PublicContext, all: readonly Tried[]): Promise<Map<Tried, Date>> {
  const keys = [addressOf(ctx), ...all.flatMap((one) => [pairOf(ctx, one), unknownOf(one)])];
  const rows = await ctx.databases.read
    .selectFrom('sign_in_throttle')
    .select(['key', 'open_time'])
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .where(sql<boolean>`open_time > clock_timestamp()`)
    .execute();
  const closed = new Map(rows.map(({ key, open_time }) => [key, open_time]));
  const found = all.flatMap((one): [Tried, Date][] => {
    const own = [pairOf(ctx, one), ...(one.isKnown ? [] : [unknownOf(one), addressOf(ctx)])];
    const times = own.flatMap((key) => closed.get(key)?.getTime() ?? []);
    return times.length === 0 ? [] : [[one, new Date(Math.max(...times))]];
  });
  return new Map(found);
}

const counted = (keys: readonly string[], most: readonly number[], delays: readonly number[]) =>
  sql<Date | null>`take_sign_in_try(${keys}::text[], ${most}::int[], ${delays}::int[], ${longest}::int)`;

// The whole try counts for its address once, with the first of its accounts.
function countedFor(ctx: PublicContext, one: Tried, isFirst: boolean) {
  const most = one.most ?? maxTries.account;
  if (one.isKnown) return counted([pairOf(ctx, one)], [most], [longest]);
  const [keys, mosts] = [
    [pairOf(ctx, one), unknownOf(one)],
    [most, maxUnknown(one)],
  ];
  if (!isFirst) return counted(keys, mosts, [longest, firstDelay]);
  return counted([...keys, addressOf(ctx)], [...mosts, maxTries.address], [longest, firstDelay, longest]);
}

/** Tries that were counted, and those that are locked out. */
export interface TakenTries {
  /** Those for which the try may be looked at. */
  readonly open: readonly Tried[];
  /** Until when the others are closed. */
  readonly closed: ReadonlyMap<Tried, Date>;
}

/**
 * Counts a try before anything is looked at, so that parallel guesses cannot outrun the counter, and tells for which of `all`
 * it may be looked at; a try that is not taken counts for nothing. One counter serves every way to sign in (S3.3):
 * five tries close an account for the address they came from; from ten tries at addresses that the account does
 * not know, delays grow there; a hundred close an address.
 */
export async function takeTries(ctx: PublicContext, all: readonly Tried[]): Promise<TakenTries> {
  const closed = await closures(ctx, all);
  const asked = all
    .filter((one) => !closed.has(one))
    // Always in one order: two tries at once would wait for each other.
    .toSorted((one, other) => (one.subject < other.subject ? -1 : 1));
  if (asked.length === 0) return { open: [], closed };
  const first = asked.find(({ isKnown }) => !isKnown);
  const each = asked.map(
    (one) => sql`select ${one.subject}::text as subject, ${countedFor(ctx, one, one === first)} as closed`,
  );
  const { rows } = await inSeparateTransaction(ctx, (db) =>
    sql<{ subject: string; closed: Date | null }>`${sql.join(each, sql` union all `)}`.execute(db),
  );
  const late = new Map(rows.map((row) => [row.subject, row.closed]));
  for (const one of asked) {
    const until = late.get(one.subject);
    if (until) closed.set(one, until);
  }
  return { open: asked.filter((one) => !closed.has(one)), closed };
}

/** The refusal of a try that is locked out, with the time that is left until the first of them opens. */
export function lockedOut({ closed }: TakenTries): Error {
  const first = Math.min(...[...closed.values()].map((until) => until.getTime()));
  const minutes = Math.min(lockMinutes, Math.max(1, Math.ceil((first - Date.now()) / 60_000)));
  return refused('reply.login.locked', { minutes });
}

/** Counts a try for one, or refuses it. */
export async function takeTry(ctx: PublicContext, one: Tried): Promise<void> {
  const tries = await takeTries(ctx, [one]);
  if (tries.open.length === 0) throw lockedOut(tries);
}

/** Gives tries back that were right: what the same address failed before is forgotten, what others failed is not. */
export async function giveTriesBack(ctx: PublicContext, all: readonly Tried[]): Promise<void> {
  const unknown = all.filter(({ isKnown }) => !isKnown);
  const pairs = all.map((one) => pairOf(ctx, one));
  const keys = unknown.length === 0 ? [] : [addressOf(ctx), ...unknown.map(unknownOf)];
  const most = [maxTries.address, ...unknown.map(maxUnknown)].slice(0, keys.length);
  await inSeparateTransaction(ctx, async (db) => {
    await sql`delete from sign_in_throttle where key = any(${pairs}::text[])`.execute(db);
    await sql`select key from sign_in_throttle where key = any(${keys}::text[]) order by key for update`.execute(db);
    // One that closed by this very try opens again.
    await sql`update sign_in_throttle t set tries = greatest(0, t.tries - 1),
        open_time = case when t.tries - 1 < w.most then least(t.open_time, t.try_time) else t.open_time end
      from unnest(${keys}::text[], ${most}::int[]) as w (key, most) where t.key = w.key`.execute(db);
  });
}

/** Opens an account everywhere: an administrator of it made a new password, which no guess before knew. */
export const openAccount = (ctx: PublicContext, userGuid: string): Promise<unknown> =>
  inSeparateTransaction(ctx, (db) =>
    sql`delete from sign_in_throttle where key = ${`unknown ${userGuid}`} or starts_with(key, ${`pair ${userGuid} `})`.execute(
      db,
    ),
  );

/** Deletes tries that no lock counts any more. */
export const purgeTries = (db: Database, now: Date) =>
  db
    .deleteFrom('sign_in_throttle')
    .where('try_time', '<', new Date(now.getTime() - 2 * lockMinutes * 60_000))
    .execute();
