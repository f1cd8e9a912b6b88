import { useT } from '../../../lib/i18n/i18n.ts';
import type { ChangedPlaces } from '../live/usePlaces.ts';
import parts from './parts.module.css';

/** Says to those who listen who has just come to a better place. */
export function RiserWords({ riser }: Pick<ChangedPlaces, 'riser'>) {
  const t = useT();
  return (
    <span className={parts.unseen} role="status">
      {riser && t('bi.rank.risen', { name: riser.Name, rank: riser.Rank })}
    </span>
  );
}
