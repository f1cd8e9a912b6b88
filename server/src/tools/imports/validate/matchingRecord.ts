import { normalised } from '../../../platform/database/sql/search.ts';
import type { KnownRecord } from '../../../records/phones/knownRecords.ts';
import { heldPhone } from '../../../records/phones/recordPhones.ts';
import { type Repeats, sameKeys } from './findRepeats.ts';
import type { ImportPlan } from '../batch/importPlans.ts';
import type { ReadRow } from '../read/readRow.ts';
import { type Reason, rowReason } from '../batch/reason.ts';
import { phonesOfRow } from '../read/typedPhones.ts';

/** By what a row is compared with the records that are there. */
export interface Comparison {
  readonly plan: ImportPlan;
  readonly onRepeat: 'skip' | 'update';
  /** Whether phones make no two records the same, as the importer chose. */
  readonly ignoresPhones: boolean;
  readonly repeats: Repeats;
}

/**
 * The record of the row's own noun that it is the same as, one that can be told about first. Of records that belong to customers
 * only those of the same customer are the same; by a phone as the noun says.
 */
export function matchingRecordOf(comparison: Comparison, row: ReadRow, parent: string | null): KnownRecord | undefined {
  const { plan, repeats, onRepeat, ignoresPhones } = comparison;
  const named = sameKeys(plan, row, parent).flatMap((key) => repeats.same.get(key) ?? []);
  const byPhone = !ignoresPhones && (plan.sameByPhone === 'always' || plan.sameByPhone === onRepeat);
  const phoned = (byPhone ? phonesOfRow(plan, row) : [])
    .flatMap((digits) => repeats.phones.get(digits) ?? [])
    .filter(({ kind, family, guid }) => {
      if (kind !== plan.form.kind || repeats.own.has(guid)) return false;
      return parent === null || family === parent;
    });
  const all = [...named, ...phoned];
  return (
    all.find(({ isSeen, guid }) => isSeen && repeats.editable.has(guid)) ?? all.find(({ isSeen }) => isSeen) ?? all[0]
  );
}

const isPhone = ({ found }: KnownRecord) => /^\d+$/.test(found);

/**
 * Why a record that is there already is left alone, as far as the importer may know of it; `contact` is whom the row would have
 * brought along.
 */
export function sameReason({ sameWords }: ImportPlan, match: KnownRecord, contact = ''): Reason {
  const { name, owner, isSeen, isInSea } = match;
  if (isPhone(match)) {
    const { key, params } = heldPhone(match);
    return rowReason(key, params);
  }
  if (!isSeen) return rowReason(sameWords?.unseen ?? 'imports.reason.sameNameUnseen');
  if (isInSea) return rowReason('reply.customer.repeatInSea', { name });
  if (contact !== '') return rowReason('imports.reason.sameNameContact', { name, owner, contact });
  return rowReason(sameWords?.seen ?? 'imports.reason.sameName', { name, owner });
}

/** Why a record that is there already cannot be changed. */
export const lockedReason = (plan: ImportPlan, match: KnownRecord): Reason =>
  match.isSeen && !match.isInSea
    ? rowReason('imports.reason.notEditable', { name: match.name })
    : sameReason(plan, match);

/** What is wrong with the customer that a contact's row names. */
export function parentReasons({ plan, repeats }: Comparison, row: ReadRow, parent: string | null): Reason[] {
  if (plan.customerColumn === null || parent !== null) return [];
  if (row.parent === '') return [{ field: 'Customer_Name', key: 'valid.contacts.customerRequired', params: {} }];
  const isAmbiguous = (repeats.parents.get(normalised(row.parent)) ?? []).length > 1;
  return [rowReason(`imports.reason.${isAmbiguous ? 'customerAmbiguous' : 'noCustomer'}`, { name: row.parent })];
}
