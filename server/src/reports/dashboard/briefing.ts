import type { BriefingFigure, results } from '@haina/contract/calls/results.ts';
import { type DaySpan, dayAfter, periodBefore } from '@haina/contract/rules/period.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import { periodOf } from '../../records/list/period.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { type Figure, type FigureFilter, figures, inside, recordsOf, type Source } from './figures.ts';

const sumOf = ({ money }: Figure, days: Condition): RawBuilder<number | null> =>
  money === undefined
    ? sql<null>`null::float8`
    : sql<number>`coalesce(sum(${sql.ref(money)}) filter (where ${days}), 0)::float8`;

/** The figures of one source, all counted in one pass over its rows of both periods. */
async function countFigures(
  ctx: Context,
  source: Source,
  filter: FigureFilter,
  [days, before]: readonly [DaySpan, DaySpan],
): Promise<RawBuilder<BriefingFigure[]>> {
  const { zone } = ctx.session;
  const counted = figures
    .filter((figure) => figure.source === source)
    .map((figure) => ({ figure, now: inside(figure, days, zone), earlier: inside(figure, before, zone) }));
  const objects = counted.map(
    ({ figure, now, earlier }) => sql`json_build_object('Key', ${figure.key}::text,
      'Value', count(*) filter (where ${now}), 'Before', count(*) filter (where ${earlier}),
      'Money', ${sumOf(figure, now)}, 'Before_Money', ${sumOf(figure, earlier)})`,
  );
  const either = counted.flatMap(({ now, earlier }) => [now, earlier]);
  return sql<BriefingFigure[]>`(select json_build_array(${sql.join(objects)}) from ${source.from}
    where ${await recordsOf(ctx, source.noun, filter)} and (${sql.join(either, sql` or `)}))`;
}

/** What was new in a period beside the period before, as far as the caller reads it. */
export const readBriefing: Handler<typeof results.briefing> = async (filter, ctx) => {
  const { span, name, today } = periodOf(ctx, filter);
  const before = periodBefore(span, name, today);
  const sources = [...new Set(figures.map(({ source }) => source))];
  const counts = await Promise.all(sources.map((source) => countFigures(ctx, source, filter, [span, before])));
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
