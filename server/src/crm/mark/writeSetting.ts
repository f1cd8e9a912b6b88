import type { mark } from '@haina/contract/calls/mark.ts';
import type { ScoreTarget } from '@haina/contract/calls/scoreShapes.ts';
import { type ByPart, monthAfter, scoreParts, sumOfWeights, weightSum } from '@haina/contract/rules/score.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf } from '../../access/filters.ts';
import { newGuid } from '../../platform/database/guid.ts';
import { logAdmin } from '../../records/administration/adminLog.ts';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { lockMonth } from '../scoreMonths/closedMonths.ts';
import { reachedPeople } from '../scoreMonths/scorePeople.ts';
import { firstDay, monthState, type MonthState, wantedMonth, weightsOf } from './monthState.ts';

const operation = 'Admin/UpdateScoreSetting' as const;

/** Keeps what was done with a month for those who look at its setting. */
export async function keepChange(
  ctx: Context,
  month: string,
  action: 'set' | 'copy' | 'close' | 'reopen',
  remark = '',
): Promise<void> {
  const row = {
    company_id: ctx.session.companyId,
    guid: newGuid(),
    month: sql<Date>`${firstDay(month)}::date`,
    action,
    user_guid: ctx.session.userGuid,
    remark,
    create_time: ctx.now,
  };
  await ctx.db.insertInto('score_change').values(row).execute();
}

/** Locks a month and refuses one that is closed. */
async function openMonth(ctx: Context, month: string): Promise<MonthState> {
  await lockMonth(ctx, month);
  const state = await monthState(ctx, month);
  if (state.isClosed) throw invalid('Month', 'valid.score.closed', { month });
  return state;
}

/** Gives a month weights of its own. */
export async function keepWeights(ctx: Context, month: string, weights: ByPart<number>): Promise<void> {
  const { companyId } = ctx.session;
  const columns = scoreParts.map((part) => sql.id(`${part}_weight`));
  const values = scoreParts.map((part) => weights[part]);
  await sql`insert into score_month (company_id, month, ${sql.join(columns)})
    values (${companyId}, ${firstDay(month)}::date, ${sql.join(values)})
    on conflict (company_id, month) do update
    set ${sql.join(columns.map((column) => sql`${column} = excluded.${column}`))}`.execute(ctx.db);
}

/** Lets the month after one keep the weights that it took from it so far: weights are set for one month alone (S34.6). */
async function keepNextWeights(ctx: Context, month: string, before: ByPart<number>): Promise<void> {
  const next = monthAfter(month);
  if (next > wantedMonth(ctx, undefined)) return;
  await lockMonth(ctx, next);
  if (!(await monthState(ctx, next)).isOwn) await keepWeights(ctx, next, before);
}

/** Refuses people whom the caller does not reach by the operation, like those who never were. */
async function assertPeople(ctx: Context, guids: readonly string[]): Promise<void> {
  if (new Set(guids).size !== guids.length) throw invalid('TargetList', 'valid.score.personTwice');
  const reached = allOf(await reachedPeople(ctx, {}, operation));
  const { rows } = await sql`select from member as m where ${reached}
    and m.user_guid = any(${[...guids]}::uuid[])`.execute(ctx.db);
  if (rows.length !== guids.length) throw invalid('TargetList', 'valid.score.userUnknown');
}

const has = ({ Equity, Follow, Talk, Arrive }: ScoreTarget) =>
  Equity > 0 || Follow !== null || Talk !== null || Arrive !== null;

async function keepTargets(ctx: Context, month: string, targets: readonly ScoreTarget[]): Promise<void> {
  const { companyId } = ctx.session;
  const at = sql`company_id = ${companyId} and month = ${firstDay(month)}::date`;
  const guids = targets.map(({ User_Guid }) => User_Guid);
  await sql`delete from score_target where ${at} and user_guid = any(${guids}::uuid[])`.execute(ctx.db);
  const kept = targets.filter(has).map(({ User_Guid, Equity, Follow, Talk, Arrive }) => ({
    user_guid: User_Guid,
    equity: Equity > 0 ? Equity : null,
    follow: Follow,
    talk: Talk,
    arrive: Arrive,
  }));
  await sql`insert into score_target (company_id, month, user_guid, equity, follow, talk, arrive)
    select ${companyId}, ${firstDay(month)}::date, user_guid, equity, follow, talk, arrive
    from json_populate_recordset(null::score_target, ${JSON.stringify(kept)}::json)`.execute(ctx.db);
}

const weightWords = (weights: ByPart<number>) => scoreParts.map((part) => `${weights[part]}%`).join(' / ');

/** Sets weights of a month and targets of people, all or none. */
export const updateSetting: Handler<typeof mark.updateSetting> = async ({ Month, TargetList = [], ...sent }, ctx) => {
  const weights = weightsOf(sent);
  const sum = sumOfWeights(weights);
  if (sum !== weightSum) throw invalid('Equity_Weight', 'valid.score.weightSum', { sum });
  const targets = TargetList.map((target) => ({ ...target, User_Guid: target.User_Guid.toLowerCase() }));
  await assertPeople(
    ctx,
    targets.map(({ User_Guid }) => User_Guid),
  );
  const before = await openMonth(ctx, Month);
  await keepNextWeights(ctx, Month, before.weights);
  await keepWeights(ctx, Month, weights);
  await keepTargets(ctx, Month, targets);
  const params = { month: Month, from: weightWords(before.weights), to: weightWords(weights), number: targets.length };
  await keepChange(ctx, Month, 'set');
  await logAdmin(ctx, { subject: 'scoreMonth', guid: null, action: 'set', params });
  return null;
};

const copied = (ctx: Context, month: string, people: RawBuilder<boolean>, isOverwriting: boolean) => sql`
  insert into score_target (company_id, month, user_guid, equity, follow, talk, arrive)
  select t.company_id, ${firstDay(month)}::date, t.user_guid, t.equity, t.follow, t.talk, t.arrive
  from score_target t join member m on m.company_id = t.company_id and m.user_guid = t.user_guid
  where t.company_id = ${ctx.session.companyId} and t.month = ${firstDay(monthAfter(month, -1))}::date
    and not m.is_disabled and ${people}
  on conflict (company_id, month, user_guid) do ${
    isOverwriting
      ? sql`update set equity = excluded.equity, follow = excluded.follow, talk = excluded.talk, arrive = excluded.arrive`
      : sql`nothing`
  } returning user_guid`;

/** Takes weights and targets of the month before, for active people in reach. */
export const copySetting: Handler<typeof mark.copySetting> = async ({ Month, Overwrite }, ctx) => {
  const before = await openMonth(ctx, Month);
  const last = await monthState(ctx, monthAfter(Month, -1));
  await keepNextWeights(ctx, Month, before.weights);
  await keepWeights(ctx, Month, last.weights);
  const people = allOf(await reachedPeople(ctx, {}, operation));
  const { rows } = await copied(ctx, Month, people, Overwrite === 1).execute(ctx.db);
  await keepChange(ctx, Month, 'copy');
  await logAdmin(ctx, {
    subject: 'scoreMonth',
    guid: null,
    action: 'copy',
    params: { month: Month, number: rows.length },
  });
  return { Written: rows.length };
};
