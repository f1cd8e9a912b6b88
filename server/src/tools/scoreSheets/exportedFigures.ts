import type { CompositeFilter } from '../../crm/mark/composite.ts';
import type { RankingFilter } from '../../crm/attendance/ranking.ts';
import type { OtherExport } from '../exports/exportSheet.ts';
import { compositeKind, compositeSheet } from './compositeSheet.ts';
import { rankingKind, rankingSheet } from './rankingSheet.ts';

/** The spreadsheet of a logged export of figures, with the rights of this moment. */
export const exportedFigures: OtherExport = (ctx, kind, input) => {
  // The call's schema gave the input.
  if (kind === compositeKind) return compositeSheet(ctx, input as CompositeFilter);
  return kind === rankingKind ? rankingSheet(ctx, input as RankingFilter) : undefined;
};
