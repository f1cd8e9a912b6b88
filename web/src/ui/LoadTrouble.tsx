import { Alert, Button } from 'antd';
import { errorText, isSwallowed } from '../lib/feedback/showError.ts';
import { useT } from '../lib/i18n/i18n.ts';

/** Why something did not come, and what one can do about it. */
export interface LoadTroubleProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** One line in the place of what did not come, with 重试 (visual language, section 6: failed). */
export function LoadTrouble({ error, onRetry }: LoadTroubleProps) {
  const t = useT();
  if (isSwallowed(error)) return null;
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
