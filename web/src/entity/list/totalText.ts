import { grouped } from '../../ui/format/numbers.ts';
import type { RowPage } from './useRows.ts';

/** The number of rows as a text; with a plus while only a part of them is counted. */
export const totalText = ({ total, Total_More }: Omit<RowPage<unknown>, 'rows'>): string =>
  Total_More === 1 ? `${grouped(total)}+` : grouped(total);
