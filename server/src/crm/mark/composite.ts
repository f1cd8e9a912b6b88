import type { mark } from '@haina/contract/calls/mark.ts';
import type { CompositeScore } from '@haina/contract/calls/scoreShapes.ts';
import { exactSum, monthAfter, placesOf, type ScorePart, scoreOf, scoreParts } from '@haina/contract/rules/score.ts';
import type { z } from 'zod';
import type { Context } from '../../request/context.ts';
import { figuresOf, type PersonFigures } from './monthFigures.ts';
import { type MonthState, monthState, wantedMonth } from './monthState.ts';

/** What a list of composite scores is asked for by. */
export type CompositeFilter = Omit<z.output<typeof mark.list.input>, 'page' | 'pagesize'>;

/** What a person came to in each part. */
const actualsOf = ({ received, entries, follow, talk, arrive }: PersonFigures) => ({
  equity: exactSum([received, entries]),
  follow,
  talk,
  arrive,
});

const totalOf = ({ weights }: MonthState, person: PersonFigures): number =>
  scoreOf({ weights, actuals: actualsOf(person), targets: person.targets, other: person.other }).total;

type Unplaced = Omit<CompositeScore, 'Place' | 'Before_Place'>;

function rowOf(state: MonthState, person: PersonFigures, before: number): Unplaced {
  const actuals = actualsOf(person);
  const { points, total } = scoreOf({
    weights: state.weights,
    actuals,
    targets: person.targets,
    other: person.other,
  });
  return {
    User_Guid: person.guid,
    User_Name: person.name,
    FrameworkName: person.department,
    Is_Disabled: person.isDisabled ? 1 : 0,
    parts: scoreParts.map((part) => ({
      Kind: part,
      Weight: state.weights[part],
      Actual: actuals[part],
      Target: person.targets[part],
      Points: points[part],
    })),
    Received: person.received,
    Entries: person.entries,
    Entry_Num: person.entryNum,
    Invite_Num: person.invite,
    Other: person.other,
    Other_Num: person.otherNum,
    Total: total,
    Before_Total: before,
  };
}

const partFields = { Equity: 'equity', Follow: 'follow', Talk: 'talk', Arrive: 'arrive' } as const satisfies Readonly<
  Record<string, ScorePart>
>;

/** The number by which a list is put in order. */
function orderValue(row: CompositeScore, field: NonNullable<CompositeFilter['order_field']>): number {
  if (field === 'Total' || field === 'Other' || field === 'Before_Total') return row[field];
  return row.parts.find(({ Kind }) => Kind === partFields[field])?.Points ?? 0;
}

/** Best first, those of one score by name. */
const byTotal = (one: Unplaced, other: Unplaced) =>
  other.Total - one.Total ||
  one.User_Name.localeCompare(other.User_Name) ||
  one.User_Guid.localeCompare(other.User_Guid);

function placed(rows: readonly Unplaced[]): CompositeScore[] {
  const best = rows.toSorted(byTotal);
  const places = placesOf(best.map(({ Total }) => Total));
  const before = rows.map(({ Before_Total }) => Before_Total).toSorted((one, other) => other - one);
  return best.map((row, index) => ({
    ...row,
    Place: places[index] ?? 0,
    Before_Place: before.indexOf(row.Before_Total) + 1,
  }));
}

/** The composite scores of the people asked for in a month, in the order asked for (S34.5). */
export async function compositeScores(
  ctx: Context,
  { Month, order_field: field = 'Total', order_type = 'desc', ...people }: CompositeFilter,
): Promise<{ readonly state: MonthState; readonly rows: readonly CompositeScore[] }> {
  const month = wantedMonth(ctx, Month);
  const [state, last] = [await monthState(ctx, month), await monthState(ctx, monthAfter(month, -1))];
  const [present, past] = [await figuresOf(ctx, state, people), await figuresOf(ctx, last, people)];
  const before = new Map(past.map((person) => [person.guid, totalOf(last, person)]));
  const rows = placed(present.map((person) => rowOf(state, person, before.get(person.guid) ?? 0)));
  const sign = order_type === 'asc' ? 1 : -1;
  return { state, rows: rows.toSorted((one, other) => sign * (orderValue(one, field) - orderValue(other, field))) };
}
