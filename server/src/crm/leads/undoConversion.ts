import type { leads } from '@haina/contract/calls/leads.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { manageable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { moveToBin } from '../../records/form/deleteRecords.ts';
import { lockRecord } from '../../records/reach/lockRecords.ts';
import { logOperation } from '../../records/operationLog/operationLog.ts';
import { contactsNoun, customerNoun, nounsBelowCustomers } from '../../records/reach/ownedNouns.ts';
import { updateRow } from '../../records/form/writeRecord.ts';
import { leadForm } from './leadForm.ts';

interface Converted {
  readonly is_transform: number;
  readonly customer_guid: string | null;
}

/** What a conversion made, locked, and whether anything happened to it since. */
interface Made {
  readonly name: string;
  readonly isChanged: boolean;
  readonly contacts: readonly string[];
}

/** Whether records other than contacts, which a conversion makes too, belong to the customer. */
const othersBelow = (companyId: string, customer: string) =>
  sql.join(
    nounsBelowCustomers
      .filter(({ kind }) => kind !== targetKind.contacts)
      .map(
        ({ table, customerColumn }) => sql`exists (select from ${sql.table(table)}
          where company_id = ${companyId} and ${sql.ref(customerColumn)} = ${customer})`,
      ),
    sql` or `,
  );

/** Whether follow-ups, files, people or other records hang on the customer or one of its contacts. */
const hasCompany = (companyId: string, customer: string) => sql<boolean>`exists (
  select from (
    select ${targetKind.customer}::int as kind, ${customer}::uuid as guid
    union all select ${targetKind.contacts}::int, guid from contacts
    where company_id = ${companyId} and customer_guid = ${customer}) as made
  where exists (select from activity a where a.company_id = ${companyId} and a.target_kind = made.kind and a.target_guid = made.guid)
    or exists (select from file f where f.company_id = ${companyId} and f.target_kind = made.kind and f.target_guid = made.guid)
    or exists (select from team_member t where t.company_id = ${companyId} and t.target_kind = made.kind and t.target_guid = made.guid)
    or exists (select from activity_relation r where r.company_id = ${companyId} and r.target_kind = made.kind and r.target_guid = made.guid)
    or ${othersBelow(companyId, customer)})`;

async function lockMade(ctx: Context, lead: string, customer: string): Promise<Made> {
  const { companyId } = ctx.session;
  const { rows: customers } = await sql<{ name: string; isWhole: boolean }>`
    select name, delete_time is null and row_version = 1 as "isWhole" from customer
    where company_id = ${companyId} and guid = ${customer} for update`.execute(ctx.db);
  const { rows: contacts } = await sql<{ guid: string; isOwn: boolean }>`
    select guid, leads_guid is not distinct from ${lead}::uuid and row_version = 1 and delete_time is null as "isOwn"
    from contacts where company_id = ${companyId} and customer_guid = ${customer} order by guid for update`.execute(
    ctx.db,
  );
  const { rows: company } = await sql<{ has: boolean }>`select ${hasCompany(companyId, customer)} as has`.execute(
    ctx.db,
  );
  const isWhole = customers[0]?.isWhole === true && contacts.every(({ isOwn }) => isOwn) && company[0]?.has !== true;
  return { name: customers[0]?.name ?? '', isChanged: !isWhole, contacts: contacts.map(({ guid }) => guid) };
}

/**
 * Takes a conversion back: the customer and its contact go to the recycle bin, the lead can be changed again. Refused
 * once anything but the conversion touched them (S4.8).
 */
export const undoTransformLead: Handler<typeof leads.undoTransform> = async ({ Guid }, ctx) => {
  const predicate = await manageable(ctx, leadForm, 'Leads/UndoTransFormLeads');
  const columns = ['is_transform', 'customer_guid'] as const;
  const { name, is_transform, customer_guid } = await lockRecord<Converted>(ctx, leadForm, Guid, predicate, columns);
  if (is_transform === 0 || customer_guid === null) throw refused('reply.leads.notTransformed', { name });
  const made = await lockMade(ctx, Guid, customer_guid);
  if (made.isChanged) throw refused('reply.leads.customerChanged', { name });
  if (made.contacts.length > 0) await moveToBin(ctx, contactsNoun, made.contacts);
  await moveToBin(ctx, customerNoun, [customer_guid]);
  // Restored from the bin it would be a customer of its own: the lead may have been converted again by then.
  await updateRow(ctx, 'customer', customer_guid, { leads_guid: null });
  await updateRow(ctx, 'leads', Guid, {
    is_transform: 0,
    transform_time: null,
    customer_guid: null,
    update_time: ctx.now,
  });
  const change = { field: 'Customer_Guid', from: customer_guid, to: null, fromLabel: made.name };
  await logOperation(ctx, leadForm.kind, [Guid], 'undoTransform', [change]);
  return null;
};
