import type { Cell } from 'write-excel-file/browser';
import type { Translate } from '../../../lib/i18n/i18n.ts';
import type { WrittenUnit } from '../report/numberColumns.ts';
import type { SheetCell } from './sheetCells.ts';

const formats: Readonly<Record<Exclude<WrittenUnit, 'points'>, string>> = {
  count: '#,##0',
  quantity: '#,##0.##',
  money: '#,##0.00',
  percent: '0.00%',
  days: '0.00',
  perPerson: '0.00',
  seconds: '#,##0',
  change: '+0.0%;-0.0%;0.0%',
  places: '+0;-0;0',
};

/** Points with their sign and their word, which is quoted: letters mean something in a format. */
function pointsFormat(t: Translate): string {
  const signed = (number: string) => `"${t('bi.points', { points: `"${number}"` })}"`.replaceAll('""', '');
  return ['+0.00', '-0.00', '0.00'].map(signed).join(';');
}

/** A cell as it is written: words, bold in the head, or a number in the format of its unit. */
export function writtenCell(cell: SheetCell, isHead: boolean, t: Translate): Cell {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string')
    return { value: cell, type: String, ...(isHead ? { fontWeight: 'bold' as const } : {}) };
  const { value, unit } = cell;
  // A percent has 2 decimals; divided by 100 as it is it would have noise behind them.
  const isPercent = unit === 'percent' || unit === 'change';
  const written = isPercent ? Number((value / 100).toFixed(4)) : value;
  return { value: written, type: Number, format: unit === 'points' ? pointsFormat(t) : formats[unit] };
}
