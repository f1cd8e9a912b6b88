import type { mark } from '@haina/contract/calls/mark.ts';
import { scoreParts } from '@haina/contract/rules/score.ts';
import type { z } from 'zod';
import { useT } from '../../lib/i18n/i18n.ts';
import { weightFieldOf } from './targetDraft.ts';
import styles from './mark.module.css';

type Weights = z.output<typeof mark.list.output>['Weights'];

/** The weights of the month that is shown, as one bar and in words. */
export function WeightLegend({ weights }: { readonly weights: Weights }) {
  const t = useT();
  return (
    <div className={styles.legend}>
      {t('score.mark.weights')}
      <span className={styles.bar} aria-hidden>
        {scoreParts.map((part) => (
          <span key={part} className={styles[part]} style={{ width: `${weights[weightFieldOf[part]]}%` }} />
        ))}
      </span>
      {scoreParts.map((part) => (
        <span key={part} className={styles.key}>
          <span className={`${styles.dot} ${styles[part]}`} aria-hidden />
          {t(`score.part.${part}`)} {weights[weightFieldOf[part]]}%
        </span>
      ))}
      <span>{t('score.mark.otherAdded')}</span>
      <span className={styles.hint}>{t('score.mark.capHint')}</span>
    </div>
  );
}
