import type { equity } from '@haina/contract/calls/equity.ts';
import { exactSum } from '@haina/contract/rules/score.ts';
import { pageBounds } from '../../platform/database/sql/paged.ts';
import type { Handler } from '../../request/handler.ts';
import { figuresOf } from '../mark/monthFigures.ts';
import { monthState, wantedMonth } from '../mark/monthState.ts';

/** What each person came to in a month: received, entered, and both; of a closed month as it was then (S34.2). */
export const listNetPerformance: Handler<typeof equity.net> = async (
  { page, pagesize, Month, order_field: field = 'Net', order_type = 'desc', ...asked },
  ctx,
) => {
  const state = await monthState(ctx, wantedMonth(ctx, Month));
  const people = await figuresOf(ctx, state, asked);
  const rows = people.map((person) => ({
    User_Guid: person.guid,
    User_Name: person.name,
    FrameworkName: person.department,
    Is_Disabled: person.isDisabled ? (1 as const) : (0 as const),
    Month: state.month,
    Received: person.received,
    Entries: person.entries,
    Entry_Num: person.entryNum,
    Net: exactSum([person.received, person.entries]),
    Target: person.targets.equity,
  }));
  const sign = order_type === 'asc' ? 1 : -1;
  const ordered = rows.toSorted((one, other) => sign * (one[field] - other[field]));
  const { limit, offset } = pageBounds({ page, pagesize });
  return {
    rows: ordered.slice(offset, offset + limit),
    records: rows.length,
    total: rows.length,
    Month: state.month,
    Is_Closed: state.isClosed ? 1 : 0,
    Received: exactSum(rows.map(({ Received }) => Received)),
    Entries: exactSum(rows.map(({ Entries }) => Entries)),
    Net: exactSum(rows.map(({ Net }) => Net)),
  };
};
