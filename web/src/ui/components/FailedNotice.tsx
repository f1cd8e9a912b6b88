import { CloseCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './ui.module.css';

export interface FailedNoticeProps {
  /** What did not come, and why. */
  readonly text: string;
  /** None where another try changes nothing. */
  readonly onRetry?: (() => void) | undefined;
  readonly className?: string | undefined;
}

/** One line that says what did not come, with 重试 where that may help (S24.6). */
export function FailedNotice({ text, onRetry, className = '' }: FailedNoticeProps) {
  const t = useT();
  return (
    <div role="alert" className={`${styles.failedNotice} ${className}`}>
      <CloseCircleFilled />
      <span>{text}</span>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}
