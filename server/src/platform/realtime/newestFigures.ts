import { figureKinds } from '@haina/contract/rules/figureKind.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';

/**
 * So many changes of each kind are looked at. The newest alone does not say all that the ones before it say: a transaction that began
 * earlier may be committed later.
 */
const latestFigures = 20;

/** Which changes are looked at besides by their company and kind. */
interface FiguresWanted {
  /** Those of transactions from this one on. */
  readonly xid: RawBuilder<unknown>;
  /** A condition on the change `o`. */
  readonly where?: RawBuilder<unknown>;
}

/** The newest changes of figures of a company and `one.kind`, at most 20, as rows `newest`. */
export const newestFigures = (
  company: RawBuilder<unknown>,
  { xid, where = sql`true` }: FiguresWanted,
): RawBuilder<unknown> =>
  sql`cross join lateral (select o.id from outbox o where o.company_id = ${company} and o.event = 'figures'
    and o.payload ->> 'Kind' = one.kind and o.xid >= ${xid} and ${where}
    order by o.xid desc, o.id desc limit ${sql.lit(latestFigures)}) as newest`;

/** What differs whenever figures of a company have changed: the ids of the newest changes of each kind, as text. */
export const figuresVersion = (company: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select coalesce(string_agg(newest.id::text, ' ' order by newest.id), '') from unnest(${[...figureKinds]}::text[]) as one (kind)
    ${newestFigures(company, { xid: sql`'0'::xid8` })})`;

/** Whether a database has all changes of a version; it may have newer ones. */
export async function hasFigures(db: Database, version: string): Promise<boolean> {
  if (version === '') return true;
  const { rows } = await sql<{
    isThere: boolean;
  }>`select not exists (select from unnest(${version.split(' ')}::bigint[]) as wanted (id)
    where not exists (select from outbox o where o.id = wanted.id)) as "isThere"`.execute(db);
  return rows[0]?.isThere ?? false;
}
