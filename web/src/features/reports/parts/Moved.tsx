import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { RankRow } from '../report/replies.ts';
import parts from './parts.module.css';

/** How many places up or down since the period before; a line where there is nothing to say. */
export function Moved({ row: { Rank, Before_Rank } }: { readonly row: Pick<RankRow, 'Rank' | 'Before_Rank'> }) {
  const t = useT();
  if (Before_Rank === null || Before_Rank === Rank) return <span className={parts.quiet}>—</span>;
  const places = Math.abs(Before_Rank - Rank);
  const isUp = Before_Rank > Rank;
  const words = t(isUp ? 'bi.rank.up' : 'bi.rank.down', { places });
  return (
    <span className={isUp ? parts.better : parts.worse} title={words}>
      {isUp ? <CaretUpOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />} {places}
    </span>
  );
}
