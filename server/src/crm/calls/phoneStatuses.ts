import { defaultDailyDials } from '@haina/contract/calls/callShapes.ts';
import type { calls } from '@haina/contract/calls/calls.ts';
import { isCallable, type PhoneStatus, phoneStatus, phoneStatusOf, lookupStatus } from '@haina/contract/rules/call.ts';
import { maskedPhone } from '@haina/contract/rules/mask.ts';
import { phoneDigits } from '@haina/contract/rules/phone.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { askLibrary } from '../../platform/telephony/numberLibrary.ts';
import { type KnownRecord, knownRecords } from '../../records/phones/knownRecords.ts';
import { holdersOf } from '../../records/phones/recordPhones.ts';
import { shownTarget } from '../../records/reach/recordRef.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { callTarget } from '@haina/contract/rules/call.ts';
import { numbersOf } from './callSubject.ts';
import { tallied, tallies } from './dayTally.ts';

/** How often a company may dial one number in a day. */
export const dailyDials = ({ session: { settings } }: Context): number => settings.dailyDials ?? defaultDailyDials;

/** Most records that are looked at for the numbers of one check. */
const maxHolders = 2000;

/** Every record that holds one of these numbers, by number, with what the caller may know of it. */
async function holders(ctx: Context, digits: readonly string[]): Promise<ReadonlyMap<string, readonly KnownRecord[]>> {
  const noExceptions = { except: [], customer: null };
  const found = await knownRecords(ctx, holdersOf(ctx.session.companyId, digits), noExceptions, maxHolders);
  return Map.groupBy(found, ({ found: number }) => number);
}

/** Whether the number is on a colleague's record that is out of reach, and no part of a customer that is within. */
function isTaken(known: readonly KnownRecord[]): boolean {
  const families = new Set(known.flatMap(({ isSeen, family }) => (isSeen && family !== null ? [family] : [])));
  return known.some(
    ({ isSeen, isInSea, owner, family }) =>
      !isSeen && !isInSea && owner !== '' && !(family !== null && families.has(family)),
  );
}

/** What the company says of numbers, by their digits: whether one is a high risk, or blacklisted (S32.2). */
async function blackNumbers({ db, session }: Context, digits: readonly string[]) {
  const rows = await db
    .selectFrom('black_number')
    .select(['digits', 'is_risky'])
    .where('company_id', '=', session.companyId)
    .where(sql<boolean>`digits = any(${[...digits]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.digits, row.is_risky]));
}

/** What a check says of a number. */
export interface Checked {
  readonly status: PhoneStatus;
  /** Whether it stands on a record that the caller looks at. */
  readonly isSeen: boolean;
  /** The number is a high risk, whatever else is said of it. */
  readonly isRisky: boolean;
}

/** Checks numbers, by their digits: format, today's dials, colleagues, blacklist, library, in this order (S29.4). */
export async function checkNumbers(ctx: Context, digits: readonly string[]): Promise<ReadonlyMap<string, Checked>> {
  const limit = dailyDials(ctx);
  const [used, known, black] = [
    await tallied(ctx, digits.map(tallies.dials)),
    await holders(ctx, digits),
    await blackNumbers(ctx, digits),
  ];
  const library = askLibrary(ctx.ports.telephony, digits);
  const check = (number: string): Checked => {
    const records = known.get(number) ?? [];
    const looked = library.get(number) ?? lookupStatus.notInLibrary;
    const isRisky = black.get(number) === true || looked === lookupStatus.risky;
    const isSeen = records.some((one) => one.isSeen);
    const statusOf = (): PhoneStatus => {
      if (!isCallable(number)) return phoneStatus.wrongFormat;
      if ((used.get(tallies.dials(number)) ?? 0) >= limit) return phoneStatus.dailyLimit;
      if (isTaken(records)) return phoneStatus.taken;
      if (black.get(number) === false) return phoneStatus.blacklisted;
      return isRisky ? phoneStatus.risky : phoneStatusOf(looked);
    };
    return { status: statusOf(), isSeen, isRisky };
  };
  return new Map(digits.map((number) => [number, check(number)]));
}

/** The digits of masked numbers by what is shown of them: those of a customer of the sea that the caller looks at. */
async function masked(ctx: Context, customer: string): Promise<ReadonlyMap<string, string>> {
  const record = await shownTarget(ctx, { kind: targetKind.customer, guid: customer });
  if (!record.isInSea) return new Map();
  const subject = { target: callTarget.customer, guid: customer, record, isMasked: true };
  return new Map((await numbersOf(ctx, subject)).map(({ number, digits }) => [maskedPhone(number), digits]));
}

/**
 * What a check says of numbers that stand on records the caller looks at. Of any other number nothing is said: whether a
 * colleague holds it, or how often it was called, is nobody's business.
 */
export const readStatuses: Handler<typeof calls.statuses> = async ({ Called_Number, Customer_Guid }, ctx) => {
  const hidden = Customer_Guid === undefined ? new Map<string, string>() : await masked(ctx, Customer_Guid);
  const asked = Called_Number.flatMap((tel) => {
    const digits = hidden.get(tel) ?? phoneDigits(tel);
    return digits === '' ? [] : [{ tel, digits }];
  });
  const checked = await checkNumbers(ctx, [...new Set(asked.map(({ digits }) => digits))]);
  return {
    rows: asked.flatMap(({ tel, digits }) => {
      const found = checked.get(digits);
      return found?.isSeen || hidden.has(tel) ? [{ tel, status: found?.status ?? phoneStatus.ok }] : [];
    }),
  };
};
