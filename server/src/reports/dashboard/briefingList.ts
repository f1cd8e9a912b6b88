import { type BriefingRow, type results } from '@haina/contract/calls/results.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf } from '../../access/filters.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { pageBounds, pageIn, pageStatement } from '../../platform/database/sql/paged.ts';
import { periodOf } from '../../records/list/period.ts';
import type { Context } from '../../request/context.ts';
import { notFound } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { outcomes } from '../../crm/business/modes.ts';
import { countFigures } from './countFigures.ts';
import { countsMoves, type Figure, inside, recordFigures, recordsOf } from './figures.ts';
import { listFollowUps } from './followUps.ts';

const stageName = (column: string) => sql<string>`coalesce((select stage.name from sales_stage stage
  where stage.company_id = business.company_id and stage.id = ${sql.ref(column)}), '')`;

/** From where to where a row moved; two empty texts for rows that are no moves. */
function movedColumns(ctx: Context, figure: Figure): RawBuilder<unknown> {
  if (!countsMoves(figure)) return sql`'' as "From", '' as "To", '' as "User_Name"`;
  const ends = outcomes(ctx).map(({ Is_End, Name }) => sql`when ${Is_End}::int then ${Name}::text`);
  return sql`${stageName('stage_log.from_status')} as "From",
    case stage_log.is_end ${sql.join(ends, sql` `)} else ${stageName('stage_log.to_status')} end as "To",
    coalesce((select mover.name from account mover where mover.guid = stage_log.user_guid), '') as "User_Name"`;
}

/** The rows behind one figure of the briefing, newest first: with those that are hidden, as many as it says. */
export const listBriefing: Handler<typeof results.briefingList> = async ({ Key, ...filter }, ctx) => {
  if (Key === 'followUps') return listFollowUps(ctx, filter, periodOf(ctx, filter).span);
  const figure = recordFigures.find(({ key }) => key === Key);
  if (!figure) throw notFound();
  const { source, column, money } = figure;
  const { table, kind } = source.noun;
  const own = (name: string) => sql.ref(`${table}.${name}`);
  const { span } = periodOf(ctx, filter);
  const matching = allOf([await recordsOf(ctx, source.noun, filter), inside(figure, span, ctx.session.zone)]);
  const { limit, offset } = pageBounds(filter);
  const key = countsMoves(figure) ? sql.ref('stage_log.guid') : own('guid');
  const countOf = await countFigures(ctx, [figure], filter, [span]);
  const statement = pageStatement(
    sql<number>`${countOf(figure, 0).amount}::int`,
    sql`(select ${key} as "Id", ${kind}::int as "Target_Kind", ${own('guid')} as "Target_Guid", ${own('name')} as "Name",
      coalesce((select owner.name from account owner where owner.guid = ${own('owner_guid')}), '') as "Owner_User_Name",
      ${wallTime(sql.ref(column), ctx.session.zone)} as "Time",
      ${money === undefined ? sql`null::float8` : sql`${sql.ref(money)}::float8`} as "Money",
      ${movedColumns(ctx, figure)}
      from ${source.from} where ${matching}
      order by ${sql.ref(column)} desc, ${key} desc limit ${limit} offset ${offset})`,
  );
  return { ...pageIn<BriefingRow>((await statement.execute(ctx.db)).rows), Hidden: 0 };
};
