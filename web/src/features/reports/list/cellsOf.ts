import type { PartKind } from '@haina/contract/reports/part.ts';
import type { Translate } from '../../../lib/i18n/i18n.ts';
import type { Replies, Reply } from '../report/replies.ts';
import type { OpenedNumber, ReportCell } from '../report/reportState.ts';

/** A cell of a part with its name in words. */
export interface NamedCell {
  readonly cell: ReportCell;
  readonly words: string;
}

/** What the cells of an answer are called: of which bucket, person, item. */
type Named = { readonly [K in PartKind]: (reply: Replies[K], words: CellWords) => readonly NamedCell[] };

/** Words that names of cells are made of. */
export interface CellWords {
  readonly t: Translate;
  readonly weekdays: readonly string[];
}

const named: Named = {
  trend: ({ rows }) => rows.map(({ Bucket }) => ({ cell: { Bucket }, words: Bucket })),
  monthly: ({ rows }) => rows.map(({ Month }) => ({ cell: { Bucket: Month }, words: Month })),
  target: ({ rows, People, Departments }) => [
    ...rows.map(({ Month }) => ({ cell: { Bucket: Month }, words: Month })),
    ...People.map(({ User_Guid, User_Name }) => ({ cell: { User_Guid }, words: User_Name })),
    // Those without a department have no list.
    ...Departments.filter(({ Structure_Guid }) => Structure_Guid !== '0').map(({ Structure_Guid, Structure_Name }) => ({
      cell: { Structure_Guid },
      words: Structure_Name,
    })),
  ],
  people: ({ rows }) => rows.map(({ User_Guid, User_Name }) => ({ cell: { User_Guid }, words: User_Name })),
  ranking: ({ rows, Departments }) => [
    ...rows.flatMap(({ Guid, Name }): NamedCell[] => [
      { cell: { User_Guid: Guid }, words: Name },
      { cell: { Item_Id: Guid }, words: Name },
    ]),
    ...Departments.map(({ Structure_Guid, Structure_Name }) => ({ cell: { Structure_Guid }, words: Structure_Name })),
  ],
  items: ({ rows }, { t }) =>
    rows.map(({ Item_Id, Item_Name }) => ({ cell: { Item_Id }, words: Item_Name || t('report.unset') })),
  matrix: ({ Row_Items, Column_Items }, { t }) =>
    Row_Items.flatMap((row) =>
      Column_Items.map((column) => ({
        cell: { Row_Id: row.Item_Id, Column_Id: column.Item_Id },
        words: `${row.Item_Name || t('report.unset')} ${column.Item_Name || t('report.unset')}`,
      })),
    ),
  heat: ({ rows, days }, { t, weekdays }) => [
    ...rows.map(({ Hour, Weekday }) => ({
      cell: { Hour, Weekday },
      words: t('bi.hourOf', { day: weekdays[Weekday - 1] ?? '', from: Hour }),
    })),
    ...days.map(({ Day }) => ({ cell: { Bucket: Day }, words: Day })),
  ],
  map: ({ rows }, { t }) => [
    { cell: { Area_Id: 0 }, words: t('bi.map.unknown') },
    ...rows.map(({ Area_Id, Area_Name }) => ({ cell: { Area_Id }, words: Area_Name })),
  ],
  funnel: ({ rows }, { t }) => [
    ...rows.map(({ Status_Id, Name }) => ({ cell: { Status_Id }, words: Name })),
    ...(['Won', 'Lost', 'Invalid', 'Open'] as const).map((key, at) => ({
      cell: { Outcome: at + 1 },
      words: t(`bi.funnel.outcome.${key}`),
    })),
  ],
  ledger: () => [],
};

/** The cells of a part's answer in their order, with their names. */
export function cellsOf(kind: PartKind, reply: Reply, words: CellWords): readonly NamedCell[] {
  // The answer is that of a part of this kind.
  const name = named[kind] as (reply: Reply, words: CellWords) => readonly NamedCell[];
  return name(reply, words);
}

const isSame = (one: ReportCell, other: ReportCell) =>
  Object.keys({ ...one, ...other }).every((key) => String(one[key]) === String(other[key]));

/** What the open cell is called, and the ones before and behind it. */
export interface Neighbours {
  readonly words: string;
  readonly previous: ReportCell | null;
  readonly next: ReportCell | null;
}

/** The bucket of a person: its neighbours are those of the other people. */
function ofPersonsBucket(cells: readonly NamedCell[], { cell }: Pick<OpenedNumber, 'cell'>): Neighbours {
  const { Bucket = '', ...person } = cell;
  const { words, previous, next } = neighboursOf(cells, { cell: person });
  return {
    words: [words, Bucket].filter(Boolean).join(' '),
    previous: previous && { ...previous, Bucket },
    next: next && { ...next, Bucket },
  };
}

/** The cell that is open among those of its part, and its neighbours; those that are not there are null. */
export function neighboursOf(cells: readonly NamedCell[], { cell }: Pick<OpenedNumber, 'cell'>): Neighbours {
  if (cell.User_Guid !== undefined && cell.Bucket !== undefined) return ofPersonsBucket(cells, { cell });
  // Only cells that are asked for by the same fields are neighbours.
  const fields = Object.keys(cell).toSorted().join();
  const alike = cells.filter((one) => Object.keys(one.cell).toSorted().join() === fields);
  const at = alike.findIndex((one) => isSame(one.cell, cell));
  return {
    words: alike[at]?.words ?? '',
    previous: at > 0 ? (alike[at - 1]?.cell ?? null) : null,
    next: at === -1 ? null : (alike[at + 1]?.cell ?? null),
  };
}
