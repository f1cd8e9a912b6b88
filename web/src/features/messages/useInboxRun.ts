import { useQueryClient } from '@tanstack/react-query';
import { showError } from '../../lib/feedback/showError.ts';
import { refreshMessages } from './refreshMessages.ts';

/** Does something with messages or today's lists: shows why it failed, and asks for lists and numbers again either way. */
export function useInboxRun(refresh: () => void = () => undefined): (act: () => Promise<unknown>) => Promise<void> {
  const client = useQueryClient();
  return async (act) => {
    try {
      await act();
    } catch (error) {
      showError(error);
    } finally {
      refresh();
      refreshMessages(client);
    }
  };
}
