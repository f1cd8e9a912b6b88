import { phoneDigits } from '@haina/contract/rules/phone.ts';
import { type QueueKind, type QueueRow, today } from '@haina/contract/calls/today.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { openComposer } from '../../records/followUp/composer/composerStore.ts';
import { recordAddress } from '../../records/noun/recordAddress.ts';
import { showIncoming } from '../calls/incoming/incomingStore.ts';
import { useHandleMissed } from '../calls/incoming/useHandleMissed.ts';
import { todayKey } from '../../records/record/todayKey.ts';

/** What can be done with a row of the queue. */
export interface QueueActs {
  readonly open: (row: QueueRow) => void;
  readonly followUp: (row: QueueRow) => void;
  readonly call: (row: QueueRow) => void;
  readonly handle: (row: QueueRow) => void;
}

const handledKinds: ReadonlySet<QueueKind> = new Set(['leads', 'customer', 'overdue', 'missed']);

/** Whether a row can be marked as handled: leads and customers to contact, and missed calls. */
export const isHandled = ({ Queue_Kind }: QueueRow): boolean => handledKinds.has(Queue_Kind);

/** Opens a record of the queue, writes a follow-up there, dials its number, or marks it as handled. */
export function useQueueActs(): QueueActs {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const handleMissed = useHandleMissed();
  const open = ({ Target_Kind, Target_Guid, Call_Guid }: QueueRow) => {
    // A number of nobody's record has the call alone, which shows what can be done with it.
    if (Target_Kind === 0) showIncoming([Call_Guid]);
    else void navigate(recordAddress(Target_Kind, Target_Guid));
  };
  const mark = async (row: QueueRow, Deal: 0 | 1) => {
    try {
      const kind = row.Target_Kind === targetKind.leads ? 1 : 2;
      await send(today.handle, { Target_Guid: [row.Target_Guid], Target_Kind: kind, Deal });
      if (Deal === 1) {
        const undo = () => void mark(row, 0);
        toast.undoable(t('inbox.today.handled', { count: 1 }), t('inbox.today.undo'), undo);
      }
    } catch (error) {
      showError(error);
    } finally {
      void client.invalidateQueries({ queryKey: todayKey });
    }
  };
  return {
    open,
    followUp: (row) => {
      open(row);
      if (row.Target_Kind !== 0) openComposer();
    },
    call: ({ Mobile }) => {
      if (Mobile !== '') globalThis.location.assign(`tel:${phoneDigits(Mobile)}`);
    },
    handle: (row) => {
      if (row.Queue_Kind === 'missed') void handleMissed(row.Call_Guid);
      else if (isHandled(row)) void mark(row, 1);
    },
  };
}
