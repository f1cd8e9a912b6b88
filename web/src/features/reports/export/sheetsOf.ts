import type { PartKind } from '@haina/contract/reports/part.ts';
import type { Translate } from '../../../lib/i18n/i18n.ts';
import { bucketHeads, comparedWith, hasBegun, trendRows } from '../report/numberColumns.ts';
import { begun, type ItemRow, type Replies, type Reply } from '../report/replies.ts';
import type { NamedPart } from '../report/reportView.ts';
import { areaSheet } from './areaSheet.ts';
import { rankingSheets } from './rankingSheets.ts';
import {
  comparedNumbers,
  heads,
  leftOut,
  number,
  numbers,
  personName,
  type ReportSheet,
  type SheetWords,
  totalRows,
} from './sheetCells.ts';

type Sheets = {
  readonly [K in PartKind]: (part: NamedPart<K>, reply: Replies[K], words: SheetWords) => readonly ReportSheet[];
};

const word = (t: Translate, { Item_Name }: ItemRow) => Item_Name || t('report.unset');

const sheets: Sheets = {
  trend: ({ part }, reply, { t, today, compare: asked }) => {
    const compare = comparedWith(reply, asked);
    return [
      {
        name: t(reply.Bucket_Kind === 2 ? 'bi.byMonth' : 'bi.byDay'),
        rows: [
          [...bucketHeads(reply, t, compare), ...heads(part.measures, t, compare)],
          ...trendRows(reply, today).map(({ Bucket, Before_Bucket, ...row }) => [
            Bucket,
            ...(compare === 0 ? [] : [Before_Bucket]),
            ...comparedNumbers(part.measures, row, compare),
          ]),
          [
            t('bi.total'),
            ...(compare === 0 ? [] : [null]),
            ...comparedNumbers(part.measures, { now: reply.Total, before: reply.Before_Total }, compare),
          ],
        ],
      },
    ];
  },
  people: ({ part }, reply, words) => [
    {
      name: words.t('bi.byPerson'),
      rows: [
        [words.t('bi.column.person'), words.t('bi.column.department'), ...heads(part.measures, words.t)],
        ...reply.rows.map((row) => [
          personName(row.User_Name, row.Is_Left, words.t),
          row.Structure_Name,
          ...numbers(part.measures, row),
        ]),
        ...leftOut(words.t, 'bi.morePeople', reply.total - reply.rows.length),
        ...totalRows(part.measures, reply, words, [null]),
      ],
    },
  ],
  items: ({ part }, reply, words) => {
    const { t } = words;
    const name = t(`bi.item.${part.items[0] ?? 'level'}`);
    return [
      {
        name: t('bi.by', { item: name }),
        rows: [
          [name, ...heads(part.measures, t), t('bi.column.share')],
          ...reply.rows.map((row) => [word(t, row), ...numbers(part.measures, row), number(row.Share, 'percent')]),
          ...leftOut(t, 'bi.moreProducts', reply.More),
          ...totalRows(part.measures, reply, words),
        ],
      },
    ];
  },
  matrix: ({ part }, { rows, Row_Items, Column_Items, Total }, { t }) => {
    const names = new Map([...Row_Items, ...Column_Items].map((item) => [item.Item_Id, word(t, item)]));
    const [row = 'level', column = 'level'] = part.items;
    return [
      {
        name: t('bi.byTwo', { row: t(`bi.item.${row}`), column: t(`bi.item.${column}`) }),
        rows: [
          [t(`bi.item.${row}`), t(`bi.item.${column}`), ...heads(part.measures, t)],
          ...rows.map((one) => [
            names.get(one.Row_Id) ?? '',
            names.get(one.Column_Id) ?? '',
            ...numbers(part.measures, one),
          ]),
          [t('bi.total'), null, ...numbers(part.measures, Total)],
        ],
      },
    ];
  },
  heat: ({ part }, reply, { t, weekdays, today, compare: asked }) => {
    const compare = comparedWith(reply, asked);
    const hourOf = ({ Weekday, Hour }: Replies['heat']['rows'][number]) => `${Weekday} ${Hour}`;
    const before = new Map(reply.Before_Rows.map((row) => [hourOf(row), row]));
    const isByMonth = reply.days[0]?.Day.length === 7;
    return [
      {
        name: t('bi.heat'),
        rows: [
          [t('bi.column.weekday'), t('bi.hour'), ...heads(part.measures, t, compare)],
          ...reply.rows.map((row) => [
            weekdays[row.Weekday - 1] ?? '',
            number(row.Hour, 'count'),
            ...comparedNumbers(part.measures, { now: row, before: before.get(hourOf(row)) ?? null }, compare),
          ]),
          [
            t('bi.total'),
            null,
            ...comparedNumbers(part.measures, { now: reply.Total, before: reply.Before_Total }, compare),
          ],
        ],
      },
      {
        name: t(isByMonth ? 'bi.byMonth' : 'bi.byDay'),
        rows: [
          [t(isByMonth ? 'bi.column.month' : 'bi.column.day'), ...heads(part.measures, t)],
          ...reply.days.map((row) => [row.Day, ...numbers(part.measures, hasBegun(row.Day, today) ? row : null)]),
          [t('bi.total'), ...numbers(part.measures, reply.Total)],
        ],
      },
    ];
  },
  map: (named, reply, { t }) => [areaSheet(named, reply, t)],
  monthly: (_, { rows, Total }, { t, monthUnit, today }) => {
    const cells = (row: Replies['monthly']['rows'][number]) => {
      const isAhead = !hasBegun(row.Month, today);
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
  ranking: rankingSheets,
  funnel: ({ part }, { rows, Open, Won, Lost, Invalid }, { t }) => [
    {
      name: t('menu.report.salesFunnel'),
      rows: [
        [t('bi.column.stage'), ...heads(part.measures, t)],
        ...rows.map((row) => [row.Name, ...numbers(part.measures, row)]),
      ],
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
  target: ({ part }, { rows, Total, People, More, Departments, More_Departments }, { t, today }) => [
    {
      name: t('bi.byMonth'),
      rows: [
        [t('bi.column.month'), ...heads(part.measures, t)],
        ...rows.map((row) => [row.Month, ...numbers(part.measures, begun(row, today.slice(0, 7)))]),
        [t('bi.total'), ...numbers(part.measures, Total)],
      ],
    },
    {
      name: t('bi.byPerson'),
      rows: [
        [t('bi.column.person'), t('bi.column.department'), ...heads(part.measures, t)],
        ...People.map((row) => [
          personName(row.User_Name, row.Is_Left, t),
          row.Structure_Name,
          ...numbers(part.measures, row),
        ]),
        ...leftOut(t, 'bi.morePeople', More),
        [t('bi.total'), null, ...numbers(part.measures, Total)],
      ],
    },
    {
      name: t('bi.rank.byDepartment'),
      rows: [
        [t('bi.column.department'), ...heads(part.measures, t)],
        ...Departments.map((row) => [row.Structure_Name, ...numbers(part.measures, row)]),
        ...leftOut(t, 'bi.moreDepartments', More_Departments),
        [t('bi.total'), ...numbers(part.measures, Total)],
      ],
    },
  ],
  ledger: (_, { rows, total, Hidden }, { t }) => [
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
        ...leftOut(t, 'bi.moreRecords', total - rows.length),
        ...leftOut(t, 'report.hidden', Hidden),
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
