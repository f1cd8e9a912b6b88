import type { contacts } from '@haina/contract/calls/contacts.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { Handler, RawHandler } from '../../request/handler.ts';
import { listRecords } from '../../records/list/listRecords.ts';
import { readyRecord } from '../../records/list/readRecord.ts';
import { countRecords } from '../../records/list/recordTotals.ts';
import { shownTarget } from '../../records/reach/recordRef.ts';
import { listSeaContacts } from './seaContacts.ts';
import { contactForm } from './contactForm.ts';
import { type ContactRow, contactsFilter, selectContacts } from './selectContacts.ts';

/** One page of the contacts the caller may read; with Guid those of one customer, which may be in the sea and is gone when out of reach. */
export const listContacts: RawHandler<typeof contacts.list> = async (input, ctx) => {
  if (input.Guid !== undefined) {
    const { isInSea } = await shownTarget(ctx, { kind: targetKind.customer, guid: input.Guid });
    if (isInSea) return listSeaContacts(ctx, input.Guid, input);
  }
  return listRecords<ContactRow>(ctx, contactForm, input, await contactsFilter(ctx, input), selectContacts);
};

/** How many contacts stand behind each ownership filter. */
export const countContacts: Handler<typeof contacts.count> = async (_input, ctx) => countRecords(ctx, contactForm);

/** One contact the caller may read; gone otherwise. */
export const readContact: RawHandler<typeof contacts.model> = ({ Guid }, ctx) =>
  readyRecord<ContactRow>(ctx, contactForm, Guid, selectContacts);
