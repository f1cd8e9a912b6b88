import { figureKinds } from '@haina/contract/rules/figureKind.ts';
import { type RawBuilder, sql } from 'kysely';

/** The newest change of figures of a company and `one.kind`, of transactions from one on, as the row `newest`. */
export const newestFigures = (company: RawBuilder<unknown>, xid: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`cross join lateral (select o.id, o.create_time from outbox o where o.company_id = ${company} and o.event = 'figures'
    and o.payload ->> 'Kind' = one.kind and o.xid >= ${xid} order by o.xid desc, o.id desc limit 1) as newest`;

/** What differs whenever figures of a company have changed: as text, the newest change of each kind. */
export const figuresVersion = (company: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select coalesce(string_agg(newest.id::text, ' ' order by newest.id), '') from unnest(${[...figureKinds]}::text[]) as one (kind)
    ${newestFigures(company, sql`'0'::xid8`)})`;
