import type { CompositeScore } from '@haina/contract/calls/scoreShapes.ts';
import { t } from '../../lib/i18n/i18n.ts';
import styles from './mark.module.css';

/** Whose score is drawn, and the score that fills the bar. */
export interface ScoreBarProps {
  readonly row: CompositeScore;
  readonly highest: number;
}

/** A score as one bar of its parts; the words of it are read out. */
export function ScoreBar({ row, highest }: ScoreBarProps) {
  const parts = [
    ...row.parts.map(({ Kind, Points }) => ({ key: Kind, points: Points, name: t(`score.part.${Kind}`) })),
    { key: 'other' as const, points: row.Other, name: t('score.mark.other') },
  ];
  const words = parts.map(({ name, points }) => `${name} ${points.toFixed(2)}`).join(', ');
  return (
    <span className={styles.bar} role="img" aria-label={t('score.mark.bar', { name: row.User_Name, parts: words })}>
      {parts.map(({ key, points }) =>
        points <= 0 ? null : (
          <span
            key={key}
            className={styles[key]}
            style={{ width: `${(points / Math.max(highest, 1)) * 100}%` }}
            aria-hidden
          />
        ),
      )}
    </span>
  );
}
