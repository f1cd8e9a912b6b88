import type { customers } from '@haina/contract/calls/customers.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import { named } from '../../platform/database/sql/search.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { type DuplicateExceptions, type KnownRecord, knownRecords } from '../../records/phones/knownRecords.ts';
import { phoneHolders } from '../../records/phones/recordPhones.ts';

/** Shortest name that is worth comparing. */
const shortestName = 2;

const everyone: DuplicateExceptions = { except: [], customer: null };

const kinds = { leads: targetKind.leads, customer: targetKind.customer, contacts: targetKind.contacts } as const;

function sameNames(ctx: Context, name: string): RawBuilder<unknown>[] {
  if ([...name].length < shortestName) return [];
  return (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((table) => {
    const same = named(table, name);
    if (!same) return [];
    return [
      sql`select 'name' as found, ${kinds[table]}::int as target_kind, guid as target_guid from ${sql.table(table)}
        where company_id = ${ctx.session.companyId} and delete_time is null and ${same}`,
    ];
  });
}

function sameCode(ctx: Context, code: string): RawBuilder<unknown>[] {
  if (code === '') return [];
  return [
    sql`select 'creditCode' as found, ${targetKind.customer}::int as target_kind, guid as target_guid from customer
      where company_id = ${ctx.session.companyId} and delete_time is null and credit_code = ${code}`,
  ];
}

type Matched = 'name' | 'creditCode' | 'phone';

const rowOf = ({ kind, guid, name, owner, isInSea, isSeen }: KnownRecord, Matched: Matched) => ({
  Target_Kind: kind,
  Guid: isSeen ? guid : '',
  Name: isSeen ? name : '',
  Owner_User_Name: isSeen ? owner : '',
  In_Sea: isSeen && isInSea ? (1 as const) : (0 as const),
  Matched,
});

/**
 * Leads, customers (the sea too) and contacts with the same name, credit code or phone. Of a record that the asker may
 * not see, only its kind is shown.
 */
export const findSimilarRecords: Handler<typeof customers.similar> = async (
  { Name = '', Customer_CreditCode = '', Phones = [], Except_Guid },
  ctx,
) => {
  const queries = [...sameNames(ctx, Name), ...sameCode(ctx, Customer_CreditCode.toUpperCase())];
  const query = sql`${sql.join(queries, sql` union all `)}`;
  const facts = queries.length === 0 ? [] : await knownRecords(ctx, query, everyone);
  const phones = await phoneHolders(ctx, Phones, everyone);
  const found = [
    ...facts.map((record) => ({
      record,
      matched: record.found === 'name' ? ('name' as const) : ('creditCode' as const),
    })),
    ...phones.map((record) => ({ record, matched: 'phone' as const })),
  ];
  // Only a record that the asker sees can be the one they are editing; a foreign Guid tells nothing.
  const others = found.filter(({ record }) => !(record.isSeen && record.guid === Except_Guid));
  return { rows: others.map(({ record, matched }) => rowOf(record, matched)) };
};
