import { CloseCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { refusedField } from '../../lib/errors/replyError.ts';
import { errorText } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './ui.module.css';

/** What did not come, and what one can do about it. */
export interface FailedNoticeProps {
  readonly error: unknown;
  /** What is said instead of the words of the error. */
  readonly text?: string | undefined;
  readonly onRetry: () => void;
  readonly className?: string | undefined;
}

/** One line that says what did not come, with 重试 (S24.6) unless the same input would be refused again. */
export function FailedNotice({ error, text = errorText(error), onRetry, className = '' }: FailedNoticeProps) {
  const t = useT();
  return (
    <div role="alert" className={`${styles.failedNotice} ${className}`}>
      <CloseCircleFilled />
      <span>{text}</span>
      {refusedField(error) === null && (
        <Button size="small" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}
