import type { mark } from '@haina/contract/calls/mark.ts';
import { sql } from 'kysely';
import { logAdmin } from '../../records/administration/adminLog.ts';
import type { Context } from '../../request/context.ts';
import { invalid, nothingToDo } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { lockMonth } from '../scoreMonths/closedMonths.ts';
import { liveFigures, peopleOf } from './monthFigures.ts';
import { firstDay, monthState, wantedMonth } from './monthState.ts';
import { keepChange, keepWeights } from './writeSetting.ts';

/** Keeps what everybody of the company came to in a month, with the targets it has. */
async function keepSnapshot(ctx: Context, month: string): Promise<void> {
  const { companyId } = ctx.session;
  await sql`with ${peopleOf([sql<boolean>`m.company_id = ${companyId}`])}
    insert into score_snapshot (company_id, month, user_guid, department_name, received, entries, entry_num, follow, talk,
      arrive, invite, other, other_num, equity_target, follow_target, talk_target, arrive_target)
    select ${companyId}, ${firstDay(month)}::date, guid, department, received, entries, entry_num, follow, talk,
      arrive, invite, other, other_num, equity_target, follow_target, talk_target, arrive_target
    from (${liveFigures(ctx, month, { areSome: false })}) as figures`.execute(ctx.db);
}

async function close(ctx: Context, month: string): Promise<void> {
  const state = await monthState(ctx, month);
  if (state.isClosed) throw nothingToDo();
  if (month >= wantedMonth(ctx, undefined)) throw invalid('Month', 'valid.score.notOver', { month });
  await keepWeights(ctx, month, state.weights);
  await sql`update score_month set is_closed = true, close_time = ${ctx.now}, close_user_guid = ${ctx.session.userGuid}
    where company_id = ${ctx.session.companyId} and month = ${firstDay(month)}::date`.execute(ctx.db);
  await keepSnapshot(ctx, month);
}

async function reopen(ctx: Context, month: string, reason: string): Promise<void> {
  const state = await monthState(ctx, month);
  if (!state.isClosed) throw nothingToDo();
  if (reason === '') throw invalid('Remark', 'valid.score.reasonRequired');
  const at = sql`company_id = ${ctx.session.companyId} and month = ${firstDay(month)}::date`;
  await sql`delete from score_snapshot where ${at}`.execute(ctx.db);
  await sql`update score_month set is_closed = false, close_time = null, close_user_guid = null where ${at}`.execute(
    ctx.db,
  );
}

/** Closes a month that is over: what everybody came to stays from then on; or opens it again, with a reason (S34.7). */
export const closeMonth: Handler<typeof mark.close> = async ({ Month: month, State = 1, Remark = '' }, ctx) => {
  await lockMonth(ctx, month);
  await (State === 1 ? close(ctx, month) : reopen(ctx, month, Remark));
  const action = State === 1 ? 'close' : 'reopen';
  await keepChange(ctx, month, action, Remark);
  await logAdmin(ctx, { subject: 'scoreMonth', guid: null, action, params: { month, reason: Remark } });
  return null;
};
