import type { calls } from '@haina/contract/calls/calls.ts';
import { callStatus } from '@haina/contract/rules/callState.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, belongsTo, type Condition } from '../../access/filters.ts';
import { subordinatesOf } from '../../access/owners.ts';
import { among } from '../../access/scope.ts';
import { type PeriodInput, periodOf, within } from '../../records/list/period.ts';
import { reachedCalls } from '../../records/calls/callReach.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';

/** By what the figures of calls are narrowed. */
interface Asked extends PeriodInput {
  readonly user_guid?: readonly string[] | undefined;
  readonly structure_guid?: readonly string[] | undefined;
}

/** A period of more days is cut into months. */
const daysAtMost = 92;

/** Most people of a list of figures. */
const mostPeople = 200;

const dayMilliseconds = 24 * 3600_000;

/**
 * The calls that figures count: of the people asked for, without these the caller and their subordinates, always within
 * reach; those whose result nobody knows are left out (S29.12).
 */
async function counted(ctx: Context, input: Asked): Promise<Condition> {
  const { companyId, userGuid, zone } = ctx.session;
  const asked = await belongsTo(ctx, 'call_record.user_guid', input.user_guid, input.structure_guid);
  const own = async () => [userGuid, ...(await subordinatesOf(ctx.db, companyId, userGuid))];
  return allOf([
    await reachedCalls(ctx),
    ...(asked.length > 0 ? asked : [among(sql.ref('call_record.user_guid'), await own())]),
    within('call_record.talk_time', periodOf(ctx, input).span, zone),
    sql<boolean>`call_record.call_status <> ${callStatus.notReported}`,
  ]);
}

const isAnswered = sql<boolean>`call_record.call_status = ${callStatus.answered}`;
const talk = sql<number>`(case when call_record.review = 1 then 0 else call_record.talk_length end)`;

const figures = sql`count(*)::int as "Calls", count(*) filter (where ${isAnswered})::int as "Answered",
  coalesce(sum(${talk}), 0)::float8 as "Talk_Length"`;

const answerRate = sql`round(100.0 * count(*) filter (where ${isAnswered}) / nullif(count(*), 0), 2)::float8 as "Rate"`;

const lengths = sql`round(avg(${talk}) filter (where ${isAnswered}), 2)::float8 as "Average_Length",
  coalesce(max(${talk}), 0)::int as "Longest_Length"`;

interface Figures {
  readonly Calls: number;
  readonly Answered: number;
  readonly Talk_Length: number;
}

const wall = ({ session: { zone } }: Context) => sql`(call_record.talk_time at time zone ${zone})`;

/** The figures of each part that the counted calls fall into. */
async function partsOf<Part>(
  ctx: Context,
  where: Condition,
  part: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql`null as nothing`,
): Promise<(Figures & Part)[]> {
  const { rows } = await sql<Figures & Part>`select ${part}, ${figures}, ${more} from call_record
    where ${where} group by 1 order by 1`.execute(ctx.db);
  return rows;
}

/** Calls, answered ones and talk by the hour of the day, all 24 of them, and by the days with calls. */
export const readTimeDistribution: Handler<typeof calls.timeDistribution> = async (input, ctx) => {
  const where = await counted(ctx, input);
  const byHour = await partsOf<{ Hour: number }>(ctx, where, sql`extract(hour from ${wall(ctx)})::int as "Hour"`);
  const known = new Map(byHour.map((one) => [one.Hour, one]));
  const none = { Calls: 0, Answered: 0, Talk_Length: 0 };
  return {
    hours: Array.from({ length: 24 }, (_, Hour) => known.get(Hour) ?? { Hour, ...none }),
    days: await partsOf<{ Day: string }>(ctx, where, sql`to_char(${wall(ctx)}, 'YYYY-MM-DD') as "Day"`),
  };
};

interface Rated {
  readonly Rate: number | null;
  readonly Average_Length: number | null;
  readonly Longest_Length: number;
}

/** How many calls were answered: altogether, by day or month, and by person, those with most calls first. */
export const readConnectionRate: Handler<typeof calls.connectionRate> = async (input, ctx) => {
  const where = await counted(ctx, input);
  const { start, end } = periodOf(ctx, input).span;
  const isLong = (Date.parse(end) - Date.parse(start)) / dayMilliseconds > daysAtMost;
  const rated = sql`${answerRate}, ${lengths}`;
  const [all] = await partsOf<Rated>(ctx, where, sql`1 as part`, rated);
  const bucket = sql`to_char(${wall(ctx)}, ${isLong ? 'YYYY-MM' : 'YYYY-MM-DD'}::text) as "Bucket"`;
  const { rows } = await sql<Figures & Rated & { User_Guid: string; User_Name: string }>`
    select call_record.user_guid as "User_Guid", account.name as "User_Name", ${figures}, ${rated}
    from call_record join account on account.guid = call_record.user_guid where ${where}
    group by 1, 2 order by "Calls" desc, "User_Name", "User_Guid" limit ${mostPeople}`.execute(ctx.db);
  return {
    ...(all ?? { Calls: 0, Answered: 0, Talk_Length: 0, Rate: null, Average_Length: null, Longest_Length: 0 }),
    buckets: await partsOf<{ Bucket: string } & Pick<Rated, 'Rate'>>(ctx, where, bucket, answerRate),
    rows,
  };
};

/** Calls and answered ones by the province of the number, most first; an empty name stands for those that are not known. */
export const readRegions: Handler<typeof calls.regions> = async (input, ctx) => {
  const where = await counted(ctx, input);
  const rows = await partsOf<{ Province: string } & Pick<Rated, 'Rate'>>(
    ctx,
    where,
    sql`call_record.province as "Province"`,
    answerRate,
  );
  return { rows: rows.toSorted((one, other) => other.Calls - one.Calls) };
};
