import { type CallTarget, callTarget, callTargetOf } from '@haina/contract/rules/call.ts';
import { type KnownRecord, knownRecords } from '../../../records/phones/knownRecords.ts';
import { holdersOf } from '../../../records/phones/recordPhones.ts';
import type { Context } from '../../../request/context.ts';
import { Refusal } from '../../../request/errors.ts';
import { type CallRef, callableSubject } from '../callSubject.ts';
import { callerKeys } from './callerKeys.ts';

/** Most records that are looked at for the numbers of some callers. */
const maxHolders = 500;

/** Most records that a caller is shown with. */
const maxShown = 20;

/** A record that holds a caller's number, in the numbering of calls. */
export type CallerRecord = KnownRecord & { readonly target: CallTarget };

const noExceptions = { except: [], customer: null };

/** A lead that became a customer is known by that customer. */
const isFormer = ({ target, family }: CallerRecord) => target === callTarget.lead && family !== null;

function recordsOf(found: readonly KnownRecord[], keys: readonly string[]): CallerRecord[] {
  const key = keys.find((one) => found.some((record) => record.found === one));
  const records = found
    .filter((record) => record.found === key)
    .flatMap((record): CallerRecord[] => {
      const target = callTargetOf(record.kind);
      return target === undefined ? [] : [{ ...record, target }];
    })
    .filter((record) => !isFormer(record));
  return records.toSorted((one, other) => Number(other.isSeen) - Number(one.isSeen)).slice(0, maxShown);
}

/**
 * The records of the company that hold the numbers of callers, with what the person may know of each, those that they see first; the
 * most exact way to write a number that any record holds it by is the one that counts (S31.3).
 */
export async function matchCallers(
  ctx: Context,
  callers: readonly string[],
): Promise<ReadonlyMap<string, readonly CallerRecord[]>> {
  const keysOf = new Map(callers.map((caller) => [caller, callerKeys(caller)]));
  const keys = [...new Set([...keysOf.values()].flat())];
  const found =
    keys.length === 0 ? [] : await knownRecords(ctx, holdersOf(ctx.session.companyId, keys), noExceptions, maxHolders);
  return new Map([...keysOf].map(([caller, own]) => [caller, recordsOf(found, own)]));
}

/** The one that the person sees, where all that they see belong together: a contact before its customer; null otherwise. */
function onlyOne(records: readonly CallerRecord[]): CallRef | null {
  const seen = records.filter(({ isSeen, isInSea }) => isSeen && !isInSea);
  const [first, ...others] = seen;
  if (!first) return null;
  const groupOf = ({ family, guid }: CallerRecord) => family ?? guid;
  if (others.some((one) => groupOf(one) !== groupOf(first))) return null;
  const contacts = seen.filter(({ target }) => target === callTarget.contact);
  const [contact] = contacts;
  if (contact && contacts.length === 1) return { target: callTarget.contact, guid: contact.guid };
  return first.family === null
    ? { target: first.target, guid: first.guid }
    : { target: callTarget.customer, guid: first.family };
}

/** Whether the person may follow the record up by a call; out of reach and converted ones are not. */
async function isCallable(ctx: Context, ref: CallRef): Promise<boolean> {
  try {
    await callableSubject(ctx, ref, false);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The record that a call from a number belongs to by itself, and the digits that it holds it by; nothing where it is open (S31.3). */
export async function recordOfCaller(
  ctx: Context,
  caller: string,
): Promise<{ readonly ref: CallRef | null; readonly digits: string }> {
  const records = (await matchCallers(ctx, [caller])).get(caller) ?? [];
  const only = onlyOne(records);
  const ref = only !== null && (await isCallable(ctx, only)) ? only : null;
  return { ref, digits: records[0]?.found ?? callerKeys(caller)[0] ?? '' };
}
