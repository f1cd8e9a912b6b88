import { errorText, isNoPermission, isSwallowed } from '../../lib/feedback/showError.ts';
import { EmptyState } from './EmptyState.tsx';
import { FailedNotice } from './FailedNotice.tsx';

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
  if (isSwallowed(error)) return null;
  if (isNoPermission(error)) return <EmptyState title={errorText(error)} />;
  return <FailedNotice error={error} onRetry={onRetry} />;
}
