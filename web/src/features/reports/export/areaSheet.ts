import type { Translate } from '../../../lib/i18n/i18n.ts';
import type { Replies } from '../report/replies.ts';
import type { NamedPart } from '../report/reportView.ts';
import { heads, numbers, type ReportSheet } from './sheetCells.ts';

/** Numbers by province, or by the cities of one, which then names the page; what has no such place stands last. */
export const areaSheet = (
  { part: { measures } }: NamedPart<'map'>,
  { rows, Unknown, Total }: Replies['map'],
  t: Translate,
  province?: string,
): ReportSheet => ({
  name: province === undefined ? t('bi.map.ranking') : t('bi.map.cities', { province }),
  rows: [
    [t(province === undefined ? 'bi.item.province' : 'bi.column.city'), ...heads(measures, t)],
    ...rows.map((row) => [row.Area_Name, ...numbers(measures, row)]),
    [t(province === undefined ? 'bi.map.unknown' : 'report.unset'), ...numbers(measures, Unknown)],
    [t('bi.total'), ...numbers(measures, Total)],
  ],
});
