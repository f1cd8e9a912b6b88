import type { results } from '@haina/contract/calls/results.ts';
import { count, ratioOf, sum } from '@haina/contract/reports/measure.ts';
import type { z } from 'zod';
import type { Translate } from '../../lib/i18n/i18n.ts';
import { comparedNumbers, heads, number, type SheetRow } from '../reports/export/sheetCells.ts';

/** The briefing as it is answered. */
export type Briefing = z.output<typeof results.briefing.output>;

/** A source of leads as it is answered. */
export type SourceRow = z.output<typeof results.leadsSource.output>['rows'][number];

/** What a figure of the briefing has: how many, and money where it has some. */
const figureNumbers = { Value: count('dashboard.sheet.number'), Money: sum('dashboard.sheet.money') };

/** The figures of the briefing as rows of a spreadsheet, under their heads: each beside the period before, with its change. */
export function briefingRows({ rows }: Pick<Briefing, 'rows'>, t: Translate): readonly SheetRow[] {
  return [
    [t('dashboard.sheet.figure'), ...heads(figureNumbers, t, 1)],
    ...rows.map(({ Key, Value, Before, Money, Before_Money }) => [
      t(`dashboard.briefing.${Key}`),
      ...comparedNumbers(figureNumbers, { now: { Value, Money }, before: { Value: Before, Money: Before_Money } }, 1),
    ]),
  ];
}

/** The sources of leads as rows of a spreadsheet, under their heads, the total last. */
export function sourceRows(sources: readonly SourceRow[], t: Translate): readonly SheetRow[] {
  const numbers = (leads: number, converted: number): SheetRow => [
    number(leads, 'count'),
    number(converted, 'count'),
    number(ratioOf(converted, leads, 'percent'), 'percent'),
  ];
  const all = (field: 'Leads' | 'Transformed') => sources.reduce((total, row) => total + row[field], 0);
  return [
    [
      t('dashboard.source.title'),
      ...(['leads', 'converted', 'rate'] as const).map((key) => t(`dashboard.source.column.${key}`)),
    ],
    ...sources.map((row) => [row.SourceName || t('entity.unset'), ...numbers(row.Leads, row.Transformed)]),
    [t('bi.total'), ...numbers(all('Leads'), all('Transformed'))],
  ];
}
