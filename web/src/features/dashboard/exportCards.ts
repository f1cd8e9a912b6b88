import type { results } from '@haina/contract/calls/results.ts';
import type { z } from 'zod';
import type { Translate } from '../../lib/i18n/i18n.ts';
import { saveSheets, spanWords } from '../reports/export/exportReport.ts';
import type { SheetCell } from '../reports/export/sheetsOf.ts';
import type { FigureDays } from './dashboardState.ts';

/** The briefing as it is answered. */
export type Briefing = z.output<typeof results.briefing.output>;

/** A source of leads as it is answered. */
export type SourceRow = z.output<typeof results.leadsSource.output>['rows'][number];

const count = (value: number): SheetCell => ({ value, unit: 'count' });

const money = (value: number | null): SheetCell => (value === null ? null : { value, unit: 'money' });

/** Saves the figures of the briefing as a spreadsheet, beside those of the period before; `whose` says whose they are. */
export async function exportBriefing(briefing: Briefing, whose: string, t: Translate): Promise<void> {
  const title = t('dashboard.briefing.title');
  const heads = (['figure', 'number', 'before', 'money', 'moneyBefore'] as const).map((key) =>
    t(`dashboard.sheet.${key}`),
  );
  const rows = briefing.rows.map(({ Key, Value, Before, Money, Before_Money }) => [
    t(`dashboard.briefing.${Key}`),
    count(Value),
    count(Before),
    money(Money),
    money(Before_Money),
  ]);
  const definition = t('dashboard.briefing.definition');
  const about = [spanWords(briefing, t), whose];
  await saveSheets({ title, fileName: title, definition, about, sheets: [{ name: title, rows: [heads, ...rows] }] }, t);
}

/** What a spreadsheet of the sources of leads is made of. */
export interface ExportedSources {
  readonly sources: readonly SourceRow[];
  readonly days: FigureDays;
  /** Whose leads they are, in words. */
  readonly whose: string;
}

/** Saves the sources of leads as a spreadsheet. */
export async function exportSources({ sources, days, whose }: ExportedSources, t: Translate): Promise<void> {
  const title = t('dashboard.source.title');
  const heads = [title, ...(['leads', 'converted', 'rate'] as const).map((key) => t(`dashboard.source.column.${key}`))];
  const rows = sources.map(({ SourceName, Leads, Transformed }): SheetCell[] => [
    SourceName || t('entity.unset'),
    count(Leads),
    count(Transformed),
    Leads === 0 ? null : { value: Math.round((Transformed * 10_000) / Leads) / 100, unit: 'percent' },
  ]);
  const definition = t('dashboard.source.definition');
  const about = [spanWords(days, t), whose];
  await saveSheets({ title, fileName: title, definition, about, sheets: [{ name: title, rows: [heads, ...rows] }] }, t);
}
