import type { mark } from '@haina/contract/calls/mark.ts';
import { exactSum, monthAfter } from '@haina/contract/rules/score.ts';
import { pageBounds } from '../../platform/database/sql/paged.ts';
import type { Handler } from '../../request/handler.ts';
import { compositeScores } from './composite.ts';
import { monthStates, stateSent, wantedMonth, weightsSent } from './monthState.ts';

const averageOf = (totals: readonly number[]): number | null =>
  totals.length === 0 ? null : Math.round((exactSum(totals) * 100) / totals.length) / 100;

/** One page of the composite scores of a month. */
export const listComposite: Handler<typeof mark.list> = async ({ page, pagesize, ...filter }, ctx) => {
  const { state, rows } = await compositeScores(ctx, filter);
  const { limit, offset } = pageBounds({ page, pagesize });
  const totals = rows.map(({ Total }) => Total);
  return {
    rows: rows.slice(offset, offset + limit),
    records: rows.length,
    total: rows.length,
    ...stateSent(state),
    Weights: weightsSent(state.weights),
    Average: averageOf(totals),
    Highest: Math.max(0, ...totals),
  };
};

/** Months that are told of: the present one and the twelve before it. */
const toldMonths = 13;

/** The latest months, newest first. */
export const listMonths: Handler<typeof mark.months> = async (_input, ctx) => {
  const present = wantedMonth(ctx, undefined);
  const months = Array.from({ length: toldMonths }, (_, place) => monthAfter(present, -place));
  const states = await monthStates(ctx, months);
  return { rows: states.map((state) => ({ ...stateSent(state), Weights: weightsSent(state.weights) })) };
};
