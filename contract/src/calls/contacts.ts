import { z } from 'zod';
import { BatchResult, batchMode } from './batch.ts';
import { del, get, post } from './endpoint.ts';
import { OwnershipCount, page, people, rowsFirst, searchText, timePairs } from './page.ts';
import { choice, flag, guid, guidList, moment, nothing, phone, requiredGuid, rowsOf, text, typeId } from './wire.ts';
import { name, requiredName } from './wireNames.ts';

/** The value of Is_Decision that says yes; no is 1 (S7.1). */
export const decisionMaker = 2;

const contactFields = {
  Mobile: phone.optional(),
  Telephone: phone.optional(),
  Email: text({ max: 100 }).optional(),
  Is_Decision: choice(1, decisionMaker).optional(),
  Post: name({ max: 50 }).optional(),
  /** 0 unknown, 1 male, 2 female. */
  Sex: choice(0, 1, 2).optional(),
  Remark: text({ max: 1000 }).optional(),
  Detail_Address: text({ max: 200 }).optional(),
  Next_Time: moment.optional(),
};

/** What a person types about a contact (S7.1). */
export const ContactForm = z.object({
  Customer_Guid: requiredGuid('valid.contacts.customerRequired'),
  Name: requiredName({ max: 50, error: 'valid.contacts.nameRequired' }),
  ...contactFields,
});

/** A contact as it is read. */
export const Contact = z.object({
  Guid: z.string(),
  Customer_Guid: z.string(),
  Customer_Name: z.string(),
  Name: z.string(),
  Mobile: z.string(),
  Telephone: z.string(),
  Email: z.string(),
  Is_Decision: z.literal([1, 2]),
  Post: z.string(),
  Sex: z.literal([0, 1, 2]),
  Remark: z.string(),
  Detail_Address: z.string(),
  Owner_User_Guid: z.string(),
  Owner_User_Name: z.string(),
  Create_User_Name: z.string(),
  Create_Time: moment,
  Update_Time: moment,
  Next_Time: moment,
  Last_Time: moment,
  Last_Content: z.string(),
  Row_Version: z.int(),
  Can_Edit: z.literal([0, 1]),
  Can_Manage: z.literal([0, 1]),
});

/** A contact as the wire's consumers see it. */
export type Contact = z.output<typeof Contact>;

/** Columns a list of contacts can be sorted by. */
export const contactOrder = ['Create_Time', 'Update_Time', 'Next_Time', 'Last_Time', 'Name'] as const;

/** The calls about contacts (S7). */
export const contacts = {
  list: get('Customer/GetContactsList', {
    summary: 'Contacts the caller may see, or with Guid those of one customer the caller may see',
    access: 'user',
    module: 'contacts',
    input: z.object({
      ...page,
      ...rowsFirst,
      ...people,
      ...timePairs('Create', 'Update', 'Next', 'Last'),
      Guid: guid.optional(),
      Name: searchText.optional(),
      Customer_Name: searchText.optional(),
      Post: searchText.optional(),
      Is_Decision: choice(1, 2).optional(),
      Sex: choice(0, 1, 2).optional(),
      order_field: z.enum(contactOrder).optional(),
    }),
    output: rowsOf(Contact),
  }),
  count: get('Customer/GetContactsCount', {
    summary: 'How many contacts the caller may see, all, own and of subordinates',
    access: 'user',
    module: 'contacts',
    input: z.object({}),
    output: OwnershipCount,
  }),
  model: get('Customer/GetContactsData', {
    summary: 'One contact',
    access: 'user',
    module: 'contacts',
    input: z.object({ Guid: guid }),
    output: Contact,
  }),
  add: post('Customer/AddContacts', {
    summary: 'Create a contact of a customer the caller may write',
    module: 'contacts',
    creates: true,
    input: ContactForm.extend({ Ignore_Repeat: flag.optional() }),
    output: z.object({ Guid: z.string() }),
  }),
  update: post('Customer/UpdatetContacts', {
    summary: 'Change the fields sent of one contact',
    module: 'contacts',
    input: ContactForm.partial().extend({ Guid: guid, Row_Version: typeId.optional(), Ignore_Repeat: flag.optional() }),
    output: nothing,
  }),
  updateBatch: post('Customer/UpdatetContactsBatch', {
    summary: 'Write the fields sent into several contacts, all or none',
    access: 'Customer/UpdatetContacts',
    module: 'contacts',
    input: z.object({
      ContactsGuidList: guidList,
      ...ContactForm.pick({
        Sex: true,
        Is_Decision: true,
        Email: true,
        Detail_Address: true,
        Next_Time: true,
        Remark: true,
      }).shape,
      ...batchMode,
    }),
    output: BatchResult,
  }),
  remove: del('Customer/DelContacts', {
    summary: 'Move contacts to the recycle bin, all or none',
    module: 'contacts',
    input: z.object({ ContactsGuidList: guidList.optional(), Guid: guid.optional() }),
    output: nothing,
  }),
  transfer: post('Customer/UpdatetContactsOwnerUser', {
    summary: 'Give contacts to a colleague; Keep says what the old owner stays as',
    module: 'contacts',
    input: z.object({ ContactsGuidList: guidList, User_Guid: guid, Keep: choice(0, 1, 2).optional() }),
    output: nothing,
  }),
};
