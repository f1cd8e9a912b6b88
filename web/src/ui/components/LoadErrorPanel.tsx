import { refusedField } from '../../lib/errors/replyError.ts';
import { errorText, isNoPermission, isSwallowed } from '../../lib/feedback/showError.ts';
import { EmptyState } from './EmptyState.tsx';
import { FailedNotice } from './FailedNotice.tsx';

/** Why something did not come, and what one can do about it. */
export interface LoadErrorPanelProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/**
 * One line in the place of what did not come, with 重试 (S24.6). Another try changes nothing where the input was refused, and
 * where a right is missing: that is said calmly.
 */
export function LoadErrorPanel({ error, onRetry }: LoadErrorPanelProps) {
  if (isSwallowed(error)) return null;
  if (isNoPermission(error)) return <EmptyState title={errorText(error)} />;
  return <FailedNotice text={errorText(error)} onRetry={refusedField(error) === null ? onRetry : undefined} />;
}
