import { firstCards } from '@haina/contract/rules/dashboardCards.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useDelayed } from '../../../ui/hooks/useDelayed.ts';
import { CardGrid } from './CardGrid.tsx';
import styles from './grid.module.css';

const drawPlace = () => <div className={styles.waiting} />;

/** The places of the usual cards, while it is not known yet how the person arranged them; after a moment in which most answers have come. */
export function WaitingCards() {
  const t = useT();
  const isShown = useDelayed(true, 150);
  return (
    <div role="status" aria-label={t('common.loading')}>
      {isShown && <CardGrid cards={firstCards} draw={drawPlace} />}
    </div>
  );
}
