import { digitsOf } from '../../../records/phones/recordPhones.ts';
import { firstContact } from '../../../records/noun/importedFields.ts';
import type { ImportPlan } from '../batch/importPlans.ts';
import type { ReadRow } from './readRow.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const comparedPhones = new WeakMap<ReadRow, readonly string[]>();

/** The phones of a row, its contact's too, as they are compared. */
export function phonesOfRow(plan: ImportPlan, row: ReadRow): readonly string[] {
  const found = comparedPhones.get(row) ?? digitsOf(cellsOf(plan, row).map(([, typed]) => typed));
  comparedPhones.set(row, found);
  return found;
}

/** The phones of a row's contact as they are compared. */
export const phonesOfContact = ({ contact }: ReadRow): readonly string[] =>
  digitsOf([text(contact?.Mobile), text(contact?.Telephone)]);

/** The number by which a contact is known at its customer: a mobile, since a telephone may be the company's. */
export const mobileOf = ({ contact }: ReadRow): string | undefined => digitsOf([text(contact?.Mobile)])[0];

/** The field and the text that a row has a compared number from. */
export function typedPhone(plan: ImportPlan, row: ReadRow, digits: string): { field: string | null; value: string } {
  const cell = cellsOf(plan, row).find(([, typed]) => digitsOf([typed])[0] === digits);
  return { field: cell?.[0] ?? null, value: cell?.[1] ?? digits };
}

function cellsOf({ form }: ImportPlan, { values, contact }: ReadRow): (readonly [string, string])[] {
  const ofContact = Object.entries(firstContact).filter(([, wire]) => wire === 'Mobile' || wire === 'Telephone');
  return [
    ...form.phones.map((wire) => [wire, text(values[wire])] as const),
    ...ofContact.map(([field, wire]) => [field, text(contact?.[wire])] as const),
  ];
}
