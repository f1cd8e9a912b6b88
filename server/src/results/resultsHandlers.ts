import type { BriefingFigure, results } from '@haina/contract/calls/results.ts';
import { type DaySpan, dayAfter, periodBefore } from '@haina/contract/rules/period.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, belongsTo, type Condition, peopleConditions } from '../db/filters.ts';
import { periodOf, within } from '../db/period.ts';
import { type OwnedTable, visible } from '../db/scope.ts';
import type { Context } from '../http/context.ts';
import type { Handler, Handlers } from '../http/handler.ts';
import { contactsNoun, customerNoun, leadsNoun } from '../records/ownedNouns.ts';
import { subordinatesOf } from '../rights/owners.ts';

type Filter = Parameters<Handler<typeof results.briefing>>[0];

/** Whether a filter says whose figures they are; SeleteType 0 says everybody's whom the caller reads. */
const namesPeople = ({ SeleteType, user_guid = [], structure_guid = [] }: Filter) =>
  SeleteType !== undefined || user_guid.length > 0 || structure_guid.length > 0;

/** The owners a filter asks for: the caller and everybody below them where it names nobody (decisions, section 10). */
async function ownersOf(ctx: Context, noun: OwnedTable, filter: Filter): Promise<Condition[]> {
  if (namesPeople(filter)) return peopleConditions(ctx, noun.table, filter);
  const { companyId, userGuid } = ctx.session;
  return belongsTo(ctx, `${noun.table}.owner_guid`, [userGuid, ...(await subordinatesOf(ctx.db, companyId, userGuid))]);
}

/** Live records of a noun the caller reads, narrowed to the people of a filter. */
async function recordsOf(ctx: Context, noun: OwnedTable, filter: Filter): Promise<Condition> {
  return allOf([
    await visible(ctx, noun),
    sql<boolean>`${sql.ref(`${noun.table}.delete_time`)} is null`,
    ...(await ownersOf(ctx, noun, filter)),
  ]);
}

/** A figure of the briefing: records of a noun by one of their moments, perhaps only some of them. */
interface Figure {
  readonly key: BriefingFigure['Key'];
  readonly noun: OwnedTable;
  readonly column: string;
  readonly kind?: Condition;
}

const figures: readonly Figure[] = [
  { key: 'leads', noun: leadsNoun, column: 'leads.create_time' },
  { key: 'leadsFollowed', noun: leadsNoun, column: 'leads.create_time', kind: sql<boolean>`leads.follow = 1` },
  // A conversion counts when its customer was created, however old the lead was.
  {
    key: 'leadsTransformed',
    noun: leadsNoun,
    column: 'leads.transform_time',
    kind: sql<boolean>`leads.is_transform = 1`,
  },
  { key: 'customers', noun: customerNoun, column: 'customer.create_time' },
  { key: 'contacts', noun: contactsNoun, column: 'contacts.create_time' },
];

const nothing = sql<boolean>`false`;

/** The figures of one noun, all counted in one pass over its records of both periods. */
async function countFigures(
  ctx: Context,
  noun: OwnedTable,
  filter: Filter,
  periods: readonly [DaySpan, DaySpan],
): Promise<RawBuilder<BriefingFigure[]>> {
  const counted = figures
    .filter((figure) => figure.noun === noun)
    .map(({ key, column, kind }) => {
      const [now, before] = periods.map((days) => {
        const inside = within(column, days, ctx.session.zone);
        return kind ? sql<boolean>`(${kind} and ${inside})` : inside;
      });
      return { key, now: now ?? nothing, before: before ?? nothing };
    });
  const objects = counted.map(
    ({ key, now, before }) => sql`json_build_object('Key', ${key}::text,
      'Value', count(*) filter (where ${now}), 'Before', count(*) filter (where ${before}))`,
  );
  const either = counted.flatMap(({ now, before }) => [now, before]);
  return sql<BriefingFigure[]>`(select json_build_array(${sql.join(objects)}) from ${sql.table(noun.table)}
    where ${await recordsOf(ctx, noun, filter)} and (${sql.join(either, sql` or `)}))`;
}

const briefing: Handler<typeof results.briefing> = async (filter, ctx) => {
  const { span, name, today } = periodOf(ctx, filter);
  const before = periodBefore(span, name, today);
  const nouns = [...new Set(figures.map(({ noun }) => noun))];
  const counts = await Promise.all(nouns.map((noun) => countFigures(ctx, noun, filter, [span, before])));
  const { rows } = await sql<{ counts: BriefingFigure[][] }>`
    select json_build_array(${sql.join(counts)}) as counts`.execute(ctx.db);
  return {
    rows: rows[0]?.counts.flat() ?? [],
    Start: span.start,
    End: dayAfter(span.end, -1),
    Before_Start: before.start,
    Before_End: dayAfter(before.end, -1),
  };
};

const leadsSource: Handler<typeof results.leadsSource> = async (filter, ctx) => {
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

/** The dashboard's figures. */
export const resultsHandlers: Handlers<typeof results> = { briefing, leadsSource };
