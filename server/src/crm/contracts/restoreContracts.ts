import { sql } from 'kysely';
import { notFound, refused } from '../../request/errors.ts';
import { bringBack, type Restore, restorable, wantedGuids } from '../../records/bin/restored.ts';
import { contractForm } from './contractForm.ts';
import { lockCustomersOf } from './lockCustomersOf.ts';
import { assertNumberFree } from './writeContracts.ts';

interface BinnedContract {
  readonly guid: string;
  readonly name: string;
  readonly number: string;
  readonly isOrphan: boolean;
}

/**
 * Restores deleted contracts with their plans and lines, all or none; the customer must live, and the number must not be
 * another contract's by now. An opportunity that is gone or another customer's by then is named no more, nor is a contact of
 * another customer.
 */
export const restoreContracts: Restore = async (ctx, guids) => {
  if (guids.length === 0) return [];
  const wanted = wantedGuids(guids);
  const reach = await restorable(ctx, contractForm);
  await lockCustomersOf(ctx, wanted, reach);
  await sql`select guid from contacts where company_id = ${ctx.session.companyId} and guid in (
      select contacts_guid from contract where company_id = ${ctx.session.companyId}
        and guid = any(${wanted}::uuid[])) order by guid for key share`.execute(ctx.db);
  await sql`select guid from business where company_id = ${ctx.session.companyId} and guid in (
      select business_guid from contract where company_id = ${ctx.session.companyId}
        and guid = any(${wanted}::uuid[])) order by guid for key share`.execute(ctx.db);
  const { rows } = await sql<BinnedContract>`
    select guid, name, contract_num as number, not exists (select from customer c
      where c.company_id = contract.company_id and c.guid = contract.customer_guid and c.delete_time is null) as "isOrphan"
    from contract where guid = any(${wanted}::uuid[]) and ${reach}
    order by guid for update`.execute(ctx.db);
  if (rows.length !== wanted.length) throw notFound();
  const orphan = rows.find(({ isOrphan }) => isOrphan);
  if (orphan) throw refused('reply.bin.contractCustomerDeleted', { name: orphan.name });
  await sql`update contract set business_guid = null
    where company_id = ${ctx.session.companyId} and guid = any(${wanted}::uuid[])
      and exists (select from business b where b.company_id = contract.company_id and b.guid = contract.business_guid
        and (b.delete_time is not null or b.customer_guid <> contract.customer_guid))`.execute(ctx.db);
  await sql`update contract set contacts_guid = null
    where company_id = ${ctx.session.companyId} and guid = any(${wanted}::uuid[])
      and exists (select from contacts c where c.company_id = contract.company_id and c.guid = contract.contacts_guid
        and c.customer_guid <> contract.customer_guid)`.execute(ctx.db);
  for (const { guid, number } of rows) {
    // One after the other, so that two with the same number do not both come back.
    await assertNumberFree(ctx, number, guid);
    await bringBack(ctx, contractForm, [guid]);
  }
  return [];
};
