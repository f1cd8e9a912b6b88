import { callTarget } from '@haina/contract/rules/call.ts';
import { phoneDigits } from '@haina/contract/rules/phone.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import { type OwnedTable, visible } from '../../access/scope.ts';
import { inSea } from '../../access/seaScope.ts';
import { likePattern, matches, matchesMasked } from '../../platform/database/sql/search.ts';
import { contactsNoun, customerNoun, leadsNoun } from '../../records/reach/ownedNouns.ts';
import type { Context } from '../../request/context.ts';

/** Fewest digits by which the number of a call is found. */
const fewestDigits = 3;

const nobody = sql<boolean>`false`;

/** Records of a noun that the caller reads and that fulfil a condition. */
async function read(ctx: Context, noun: OwnedTable, condition: RawBuilder<boolean>): Promise<RawBuilder<unknown>> {
  const column = (name: string) => sql.ref(`${noun.table}.${name}`);
  return sql`(select ${column('guid')} from ${sql.table(noun.table)} where ${column('company_id')} = ${ctx.session.companyId}
    and ${column('delete_time')} is null and ${await visible(ctx, noun)} and ${condition})`;
}

/** Customers by their words: those that are read, and those of the sea, whose numbers nobody finds. */
async function customers(ctx: Context, typed: string): Promise<RawBuilder<unknown>> {
  const known = await read(ctx, customerNoun, matches('customer', typed) ?? nobody);
  return sql`(${known} union all select customer.guid from customer where customer.company_id = ${ctx.session.companyId}
    and customer.delete_time is null and ${inSea(ctx)} and ${matchesMasked('customer', typed) ?? nobody})`;
}

/**
 * Calls by what is typed: the name of their record or, of a contact, of its customer; or part of the number that was called. Of a
 * record out of reach neither is found, so that a search tells nothing that the list does not show (S29.11).
 */
export async function searchedCalls(ctx: Context, typed: string): Promise<Condition[]> {
  if (typed.trim() === '') return [];
  const digits = phoneDigits(typed);
  const isNumber = digits.length >= fewestDigits && /^[\d\s+()-]+$/.test(typed.trim());
  const found = async (target: number, records: RawBuilder<unknown>, noun: OwnedTable) => {
    const named = sql`call_record.target_guid in ${records}`;
    const dialled = isNumber
      ? sql`(call_record.called_digits like ${likePattern(digits)} and call_record.target_guid in ${await read(ctx, noun, sql`true`)})`
      : nobody;
    return sql<boolean>`(call_record.target_kind = ${target} and (${named} or ${dialled}))`;
  };
  const ofCustomers = await customers(ctx, typed);
  const contacts = await read(
    ctx,
    contactsNoun,
    sql<boolean>`(${matches('contacts', typed) ?? nobody} or contacts.customer_guid in ${ofCustomers})`,
  );
  const ways = [
    await found(callTarget.lead, await read(ctx, leadsNoun, matches('leads', typed) ?? nobody), leadsNoun),
    await found(callTarget.contact, contacts, contactsNoun),
    await found(callTarget.customer, ofCustomers, customerNoun),
  ];
  return [sql<boolean>`(${sql.join(ways, sql` or `)})`];
}
