import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import type { MovedParts, Told } from './mergeParts.ts';

/**
 * What was tied since a merge between what came from the gone customer and what did not, by name: contracts that name a
 * contact or an opportunity of the other side, they or their receivables, and opportunities that are linked to a contact of it.
 */
export type Ties = Readonly<Partial<Record<Told, readonly string[]>>>;

/** The ties that would join two customers if the merge were undone; live records alone matter. */
export async function tiesSince(ctx: Context, moved: MovedParts): Promise<Ties> {
  const company = ctx.session.companyId;
  const isMoved = (column: string, guids: readonly string[] = []) =>
    sql<boolean>`(${sql.ref(column)} = any(${[...guids]}::uuid[]))`;
  const contract = isMoved('c.guid', moved.contracts);
  const business = isMoved('b.guid', moved.business);
  const contact = isMoved('p.guid', moved.contacts);
  const { rows: contracts } = await sql<{ name: string }>`
    select c.name from contract c join contacts p on p.company_id = c.company_id and p.guid = c.contacts_guid
      where c.company_id = ${company} and c.delete_time is null and p.delete_time is null and ${contract} <> ${contact}
    union select c.name from contract c join business b on b.company_id = c.company_id and b.guid = c.business_guid
      where c.company_id = ${company} and c.delete_time is null and b.delete_time is null and ${contract} <> ${business}
    union select c.name from receivable r join contract c on c.company_id = r.company_id and c.guid = r.contract_guid
      join business b on b.company_id = r.company_id and b.guid = r.business_guid
      where r.company_id = ${company} and r.delete_time is null and b.delete_time is null
        and ${contract} <> ${business}`.execute(ctx.db);
  const { rows: linked } = await sql<{ name: string }>`
    select distinct b.name from contact_business link
    join business b on b.company_id = link.company_id and b.guid = link.business_guid
    join contacts p on p.company_id = link.company_id and p.guid = link.contacts_guid
    where link.company_id = ${company} and b.delete_time is null and p.delete_time is null
      and ${contact} <> ${business}`.execute(ctx.db);
  return {
    'merge.contract': contracts.map(({ name }) => name),
    'merge.business': linked.map(({ name }) => name),
  };
}
