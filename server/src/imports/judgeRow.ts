import { normalised } from '../db/search.ts';
import type { KnownRecord } from '../records/knownRecords.ts';
import { heldPhone } from '../records/recordPhones.ts';
import { parentOf, phonesOfRow, type Repeats, sameKeys } from './findRepeats.ts';
import type { ImportPlan } from './importPlans.ts';
import { inTurns } from './inTurns.ts';
import type { ReadRow } from './readRow.ts';
import { type Reason, rowReason } from './reason.ts';

/** What is to be done with a row: write it anew, change what is there, leave what is there alone, or nothing. */
export interface Verdict {
  readonly row: ReadRow;
  readonly state: 'good' | 'change' | 'repeat' | 'bad';
  readonly reasons: readonly Reason[];
  /** The record to change. */
  readonly twin: string | null;
  /** The customer of a contact. */
  readonly parent: string | null;
}

/** What earlier rows of the same file hold, by what is compared. */
export type Seen = Map<string, { readonly line: number; readonly family: string | null }>;

/** What all rows of a file are judged by. */
export interface Bench {
  readonly plan: ImportPlan;
  readonly onRepeat: 'skip' | 'update';
  readonly repeats: Repeats;
  readonly seen: Seen;
}

/** Judges rows in their order; what they hold is remembered for those after them. */
export const judgeRows = (bench: Bench, rows: readonly ReadRow[]): Promise<Verdict[]> =>
  inTurns(rows, (row) => judge(bench, row));

function judge(bench: Bench, row: ReadRow): Verdict {
  const { plan, repeats, onRepeat } = bench;
  const parent = parentOf(row, repeats);
  const verdict = (state: Verdict['state'], reasons: readonly Reason[], twin: string | null = null): Verdict => ({
    row,
    state,
    reasons,
    twin,
    parent,
  });
  const wrong = [...row.reasons, ...parentReasons(bench, row)];
  if (wrong.length > 0) return verdict('bad', [...wrong, ...row.missing]);
  const line = earlierLine(bench, row, parent);
  if (line !== null) return verdict('repeat', [rowReason('imports.reason.sameLine', { line })]);
  const twin = twinOf(bench, row, parent);
  if (twin && onRepeat === 'skip') return verdict('repeat', [sameReason(plan, twin)]);
  if (twin && !(twin.isSeen && repeats.editable.has(twin.guid))) return verdict('bad', [lockedReason(plan, twin)]);
  if (!twin && row.missing.length > 0) return verdict('bad', row.missing);
  const holder = holderOf(bench, row, twin ?? null, parent);
  if (holder) return verdict('bad', [holder]);
  return twin ? verdict('change', [], twin.guid) : verdict('good', []);
}

function parentReasons({ plan, repeats }: Bench, row: ReadRow): Reason[] {
  if (plan.kind !== 'contacts' || parentOf(row, repeats) !== null) return [];
  if (row.parent === '') return [{ field: 'Customer_Name', key: 'valid.contacts.customerRequired', params: {} }];
  const isAmbiguous = (repeats.parents.get(normalised(row.parent)) ?? []).length > 1;
  return [rowReason(`imports.reason.${isAmbiguous ? 'customerAmbiguous' : 'noCustomer'}`, { name: row.parent })];
}

/**
 * The line of an earlier row that is the same or has the same phone; remembers this one's otherwise. A chunk that is judged
 * again after a trouble meets itself there.
 */
function earlierLine({ plan, seen }: Bench, row: ReadRow, parent: string | null): number | null {
  const names = sameKeys(plan, row, parent);
  const phones = phonesOfRow(plan, row).map((digits) => `phone ${digits}`);
  const before = (key: string) => {
    const one = seen.get(key);
    return one !== undefined && one.line < row.line ? [one] : [];
  };
  const found =
    names.flatMap(before)[0] ??
    // The contacts of one customer may share a phone.
    phones.flatMap(before).find(({ family }) => parent === null || family !== parent);
  if (found) return found.line;
  for (const key of [...names, ...phones]) seen.set(key, { line: row.line, family: parent });
  return null;
}

/** The record of the row's own noun that it is the same as; one that can be told about first. */
function twinOf({ plan, repeats }: Bench, row: ReadRow, parent: string | null): KnownRecord | undefined {
  const named = sameKeys(plan, row, parent).flatMap((key) => repeats.same.get(key) ?? []);
  const phoned = phonesOfRow(plan, row)
    .flatMap((digits) => repeats.phones.get(digits) ?? [])
    // A customer is known by its name and code; of contacts only those of the same customer are the same.
    .filter(
      ({ kind, family }) =>
        plan.kind !== 'customers' && kind === plan.form.kind && (parent === null || family === parent),
    );
  const all = [...named, ...phoned];
  return (
    all.find(({ isSeen, guid }) => isSeen && repeats.editable.has(guid)) ?? all.find(({ isSeen }) => isSeen) ?? all[0]
  );
}

const isPhone = ({ found }: KnownRecord) => /^\d+$/.test(found);

function sameReason(plan: ImportPlan, twin: KnownRecord): Reason {
  const { name, owner, isSeen, isInSea } = twin;
  if (isPhone(twin)) {
    const { key, params } = heldPhone(twin);
    return rowReason(key, params);
  }
  if (plan.kind === 'product') return rowReason('imports.reason.sameProduct', { name });
  if (!isSeen)
    return rowReason(plan.kind === 'customers' ? 'reply.customer.repeatUnseen' : 'imports.reason.sameNameUnseen');
  if (isInSea) return rowReason('reply.customer.repeatInSea', { name });
  return rowReason('imports.reason.sameName', { name, owner });
}

const lockedReason = (plan: ImportPlan, twin: KnownRecord): Reason =>
  twin.isSeen && !twin.isInSea ? rowReason('imports.reason.notEditable', { name: twin.name }) : sameReason(plan, twin);

/** Why the row's phones cannot be saved: another record than the one it changes and its kin holds them. */
function holderOf(
  { plan, repeats }: Bench,
  row: ReadRow,
  twin: KnownRecord | null,
  parent: string | null,
): Reason | null {
  const family = parent ?? (plan.kind === 'customers' ? (twin?.guid ?? null) : null);
  const holder = phonesOfRow(plan, row)
    .flatMap((digits) => repeats.phones.get(digits) ?? [])
    .find((one) => one.guid !== twin?.guid && (family === null || one.family !== family));
  if (!holder) return null;
  const { key, params } = heldPhone(holder);
  return rowReason(key, params);
}
