import type { Translate } from '../../lib/i18n/i18n.ts';
import { beforeSpanWords, saveSheets, spanWords } from '../reports/export/exportReport.ts';
import { type Briefing, briefingRows, type SourceRow, sourceRows } from './cardRows.ts';
import type { FigureDays } from './dashboardState.ts';

/** Saves the figures of the briefing as a spreadsheet, beside those of the period before; `whose` says whose they are. */
export async function exportBriefing(briefing: Briefing, whose: string, t: Translate): Promise<void> {
  const title = t('dashboard.briefing.title');
  const definition = t('dashboard.briefing.definition');
  const about = [spanWords(briefing, t), beforeSpanWords(briefing, 1, t), whose];
  await saveSheets(
    { title, fileName: title, definition, about, sheets: [{ name: title, rows: briefingRows(briefing, t) }] },
    t,
  );
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
  const definition = t('dashboard.source.definition');
  const about = [spanWords(days, t), whose];
  const sheets = [{ name: title, rows: sourceRows(sources, t) }];
  await saveSheets({ title, fileName: title, definition, about, sheets }, t);
}
