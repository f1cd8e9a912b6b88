import type { CompanyState } from '@haina/contract/rules/collect.ts';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { insertMany } from '../database/insertMany.ts';
import { searchColumns } from '../database/sql/search.ts';
import type { Company } from './directory.ts';

/** What the registry knows of a company besides name, code and legal person; what it does not know is absent. */
export interface RegistryFacts {
  readonly phone?: string;
  readonly email?: string;
  /** In ten thousand yuan. */
  readonly capital?: number;
  /** `yyyy-MM-dd`. */
  readonly established?: string;
  readonly city?: string;
  readonly industry?: string;
  readonly staff?: string;
  readonly insured?: number;
  readonly state?: CompanyState;
  readonly address?: string;
  readonly scope?: string;
  readonly website?: string;
}

/** A company of the registry. */
export interface RegistryCompany extends Company {
  readonly facts?: RegistryFacts;
}

/** Companies written at once. */
const batch = 1000;

/**
 * Puts companies into the local registry, new ones and newer facts of known ones; the credit code says which is which. A known one
 * keeps its place in the order of collecting.
 */
export async function keepCompanies(db: Database, companies: readonly RegistryCompany[]): Promise<void> {
  const byCode = [...new Map(companies.map((company) => [company.creditCode, company])).values()];
  for (let start = 0; start < byCode.length; start += batch) {
    const some = byCode.slice(start, start + batch);
    await keepNames(db, some);
    await keepFacts(db, some);
  }
}

const keepNames = (db: Database, companies: readonly RegistryCompany[]) =>
  db
    .insertInto('registry_company')
    .values(companies.map(rowOf))
    .onConflict((conflict) =>
      conflict.column('credit_code').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        legal_person: eb.ref('excluded.legal_person'),
        search_text: eb.ref('excluded.search_text'),
        pinyin: eb.ref('excluded.pinyin'),
        grams: sql`excluded.grams`,
      })),
    )
    .execute();

const rowOf = ({ name, creditCode, faRen }: RegistryCompany) => ({
  name,
  credit_code: creditCode,
  legal_person: faRen,
  ...searchColumns([name], []),
});

/** The first two figures of where a company is registered stand in its code. */
const provinceOf = (creditCode: string) =>
  /^..[1-9]\d/.test(creditCode) ? Number(creditCode.slice(2, 4)) * 10_000 : 0;

const factsOf = ({ name, creditCode, facts = {} }: RegistryCompany) => ({
  credit_code: creditCode,
  province_id: provinceOf(creditCode),
  city: facts.city ?? '',
  phone: facts.phone ?? '',
  email: facts.email ?? '',
  capital: facts.capital ?? null,
  established: facts.established ?? null,
  industry: facts.industry ?? '',
  staff: facts.staff ?? '',
  insured: facts.insured ?? null,
  state: facts.state ?? 0,
  address: facts.address ?? '',
  scope: facts.scope ?? '',
  website: facts.website ?? '',
  ...searchColumns([name, facts.industry ?? '', facts.scope ?? ''], []),
});

/** Facts of known companies are changed, so that they keep their number; those of new ones come behind all others. */
async function keepFacts(db: Database, companies: readonly RegistryCompany[]): Promise<void> {
  const rows = companies.map(factsOf);
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'credit_code');
  const set = sql.join(columns.map((name) => sql`${sql.id(name)} = n.${sql.id(name)}`));
  const { rows: known } = await sql<{ code: string }>`update registry_fact f set ${set}
    from json_populate_recordset(null::registry_fact, ${JSON.stringify(rows)}::json) as n
    where f.credit_code = n.credit_code returning f.credit_code as code`.execute(db);
  const codes = new Set(known.map(({ code }) => code));
  await insertMany(
    db,
    'registry_fact',
    rows.filter((row) => !codes.has(row.credit_code)),
  );
}
