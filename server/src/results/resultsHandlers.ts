import type { BriefingFigure, results } from '@haina/contract/calls/results.ts';
import { type DaySpan, dayAfter, type PeriodName, periodBefore, periodDays } from '@haina/contract/rules/period.ts';
import { sql } from 'kysely';
import { allOf, type Condition, peopleConditions } from '../db/filters.ts';
import { todayIn } from '../db/moments.ts';
import { visible } from '../db/scope.ts';
import type { Context } from '../http/context.ts';
import { invalid } from '../http/errors.ts';
import type { Handler, Handlers } from '../http/handler.ts';
import { leadForm } from '../leads/leadForm.ts';

type Filter = Parameters<Handler<typeof results.briefing>>[0];

/** The days a figure is about: start_data and end_data, else the named period, else this month (decisions, section 10). */
function spanOf(ctx: Context, filter: Filter): { span: DaySpan; name: PeriodName | null; today: string } {
  const today = todayIn(ctx.session.zone, ctx.now);
  const { start_data: start, end_data: end } = filter;
  if (start === undefined && end === undefined) {
    const name = filter.type ?? 'month';
    return { span: periodDays(name, today), name, today };
  }
  const [first, last] = [(start ?? end ?? today).slice(0, 10), (end ?? today).slice(0, 10)];
  if (last < first) throw invalid('end_data', 'valid.moment');
  return { span: { start: first, end: dayAfter(last) }, name: null, today };
}

const within = (column: string, { start, end }: DaySpan, zone: string): Condition =>
  sql<boolean>`(${sql.ref(column)} >= (${start}::timestamp at time zone ${zone}) and ${sql.ref(column)} < (${end}::timestamp at time zone ${zone}))`;

/** Live leads the caller reads, narrowed to people; without any people filter everyone in scope. */
async function leadsOf(ctx: Context, filter: Filter): Promise<Condition> {
  return allOf([
    await visible(ctx, leadForm),
    sql<boolean>`leads.delete_time is null`,
    ...(await peopleConditions(ctx, 'leads', filter)),
  ]);
}

const briefing: Handler<typeof results.briefing> = async (filter, ctx) => {
  const { span, name, today } = spanOf(ctx, filter);
  const before = periodBefore(span, name, today);
  const { zone } = ctx.session;
  const base = await leadsOf(ctx, filter);
  const [now, then] = [span, before].map((days) => within('leads.create_time', days, zone));
  const kinds: Record<BriefingFigure['Key'], Condition> = {
    leads: sql<boolean>`true`,
    leadsFollowed: sql<boolean>`leads.follow = 1`,
    leadsTransformed: sql<boolean>`leads.is_transform = 1`,
  };
  // One pass over both periods counts every figure.
  const figures = Object.entries(kinds).map(
    ([key, kind]) => sql`json_build_object('Key', ${key}::text,
      'Value', count(*) filter (where ${now} and ${kind}), 'Before', count(*) filter (where ${then} and ${kind}))`,
  );
  const { rows } = await sql<{ figures: BriefingFigure[] }>`
    select json_build_array(${sql.join(figures)}) as figures
    from leads where ${base} and (${now} or ${then})`.execute(ctx.db);
  return {
    rows: rows[0]?.figures ?? [],
    Start: span.start,
    End: dayAfter(span.end, -1),
    Before_Start: before.start,
    Before_End: dayAfter(before.end, -1),
  };
};

const leadsSource: Handler<typeof results.leadsSource> = async (filter, ctx) => {
  const { span } = spanOf(ctx, filter);
  const created = sql<boolean>`${await leadsOf(ctx, filter)} and ${within('leads.create_time', span, ctx.session.zone)}`;
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

/** The dashboard's figures. */
export const resultsHandlers: Handlers<typeof results> = { briefing, leadsSource };
