import { type Contact, contacts } from '@haina/contract/calls/contacts.ts';
import { timePairNames } from '@haina/contract/calls/page.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Condition, peopleConditions, timeConditions } from '../../access/filters.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { containsWord, matches } from '../../platform/database/sql/search.ts';
import type { Context } from '../../request/context.ts';
import { equalTo, ofCustomersNamed } from '../../records/list/listConditions.ts';
import { abilities, guidText, oneIf, completeSelect } from '../../records/list/recordColumns.ts';
import { contactForm } from './contactForm.ts';

/** What a list of contacts may be narrowed by. */
export type ContactFilter = Partial<z.output<typeof contacts.list.input>>;

/** A contact straight from the database, in the wire's names. */
export type ContactRow = Contact;

const timePairs = timePairNames(contacts.list.input);

/** What a filter asks of contacts, as conditions on the table `contacts`; who may read them is the list's business. */
export async function contactsFilter(ctx: Context, input: ContactFilter): Promise<Condition[]> {
  const search = input.Name === undefined ? null : matches('contacts', input.Name);
  return [
    ...(search ? [search] : []),
    ...ofCustomersNamed(ctx, 'contacts.customer_guid', input.Customer_Name),
    ...(input.Post ? [containsWord('contacts', 'post', input.Post)] : []),
    ...equalTo('contacts.customer_guid', input.Guid),
    ...equalTo('contacts.is_decision', input.Is_Decision),
    ...equalTo('contacts.sex', input.Sex),
    ...timeConditions('contacts', timePairs, input, ctx),
    ...(await peopleConditions(ctx, 'contacts', input)),
  ];
}

/** The table `contacts` with the wire's columns; the caller adds which rows. The one place where they get their names. */
export async function selectContacts(ctx: Context) {
  const { zone } = ctx.session;
  const { edit, manage } = await abilities(ctx, contactForm);
  return completeSelect<Contact>()(
    ctx.db
      .selectFrom('contacts')
      .innerJoin('customer as parent', (join) =>
        join.onRef('parent.company_id', '=', 'contacts.company_id').onRef('parent.guid', '=', 'contacts.customer_guid'),
      )
      .leftJoin('account as owner', 'owner.guid', 'contacts.owner_guid')
      .innerJoin('account as creator', 'creator.guid', 'contacts.create_user_guid')
      .select((eb) => [
        'contacts.guid as Guid',
        'contacts.customer_guid as Customer_Guid',
        'parent.name as Customer_Name',
        'contacts.name as Name',
        'contacts.mobile as Mobile',
        'contacts.telephone as Telephone',
        'contacts.email as Email',
        'contacts.is_decision as Is_Decision',
        'contacts.post as Post',
        'contacts.sex as Sex',
        'contacts.remark as Remark',
        'contacts.detail_address as Detail_Address',
        'contacts.last_content as Last_Content',
        'contacts.row_version as Row_Version',
        guidText('contacts.owner_guid').as('Owner_User_Guid'),
        sql<string>`coalesce(owner.name, '')`.as('Owner_User_Name'),
        'creator.name as Create_User_Name',
        wallTime(eb.ref('contacts.create_time'), zone).as('Create_Time'),
        wallTime(eb.ref('contacts.update_time'), zone).as('Update_Time'),
        wallTime(eb.ref('contacts.next_time'), zone).as('Next_Time'),
        wallTime(eb.ref('contacts.last_time'), zone).as('Last_Time'),
        oneIf(edit).as('Can_Edit'),
        oneIf(manage).as('Can_Manage'),
      ]),
  );
}
