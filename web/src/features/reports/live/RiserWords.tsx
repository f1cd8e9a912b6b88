import { useT } from '../../../lib/i18n/i18n.ts';
import parts from '../parts/parts.module.css';
import type { ChangedPlaces } from './usePlaces.ts';

/** Says to those who listen who has just come to a better place. */
export function RiserWords({ riser }: Pick<ChangedPlaces, 'riser'>) {
  const t = useT();
  return (
    <span className={parts.unseen} role="status">
      {riser && t('bi.rank.risen', { name: riser.Name, rank: riser.Rank })}
    </span>
  );
}
