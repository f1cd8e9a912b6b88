import type { CompanyState } from '@haina/contract/rules/collect.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { likePattern, matches } from '../database/sql/search.ts';
import type { Collected, CollectQuery, Collector, CompanyFacts, CompanyQuery } from './collector.ts';
import { registryPlatform } from './collectorConfig.ts';
import { HealthMemory } from './healthMemory.ts';

interface FactRow extends Omit<CompanyFacts, 'state'> {
  readonly seq: string;
  readonly state: number;
}

const columns = sql`f.seq::text as seq, c.credit_code as ident, c.name, c.credit_code as "creditCode", c.legal_person as "legalPerson",
  f.phone, f.email, f.capital::float8 as capital, f.established::text as established, f.province_id as "provinceId", f.city,
  f.industry, f.staff, f.insured, f.state, f.address, f.scope, f.website`;

const from = sql`from registry_fact f join registry_company c on c.credit_code = f.credit_code`;

/** Rows that have any of the words and sit in the province; null where there is no word. */
function conditionsOf({ words, provinceId }: CollectQuery): RawBuilder<boolean>[] | null {
  const ways = words.flatMap((word) => matches('f', word) ?? []);
  if (ways.length === 0) return null;
  const any = sql<boolean>`(${sql.join(ways, sql` or `)})`;
  return provinceId === 0 ? [any] : [any, sql<boolean>`f.province_id = ${provinceId}`];
}

const allOf = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`${sql.join([...conditions], sql` and `)}`;

// The table's own check keeps the state to its values.
const factsOf = ({ state, ...facts }: FactRow): CompanyFacts => ({ ...facts, state: state as CompanyState });

const isPlace = /^\d{1,18}$/;

/** The registry of this installation: companies in the order in which they came, so a cursor is a number. */
export function localCollector(db: Database): Collector {
  const health = new HealthMemory();
  return {
    platform: registryPlatform,
    title: null,
    budget: null,
    collect: (query, cursor, limit) => collect(db, query, cursor, limit),
    search: (query) => search(db, query),
    health: () => health.ask(() => sql`select 1 from registry_fact limit 1`.execute(db)),
  };
}

async function collect(db: Database, query: CollectQuery, cursor: string, limit: number): Promise<Collected> {
  const conditions = conditionsOf(query);
  if (conditions === null) return { companies: [], cursor, hasMore: false };
  const last = isPlace.test(cursor) ? cursor : '0';
  const { rows } = await sql<FactRow>`select ${columns} ${from}
    where ${allOf(conditions)} and f.seq > ${last}::bigint order by f.seq limit ${limit}`.execute(db);
  return { companies: rows.map(factsOf), cursor: rows.at(-1)?.seq ?? cursor, hasMore: rows.length === limit };
}

async function search(db: Database, query: CompanyQuery) {
  const conditions = conditionsOf(query);
  if (conditions === null) return { companies: [], total: 0 };
  const all = allOf([
    ...conditions,
    ...(query.industry === '' ? [] : [sql<boolean>`f.industry ilike ${likePattern(query.industry)}`]),
    ...(query.state === 0 ? [] : [sql<boolean>`f.state = ${query.state}`]),
  ]);
  const hits = sql.join(
    query.words.flatMap((word) => matches('f', word) ?? []).map((found) => sql`${found}::int`),
    sql` + `,
  );
  const { rows } = await sql<FactRow & { total: number }>`select ${columns}, count(*) over ()::int as total ${from}
    where ${all} order by ${hits} desc, length(c.name), c.name, f.seq limit ${query.limit} offset ${query.offset}`.execute(
    db,
  );
  return { companies: rows.map(factsOf), total: rows[0]?.total ?? 0 };
}
