import { useT } from '../../lib/i18n/i18n.ts';
import { percentText } from '../format/numbers.ts';
import styles from './targetRing.module.css';

/** What a ring shows. */
export interface TargetRingProps {
  /** Percent reached; null without a target. */
  readonly rate: number | null;
  /** Percent of the time that is gone; null where it says nothing. */
  readonly elapsed: number | null;
}

/** Half a circle of 40 by 40, drawn from left to right. */
const arc = 'M 10 50 A 40 40 0 0 1 90 50';

/** How much of a target is reached, as half a ring with a tick where the time stands; one without a target is empty. */
export function TargetRing({ rate, elapsed }: TargetRingProps) {
  const t = useT();
  const words = rate === null ? '--' : percentText(rate);
  return (
    <span className={styles.ring}>
      <svg viewBox="0 0 100 56" role="img" aria-label={t('targets.achievement.rate', { rate: words })}>
        <path className={styles.track} d={arc} pathLength={100} />
        {rate !== null && rate > 0 && (
          <path className={styles.reached} d={arc} pathLength={100} strokeDasharray={`${Math.min(rate, 100)} 200`} />
        )}
        {elapsed !== null && (
          <path className={styles.tick} d="M 2 50 H 18" transform={`rotate(${(elapsed / 100) * 180} 50 50)`} />
        )}
      </svg>
      <span className={styles.rate} aria-hidden>
        {words}
      </span>
    </span>
  );
}
