import type { Measure, Unit } from '@haina/contract/reports/measure.ts';
import type { PartKind } from '@haina/contract/reports/part.ts';
import type { Translate } from '../../../lib/i18n/i18n.ts';
import { begun, type ItemRow, type Numbers, type Replies, type Reply, valueOf } from '../report/replies.ts';
import type { NamedPart } from '../report/reportView.ts';

/** A cell of a spreadsheet: words, or a number with its unit. */
export type SheetCell = string | null | { readonly value: number; readonly unit: Unit };

/** A page of a spreadsheet; its first row are the heads. */
export interface ReportSheet {
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
}

/** Words that the sheets need. */
export interface SheetWords {
  readonly t: Translate;
  readonly weekdays: readonly string[];
  /** What twelve months are counted in. */
  readonly monthUnit: Unit;
  /** The running month, `yyyy-MM`: later ones have no number yet. */
  readonly thisMonth: string;
}

type Sheets = {
  readonly [K in PartKind]: (part: NamedPart<K>, reply: Replies[K], words: SheetWords) => readonly ReportSheet[];
};

const number = (value: number | null, unit: Unit): SheetCell => (value === null ? null : { value, unit });

const entries = ({ part }: NamedPart): readonly (readonly [string, Measure])[] => Object.entries(part.measures);

/** The heads of the measures; lengths of time are numbers there, so their heads say of what. */
const heads = (named: NamedPart, t: Translate) =>
  entries(named).map(([, { label, unit }]) => (unit === 'seconds' ? t('bi.inSeconds', { what: t(label) }) : t(label)));

const numbers = (named: NamedPart, row: Numbers) =>
  entries(named).map(([field, { unit }]) => number(valueOf(row, field), unit));

const word = (t: Translate, { Item_Name }: ItemRow) => Item_Name || t('report.unset');

/** The departments of a ranking, with their people and the sums of their numbers. */
const departmentSheet = (
  named: NamedPart<'ranking'>,
  { Total, Departments }: Pick<Replies['ranking'], 'Total' | 'Departments'>,
  t: Translate,
): ReportSheet => ({
  name: t('bi.rank.byDepartment'),
  rows: [
    [t('bi.column.department'), t('bi.people.label'), ...heads(named, t)],
    ...Departments.map((row) => [row.Structure_Name, number(row.User_Num, 'count'), ...numbers(named, row)]),
    [t('bi.total'), null, ...numbers(named, Total)],
  ],
});

