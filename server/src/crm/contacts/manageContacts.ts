import type { contacts } from '@haina/contract/calls/contacts.ts';
import { manageable } from '../../access/scope.ts';
import type { Handler } from '../../request/handler.ts';
import { moveToBin } from '../../records/form/deleteRecords.ts';
import { lockRecords, namedGuids } from '../../records/reach/lockRecords.ts';
import { receiverOf, transferRecords } from '../../records/ownership/transferRecords.ts';
import { contactForm } from './contactForm.ts';

/** Moves contacts to the recycle bin, all or none. */
export const deleteContacts: Handler<typeof contacts.remove> = async ({ ContactsGuidList, Guid }, ctx) => {
  const wanted = namedGuids(ContactsGuidList, Guid, 'ContactsGuidList');
  const found = await lockRecords(
    ctx,
    contactForm,
    wanted,
    await manageable(ctx, contactForm, contactForm.codes.remove),
  );
  await moveToBin(
    ctx,
    contactForm,
    found.map(({ guid }) => guid),
  );
  return null;
};

/** Gives contacts to a colleague, all or none; the old owner stays as Keep says. */
export const transferContacts: Handler<typeof contacts.transfer> = async (
  { ContactsGuidList, User_Guid, Keep = 0 },
  ctx,
) => {
  const predicate = await manageable(ctx, contactForm, contactForm.codes.transfer);
  const found = await lockRecords(ctx, contactForm, ContactsGuidList, predicate);
  await transferRecords(ctx, contactForm, found, await receiverOf(ctx, contactForm, User_Guid, found), Keep);
  return null;
};
