import { Alert, Button } from 'antd';
import { errorText, isNoPermission, isSwallowed } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { EmptyState } from './EmptyState.tsx';

/** Why something did not come, and what one can do about it. */
export interface LoadErrorPanelProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/**
 * One line in the place of what did not come, with 重试 (S24.6). Where a right is missing another
 * try changes nothing: that is said calmly.
 */
export function LoadErrorPanel({ error, onRetry }: LoadErrorPanelProps) {
  const t = useT();
  if (isSwallowed(error)) return null;
  if (isNoPermission(error)) return <EmptyState title={errorText(error)} />;
  return (
    <Alert
      type="error"
      showIcon
      title={errorText(error)}
      action={
        <Button size="small" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}
