import type { Measure } from '@haina/contract/reports/measure.ts';
import { changeBetween, unitOf } from '../report/numberColumns.ts';
import { type Places, placesUp, type RankColumnKey, rankColumns } from '../report/rankColumns.ts';
import type { Placed, Replies } from '../report/replies.ts';
import type { NamedPart } from '../report/reportView.ts';
import { leftOut, number, personName, type ReportSheet, type SheetCell, type SheetWords } from './sheetCells.ts';

/** A place with its name, and what stands beside it. */
interface NamedPlace extends Placed {
  readonly name: string;
  readonly beside: SheetCell;
}

/** A ranking as pages of a spreadsheet: its places, and those of the departments where people add up by them. */
export function rankingSheets(
  { part }: NamedPart<'ranking'>,
  { rows, total: count, Total, Before_Total, Departments }: Replies['ranking'],
  { t }: SheetWords,
): readonly ReportSheet[] {
  const measure = part.measures.Value;
  if (!measure) return [];
  const isOfPeople = part.items.length === 0;
  const total = [Total.Value, Before_Total.Value] as const;
  const sheet = (name: string, of: Places, places: readonly NamedPlace[], more = 0): ReportSheet => {
    const columns = rankColumns(of, measure, t);
    return {
      name,
      rows: [
        columns.map(({ title }) => title),
        ...places.map((place) => columns.map(({ key }) => cells[key](place, measure))),
        ...leftOut(t, isOfPeople ? 'bi.morePeople' : 'bi.moreProducts', more),
        columns.map(({ key }, at) => (at === 0 ? t('bi.total') : (totalCells(total, measure)[key] ?? null))),
      ],
    };
  };
  const people = rows.map(({ Name, Structure_Name, Is_Left, ...place }) => {
    return { ...place, name: personName(Name, Is_Left, t), beside: Structure_Name };
  });
  const departments = Departments.map(({ Structure_Name, User_Num, ...place }) => {
    return { ...place, name: Structure_Name, beside: number(User_Num, 'count') };
  });
  return [
    sheet(t('menu.biRanking'), isOfPeople ? 'person' : 'product', people, count - rows.length),
    ...(departments.length === 0 ? [] : [sheet(t('bi.rank.byDepartment'), 'department', departments)]),
  ];
}

/** What a place has in each column. */
const cells: Readonly<Record<RankColumnKey, (place: NamedPlace, measure: Measure) => SheetCell>> = {
  rank: ({ Rank }) => number(Rank, 'count'),
  // Up is more, as on the screen.
  moved: (place) => number(placesUp(place), 'places'),
  name: ({ name }) => name,
  beside: ({ beside }) => beside,
  share: ({ Share }) => number(Share, 'percent'),
  value: ({ Value }, { unit }) => number(Value, unit),
  before: ({ Before_Value }, { unit }) => number(Before_Value, unit),
  change: ({ Value, Before_Value }, measure) => changeCell(measure, Value, Before_Value),
};

/** What the total has in the columns that have one. */
const totalCells = ([now, before]: readonly [number, number], measure: Measure) =>
  ({
    value: number(now, measure.unit),
    before: number(before, measure.unit),
    change: changeCell(measure, now, before),
  }) as Partial<Record<RankColumnKey, SheetCell>>;

const changeCell = (measure: Measure, now: number, before: number) =>
  number(changeBetween(measure, now, before), unitOf({ measure, aspect: 'change' }));
