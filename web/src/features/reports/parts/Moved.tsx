import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { useT } from '../../../lib/i18n/i18n.ts';
import { placesUp } from '../report/rankColumns.ts';
import type { Placed } from '../report/replies.ts';
import parts from './parts.module.css';

/** How many places up or down since the period before; a line where there is nothing to say. */
export function Moved({ row }: { readonly row: Pick<Placed, 'Rank' | 'Before_Rank' | 'Value'> }) {
  const t = useT();
  const up = placesUp(row);
  if (up === null || up === 0) return <span className={parts.quiet}>—</span>;
  const places = Math.abs(up);
  const isUp = up > 0;
  const words = t(isUp ? 'bi.rank.up' : 'bi.rank.down', { places });
  return (
    <span className={isUp ? parts.better : parts.worse} title={words}>
      {isUp ? <CaretUpOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />} {places}
    </span>
  );
}
