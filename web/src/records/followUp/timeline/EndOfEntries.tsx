import { Button } from 'antd';
import { useRef } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSeenEnd } from '../../../ui/hooks/useSeenEnd.ts';
import styles from './timeline.module.css';

/** What the end of a timeline says and does. */
export interface EndOfEntriesProps {
  readonly isFetching: boolean;
  /** The last load failed: more is asked for by hand only. */
  readonly isFailed: boolean;
  /** Asks for more; null when there is no more. */
  readonly onMore: (() => void) | null;
}

/** The end of what is loaded: asks for more when it comes into sight, and says when there is no more (S8.7). */
export function EndOfEntries({ isFetching, isFailed, onMore }: EndOfEntriesProps) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  useSeenEnd(ref, !isFetching && !isFailed && onMore !== null, () => onMore?.());
  return (
    <div ref={ref} className={styles.end} role="status">
      {onMore && isFailed ? (
        <Button type="text" size="small" onClick={onMore}>
          {t('entity.loadMore')}
        </Button>
      ) : (
        t(onMore ? 'common.loading' : 'common.noMore')
      )}
    </div>
  );
}
