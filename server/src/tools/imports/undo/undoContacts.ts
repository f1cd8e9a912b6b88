import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { contactForm } from '../../../crm/contacts/contactForm.ts';
import type { Context } from '../../../request/context.ts';
import { usedAmong } from '../../../records/reach/usedAmong.ts';
import { moveToBin } from '../../../records/form/deleteRecords.ts';
import { planOf } from '../batch/importPlans.ts';
import type { Lookups } from '../read/lookups.ts';
import type { Values } from '../read/readRow.ts';
import type { Reason } from '../batch/reason.ts';
import { whyKept } from './changedSince.ts';
import { lockPresent, type PresentRecord, updateRecords } from '../write/updateRecords.ts';

/** A contact as it was before a row changed it. */
export interface EarlierContact {
  readonly values: Values;
  readonly updateTime: string;
  readonly version: number;
}

/** A row that brought a contact along; `earlier` has no contact where the row made it. */
interface BringingRow {
  readonly line: number;
  readonly contact_guid: string | null;
  readonly earlier: { readonly contact?: EarlierContact } | null;
}

/** Locked contacts of rows, and why some of them stay, by line. */
export interface ContactsToTakeBack {
  readonly present: ReadonlyMap<string, PresentRecord>;
  readonly reasons: ReadonlyMap<number, Reason>;
}

/** Locks the contacts that rows brought along, and says which are no more as the import left them. */
export async function contactsToTakeBack(ctx: Context, rows: readonly BringingRow[]): Promise<ContactsToTakeBack> {
  const guids = rows.flatMap(({ contact_guid }) => contact_guid ?? []);
  if (guids.length === 0) return { present: new Map(), reasons: new Map() };
  const present = await lockPresent(ctx, contactForm, guids);
  const used = await usedAmong(ctx, targetKind.contacts, guids, []);
  const reasons = rows.flatMap(({ line, contact_guid: guid, earlier }): [number, Reason][] => {
    if (guid === null) return [];
    const contact = present.get(guid);
    const changed = earlier?.contact;
    // One that the import made and a person deleted is no obstacle.
    if (!changed && contact?.isDeleted !== false) return [];
    const why = changed ? whyKept(contact, changed.version + 1, false) : whyKept(contact, 1, used.has(guid));
    return why === null ? [] : [[line, { ...why, field: 'Contact_Name' }]];
  });
  return { present, reasons: new Map(reasons) };
}

/** Takes the contacts of rows back: those that they made go to the recycle bin, those that they changed are as before. */
export async function takeContactsBack(
  ctx: Context,
  lookups: Lookups,
  { present }: ContactsToTakeBack,
  rows: readonly BringingRow[],
): Promise<void> {
  const made = rows.flatMap(({ contact_guid: guid, earlier }) =>
    guid !== null && !earlier?.contact && present.get(guid)?.isDeleted === false ? [guid] : [],
  );
  if (made.length > 0) await moveToBin(ctx, contactForm, made);
  const changed = rows.flatMap(({ contact_guid: guid, earlier }) => {
    const before = guid === null ? undefined : present.get(guid);
    const contact = earlier?.contact;
    return before && contact ? [{ before, after: contact.values, updateTime: contact.updateTime }] : [];
  });
  await updateRecords(ctx, planOf('contacts'), lookups, changed);
}
