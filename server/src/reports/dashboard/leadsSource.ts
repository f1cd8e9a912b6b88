import type { results } from '@haina/contract/calls/results.ts';
import { sql } from 'kysely';
import { within, periodOf } from '../../records/list/period.ts';
import type { Handler } from '../../request/handler.ts';
import { leadsNoun } from '../../records/reach/ownedNouns.ts';
import { recordsOf } from './figures.ts';

/** The leads of a period by source. */
export const readLeadsSource: Handler<typeof results.leadsSource> = async (filter, ctx) => {
  const { span } = periodOf(ctx, filter);
  const created = sql<boolean>`${await recordsOf(ctx, leadsNoun, filter)} and ${within('leads.create_time', span, ctx.session.zone)}`;
  // Every source appears, zero-filled; leads without one count under 0.
  const { rows } = await sql<{ Source: number; SourceName: string; Leads: number; Transformed: number }>`
    with counted as (
      select source, count(*)::int as leads, count(*) filter (where is_transform = 1)::int as transformed
      from leads where ${created} group by source
    ), named as (
      select id, name, sort from dictionary_item where company_id = ${ctx.session.companyId} and type_code = 'source'
      union all select 0, '', 1000000
    )
    select n.id as "Source", n.name as "SourceName", coalesce(c.leads, 0) as "Leads", coalesce(c.transformed, 0) as "Transformed"
    from named n left join counted c on c.source = n.id
    where n.id > 0 or c.leads > 0
    order by n.sort, n.id`.execute(ctx.db);
  return { rows };
};