const sheets: Sheets = {
  trend: (named, { rows, Total, Bucket_Kind }, { t }) => [
    {
      name: t(Bucket_Kind === 2 ? 'bi.byMonth' : 'bi.byDay'),
      rows: [
        [t(Bucket_Kind === 2 ? 'bi.column.month' : 'bi.column.day'), ...heads(named, t)],
        ...rows.map((row) => [row.Bucket, ...numbers(named, row)]),
        [t('bi.total'), ...numbers(named, Total)],
      ],
    },
  ],
  people: (named, { rows, Total }, { t }) => [
    {
      name: t('bi.byPerson'),
      rows: [
        [t('bi.column.person'), t('bi.column.department'), ...heads(named, t)],
        ...rows.map((row) => [row.User_Name, row.Structure_Name, ...numbers(named, row)]),
        [t('bi.total'), null, ...numbers(named, Total)],
      ],
    },
  ],
  items: (named, { rows, Total }, { t }) => {
    const name = t(`bi.item.${named.part.items[0] ?? 'level'}`);
    return [
      {
        name: t('bi.by', { item: name }),
        rows: [
          [name, ...heads(named, t), t('bi.column.share')],
          ...rows.map((row) => [word(t, row), ...numbers(named, row), number(row.Share, 'percent')]),
          [t('bi.total'), ...numbers(named, Total), null],
        ],
      },
    ];
  },
  matrix: (named, { rows, Row_Items, Column_Items, Total }, { t }) => {
    const names = new Map([...Row_Items, ...Column_Items].map((item) => [item.Item_Id, word(t, item)]));
    const [row = 'level', column = 'level'] = named.part.items;
    return [
      {
        name: t('bi.byTwo', { row: t(`bi.item.${row}`), column: t(`bi.item.${column}`) }),
        rows: [
          [t(`bi.item.${row}`), t(`bi.item.${column}`), ...heads(named, t)],
          ...rows.map((one) => [names.get(one.Row_Id) ?? '', names.get(one.Column_Id) ?? '', ...numbers(named, one)]),
          [t('bi.total'), null, ...numbers(named, Total)],
        ],
      },
    ];
  },
  heat: (named, { rows, days, Total }, { t, weekdays }) => [
    {
      name: t('bi.heat'),
      rows: [
        [t('bi.column.weekday'), t('bi.hour'), ...heads(named, t)],
        ...rows.map((row) => [weekdays[row.Weekday - 1] ?? '', number(row.Hour, 'count'), ...numbers(named, row)]),
        [t('bi.total'), null, ...numbers(named, Total)],
      ],
    },
    {
      name: t('bi.byDay'),
      rows: [
        [t('bi.column.day'), ...heads(named, t)],
        ...days.map((row) => [row.Day, ...numbers(named, row)]),
        [t('bi.total'), ...numbers(named, Total)],
      ],
    },
  ],
  map: (named, { rows, Unknown, Total }, { t }) => [
    {
      name: t('bi.map.ranking'),
      rows: [
        [t('bi.item.province'), ...heads(named, t)],
        ...rows.map((row) => [row.Area_Name, ...numbers(named, row)]),
        [t('bi.map.unknown'), ...numbers(named, Unknown)],
        [t('bi.total'), ...numbers(named, Total)],
      ],
    },
  ],
  monthly: (_, { rows, Total }, { t, monthUnit, thisMonth }) => {
    const cells = (row: Replies['monthly']['rows'][number]) => {
      const isAhead = row.Month > thisMonth;
      return [
        isAhead ? null : number(row.Value, monthUnit),
        number(row.Before, monthUnit),
        isAhead ? null : number(row.Growth, 'percent'),
        number(row.Last_Year, monthUnit),
        isAhead ? null : number(row.Year_Growth, 'percent'),
      ];
    };
    // A year has no month before: what its total is compared with is the year before.
    const total = [
      number(Total.Value, monthUnit),
      null,
      null,
      number(Total.Last_Year, monthUnit),
      number(Total.Year_Growth, 'percent'),
    ];
    const columns = ['value', 'monthBefore', 'growth', 'lastYear', 'yearGrowth'] as const;
    return [
      {
        name: t('bi.byMonth'),
        rows: [
          [t('bi.column.month'), ...columns.map((column) => t(`bi.column.${column}`))],
          ...rows.map((row) => [row.Month, ...cells(row)]),
          [t('bi.total'), ...total],
        ],
      },
    ];
  },
  ranking: (named, { rows, Total, Departments }, { t }) => {
    const isOfPeople = named.part.items.length === 0;
    const inDepartment = (words: string | null) => (isOfPeople ? [words] : []);
    return [
      {
        name: t('menu.biRanking'),
        rows: [
          [
            t('bi.column.rank'),
            t(isOfPeople ? 'bi.column.person' : 'bi.item.product'),
            ...inDepartment(t('bi.column.department')),
            ...heads(named, t),
            t('bi.column.ofFirst'),
          ],
          ...rows.map((row) => [
            number(row.Rank, 'count'),
            row.Name,
            ...inDepartment(row.Structure_Name),
            ...numbers(named, row),
            number(row.Share, 'percent'),
          ]),
          [t('bi.total'), null, ...inDepartment(null), ...numbers(named, Total), null],
        ],
      },
      ...(Departments.length === 0 ? [] : [departmentSheet(named, { Total, Departments }, t)]),
    ];
  },
  funnel: (named, { rows, Open, Won, Lost, Invalid }, { t }) => [
    {
      name: t('menu.report.salesFunnel'),
      rows: [[t('bi.column.stage'), ...heads(named, t)], ...rows.map((row) => [row.Name, ...numbers(named, row)])],
    },
    {
      name: t('bi.funnel.outcomes'),
      rows: [
        [t('bi.funnel.outcomes'), t('report.measure.business'), t('bi.column.money')],
        ...(
          [
            ['Won', Won],
            ['Open', Open],
            ['Lost', Lost],
            ['Invalid', Invalid],
          ] as const
        ).map(([key, outcome]) => [
          t(`bi.funnel.outcome.${key}`),
          number(outcome.Num, 'count'),
          number(outcome.Money, 'money'),
        ]),
      ],
    },
  ],
  target: (named, { rows, Total, People, More, Departments, More_Departments }, { t, thisMonth }) => [
    {
      name: t('bi.byMonth'),
      rows: [
        [t('bi.column.month'), ...heads(named, t)],
        ...rows.map((row) => [row.Month, ...numbers(named, begun(row, thisMonth))]),
        [t('bi.total'), ...numbers(named, Total)],
      ],
    },
    {
      name: t('bi.byPerson'),
      rows: [
        [t('bi.column.person'), t('bi.column.department'), ...heads(named, t)],
        ...People.map((row) => [row.User_Name, row.Structure_Name, ...numbers(named, row)]),
        ...(More > 0 ? [[t('bi.morePeople', { count: More })]] : []),
        [t('bi.total'), null, ...numbers(named, Total)],
      ],
    },
    {
      name: t('bi.rank.byDepartment'),
      rows: [
        [t('bi.column.department'), ...heads(named, t)],
        ...Departments.map((row) => [row.Structure_Name, ...numbers(named, row)]),
        ...(More_Departments > 0 ? [[t('bi.moreDepartments', { count: More_Departments })]] : []),
        [t('bi.total'), ...numbers(named, Total)],
      ],
    },
  ],
  ledger: (_, { rows }, { t }) => [
    {
      name: t('bi.ledger'),
      rows: [
        [
          t('bi.column.customer'),
          ...(['owner', 'created', 'dealt', 'cycle', 'firstContract', 'money'] as const).map((key) =>
            t(`bi.column.${key}`),
          ),
        ],
        ...rows.map((row) => [
          row.Name,
          row.Owner_User_Name,
          row.Create_Time?.slice(0, 10) ?? null,
          row.Deal_Time?.slice(0, 10) ?? null,
          number(row.Days, 'days'),
          row.Contract_Name,
          row.Contract_Guid === '' ? null : number(row.Contract_Money, 'money'),
        ]),
      ],
    },
  ],
};

/** What a part's answer is as pages of a spreadsheet: the same numbers as on the screen. */
export function sheetsOf(named: NamedPart, reply: Reply, words: SheetWords): readonly ReportSheet[] {
  // The answer is that of a part of this kind.
  const write = sheets[named.part.kind] as (
    named: NamedPart,
    reply: Reply,
    words: SheetWords,
  ) => readonly ReportSheet[];
  return write(named, reply, words);
}
