import { incomingCalls } from '@haina/contract/calls/incomingCalls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';
import { showError } from '../../../lib/feedback/showError.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { todayKey } from '../../../records/record/todayKey.ts';

/** Marks a missed call as handled, and offers to take that back (S31.5). */
export function useHandleMissed(): (guid: string) => Promise<void> {
  const t = useT();
  const client = useQueryClient();
  const mark = async (guid: string, Handled: 0 | 1): Promise<void> => {
    try {
      await send(incomingCalls.handle, { Guid: [guid], Handled });
      if (Handled === 1) {
        toast.undoable(t('inbox.today.handled', { count: 1 }), t('inbox.today.undo'), () => void mark(guid, 0));
      }
    } catch (error) {
      showError(error);
    } finally {
      void client.invalidateQueries({ queryKey: todayKey });
      void client.invalidateQueries({ queryKey: [incomingCalls.list.path] });
    }
  };
  return (guid) => mark(guid, 1);
}
