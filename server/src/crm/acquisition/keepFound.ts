import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import { phoneDigits } from '@haina/contract/rules/phone.ts';
import { sql } from 'kysely';
import type { CompanyFacts } from '../../platform/collectors/collector.ts';
import type { Database } from '../../platform/database/database.ts';
import { newGuid } from '../../platform/database/guid.ts';

/** Fewest digits that make two phones comparable. */
const comparable = 5;

/** Where and when companies were told of. */
interface Told {
  readonly companyId: string;
  readonly platform: string;
  readonly now: Date;
}

function rowOf({ companyId, platform, now }: Told, facts: CompanyFacts) {
  const digits = phoneDigits(facts.phone);
  return {
    company_id: companyId,
    guid: newGuid(),
    platform,
    ident: facts.ident,
    name: facts.name,
    name_key: comparisonKey(facts.name),
    credit_code: facts.creditCode,
    legal_person: facts.legalPerson,
    phone: facts.phone,
    digits: digits.length < comparable ? '' : digits,
    email: facts.email,
    capital: facts.capital,
    established: facts.established,
    province_id: facts.provinceId,
    city: facts.city,
    industry: facts.industry,
    staff: facts.staff,
    insured: facts.insured,
    state: facts.state,
    address: facts.address,
    scope: facts.scope,
    website: facts.website,
    seen_time: now,
  };
}

/**
 * Keeps what a provider told of companies, the last word last, and gives their Guids in the order told; one that was told of twice
 * is one.
 */
export async function keepCompanies(db: Database, told: Told, companies: readonly CompanyFacts[]): Promise<string[]> {
  if (companies.length === 0) return [];
  const byIdent = [...new Map(companies.map((company) => [company.ident, company])).values()];
  // Always in one order, so that two who keep the same wait for each other and no more.
  const rows = byIdent.toSorted((one, other) => (one.ident < other.ident ? -1 : 1)).map((one) => rowOf(told, one));
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((name) => sql.id(name)));
  const set = sql.join(
    columns
      .filter((name) => !['company_id', 'guid', 'platform', 'ident'].includes(name))
      .map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`),
  );
  const { rows: written } = await sql<{ guid: string; ident: string }>`insert into collect_company (${names})
    select ${names} from json_populate_recordset(null::collect_company, ${JSON.stringify(rows)}::json)
    on conflict (company_id, platform, ident) do update set ${set} returning guid, ident`.execute(db);
  const guids = new Map(written.map(({ guid, ident }) => [ident, guid]));
  return byIdent.flatMap(({ ident }) => guids.get(ident) ?? []);
}
