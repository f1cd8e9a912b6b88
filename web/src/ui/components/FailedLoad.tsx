import { errorText, isSwallowed } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useCompanyTime } from '../format/companyClock.ts';
import { FailedNotice } from './FailedNotice.tsx';
import styles from './ui.module.css';

/** What went wrong with a card's figures, and from when the ones still shown are; nothing without an error. */
export interface FailedLoadProps {
  readonly error: unknown;
  /** When the figures still shown were loaded, in milliseconds; null without any. */
  readonly shownAt: number | null;
  readonly onRetry: () => void;
}

/** The one line of a card whose figures did not come. */
export function FailedLoad({ error, shownAt, onRetry }: FailedLoadProps) {
  const t = useT();
  const time = useCompanyTime(shownAt ?? 0).slice(11, 16);
  if (!error || isSwallowed(error)) return null;
  return (
    <FailedNotice
      className={styles.failed}
      error={error}
      text={shownAt === null ? undefined : t('entity.loadFailed', { reason: errorText(error), time })}
      onRetry={onRetry}
    />
  );
}
