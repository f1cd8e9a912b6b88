import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './timeline.module.css';

/** What the end of a timeline says and does. */
export interface EndOfEntriesProps {
  readonly isFetching: boolean;
  /** The last load failed: more is asked for by hand only. */
  readonly isFailed: boolean;
  /** Asks for more; null when there is no more. */
  readonly onMore: (() => void) | null;
}

/** The end of what is loaded: asks for more when it comes into sight, and says when there is no more (document 000, section 4). */
export function EndOfEntries({ isFetching, isFailed, onMore }: EndOfEntriesProps) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const hasMore = onMore !== null;
  const seen = useEffectEvent(() => onMore?.());
  // Watched anew after each load: an end that is still in sight asks for the next entries.
  useEffect(() => {
    if (isFetching || isFailed || !hasMore || !ref.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), { rootMargin: '200px' });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isFetching, isFailed, hasMore]);
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
