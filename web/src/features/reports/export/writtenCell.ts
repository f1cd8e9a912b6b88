import type { Unit } from '@haina/contract/reports/measure.ts';
import type { Cell } from 'write-excel-file/browser';
import type { SheetCell } from './sheetsOf.ts';

const formats: Readonly<Record<Unit, string>> = {
  count: '#,##0',
  quantity: '#,##0.##',
  money: '#,##0.00',
  percent: '0.00%',
  days: '0.00',
  perPerson: '0.00',
  seconds: '#,##0',
};

/** A cell as it is written: words, bold in the head, or a number in the format of its unit. */
export function writtenCell(cell: SheetCell, isHead: boolean): Cell {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string')
    return { value: cell, type: String, ...(isHead ? { fontWeight: 'bold' as const } : {}) };
  const { value, unit } = cell;
  // A percent has 2 decimals; divided by 100 as it is it would have noise behind them.
  const written = unit === 'percent' ? Number((value / 100).toFixed(4)) : value;
  return { value: written, type: Number, format: formats[unit] };
}
