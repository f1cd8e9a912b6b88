import type { CollectedCompany } from '@haina/contract/calls/acquisition.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import { type KnownRecord, knownRecords } from '../../records/phones/knownRecords.ts';
import type { Context } from '../../request/context.ts';

/** What is told of a company that the tenant has already. */
export type Known = Pick<
  CollectedCompany,
  'Known_Kind' | 'Known_Seen' | 'Known_Guid' | 'Known_Name' | 'Known_Owner' | 'Known_Sea' | 'Known_Phone'
>;

/** What is told of a company that is new. */
export const unknown: Known = {
  Known_Kind: 0,
  Known_Seen: 0,
  Known_Guid: '',
  Known_Name: '',
  Known_Owner: '',
  Known_Sea: 0,
  Known_Phone: 0,
};

// How a record was found stands before the company: by name or code, or by the phone alone.
const byName = 'n';
const byPhone = 'p';

/** Live records that are companies of `collect_company`, called `c`, each as `found`, `target_kind`, `target_guid`. */
function sameRecords(companies: RawBuilder<unknown>): RawBuilder<unknown> {
  const found = (way: string) => sql`${way} || c.guid as found`;
  return sql`
    select ${found(byName)}, ${targetKind.customer}::int as target_kind, r.guid as target_guid from ${companies} c
      join customer r on r.company_id = c.company_id and r.delete_time is null
        and r.credit_code = c.credit_code and c.credit_code <> ''
    union select ${found(byName)}, ${targetKind.customer}::int, r.guid from ${companies} c
      join customer r on r.company_id = c.company_id and r.delete_time is null and split_part(r.search_text, E'\\n', 1) = c.name_key
    union select ${found(byName)}, ${targetKind.leads}::int, r.guid from ${companies} c
      join leads r on r.company_id = c.company_id and r.delete_time is null and split_part(r.search_text, E'\\n', 1) = c.name_key
    union select ${found(byPhone)}, r.target_kind, r.target_guid from ${companies} c
      join record_phone r on r.company_id = c.company_id and r.digits = c.digits and c.digits <> ''`;
}

/** Whether a company of `collect_company`, called `c`, is none that the tenant has, no matter who may see that. */
export const isNew = sql<boolean>`not exists (select from customer r where r.company_id = c.company_id and r.delete_time is null
    and (r.credit_code = c.credit_code and c.credit_code <> '' or split_part(r.search_text, E'\\n', 1) = c.name_key))
  and not exists (select from leads r where r.company_id = c.company_id and r.delete_time is null
    and split_part(r.search_text, E'\\n', 1) = c.name_key)
  and not (c.digits <> '' and exists (select from record_phone r where r.company_id = c.company_id and r.digits = c.digits))`;

const isByName = ({ found }: KnownRecord): boolean => found.startsWith(byName);

function toldOf({ found, kind, guid, name, owner, isInSea, isSeen }: KnownRecord): Known {
  const isHidden = isInSea && kind === targetKind.contacts;
  return {
    Known_Kind: kind,
    Known_Seen: isSeen ? 1 : 0,
    Known_Guid: isSeen ? guid : '',
    // The name of a contact in the sea may hold a phone.
    Known_Name: isSeen && !isHidden ? name : '',
    Known_Owner: isSeen ? owner : '',
    Known_Sea: isSeen && isInSea ? 1 : 0,
    Known_Phone: found.startsWith(byPhone) ? 1 : 0,
  };
}

/** What the tenant has of companies already, as far as the caller may know, by their Guids; new ones are absent. */
export async function knownCompanies(ctx: Context, guids: readonly string[]): Promise<ReadonlyMap<string, Known>> {
  if (guids.length === 0) return new Map();
  const companies = sql`(select company_id, guid, credit_code, name_key, digits from collect_company
    where company_id = ${ctx.session.companyId} and guid = any(${[...guids]}::uuid[]))`;
  // However many records hold a phone, the one that says most is among these.
  const records = await knownRecords(ctx, sameRecords(companies), { except: [], customer: null }, 'bestOfEach');
  // A name says more than a phone: it comes last, and stays.
  const best = records.toSorted((one, other) => Number(isByName(one)) - Number(isByName(other)));
  return new Map(best.map((record) => [record.found.slice(1), toldOf(record)]));
}
