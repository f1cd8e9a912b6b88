import type { targets } from '@haina/contract/calls/targets.ts';
import { pageBounds } from '../../platform/database/sql/paged.ts';
import type { Handler } from '../../request/handler.ts';
import { selectGrid } from './selectTargets.ts';

/** A page of the grid, with the sums of all of its rows. */
export const listTargets: Handler<typeof targets.list> = async (input, ctx) => {
  const { rows, total, sums } = await selectGrid(ctx, input, pageBounds(input));
  return { rows, records: total, total, Sums: sums };
};
