import type { mark } from '@haina/contract/calls/mark.ts';
import type { ScoreTargetRow } from '@haina/contract/calls/scoreShapes.ts';
import { sql } from 'kysely';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { pageBounds, pageOf } from '../../platform/database/sql/paged.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { reachedPeople } from '../scoreMonths/scorePeople.ts';
import { peopleOf } from './monthFigures.ts';
import { firstDay, monthState, stateSent, wantedMonth, weightsSent } from './monthState.ts';

/** Changes of a month that are told. */
const toldChanges = 50;

interface Change {
  readonly Action: 'set' | 'copy' | 'close' | 'reopen';
  readonly User_Name: string;
  readonly Time: string;
  readonly Remark: string;
}

async function changesOf({ db, session }: Context, month: string): Promise<Change[]> {
  const { rows } = await sql<Change>`select c.action as "Action", a.name as "User_Name",
      ${wallTime(sql<Date>`c.create_time`, session.zone)} as "Time", c.remark as "Remark"
    from score_change c join account a on a.guid = c.user_guid
    where c.company_id = ${session.companyId} and c.month = ${firstDay(month)}::date
    order by c.create_time desc, c.guid desc limit ${toldChanges}`.execute(db);
  return rows;
}

/** What people are to reach: active ones, and others who have a target; of a closed month as it was. */
const targetsOf = (ctx: Context, month: string, isClosed: boolean) => {
  const at = sql`company_id = ${ctx.session.companyId} and month = ${firstDay(month)}::date`;
  const kept = sql`(select user_guid, equity_target as equity, follow_target as follow, talk_target as talk,
    arrive_target as arrive from score_snapshot where ${at})`;
  const present = sql`(select user_guid, equity, follow, talk, arrive from score_target where ${at})`;
  return sql`(select p.*, t.equity, t.follow, t.talk, t.arrive from people p
    left join ${isClosed ? kept : present} as t on t.user_guid = p.guid
    where ${isClosed ? sql`t.user_guid is not null` : sql`not p.is_disabled or t.user_guid is not null`})`;
};

/** Weights and targets of a month, one page of the people in reach. */
export const readSetting: Handler<typeof mark.setting> = async ({ page, pagesize, Month, ...asked }, ctx) => {
  const state = await monthState(ctx, wantedMonth(ctx, Month));
  const { limit, offset } = pageBounds({ page, pagesize });
  const targets = targetsOf(ctx, state.month, state.isClosed);
  const rows = sql`(select guid as "User_Guid", name as "User_Name", department as "FrameworkName",
      is_disabled::int as "Is_Disabled", equity::float8 as "Equity", follow as "Follow", talk as "Talk", arrive as "Arrive"
    from ${targets} as targets order by is_disabled, department, name, guid limit ${limit} offset ${offset})`;
  const ctes = sql`with ${peopleOf(await reachedPeople(ctx, asked))}`;
  const found = await pageOf<ScoreTargetRow>(ctx.db, targets, rows, { ctes });
  return {
    ...found,
    ...stateSent(state),
    Weights: weightsSent(state.weights),
    Changes: await changesOf(ctx, state.month),
  };
};
