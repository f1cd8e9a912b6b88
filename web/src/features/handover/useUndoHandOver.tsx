import { handover, handoverNamed, type HandOverRow } from '@haina/contract/calls/handover.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import type { z } from 'zod';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { send } from '../../lib/api/send.ts';
import { newKey } from '../../lib/api/useFormKey.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { grouped } from '../../ui/format/numbers.ts';
import { StayedRecords } from './StayedRecords.tsx';

/** Asks whether a hand-over shall be undone, undoes it, and tells what had moved on; `onUndone` gets its Guid. */
export function useUndoHandOver(onUndone: (guid: string) => void): (row: HandOverRow) => void {
  const t = useT();
  const client = useQueryClient();
  const { modal } = App.useApp();
  const confirm = useConfirm();
  const tellStayed = ({ Returned, Stayed, Rows }: z.output<typeof handover.undo.output>) => {
    modal.warning({
      title: t('handover.stayedTitle', { returned: grouped(Returned), stayed: grouped(Stayed) }),
      content: <StayedRecords rows={Rows} isCut={Stayed > handoverNamed} />,
      width: 560,
      okText: t('common.confirm'),
      centered: true,
    });
  };
  return (row) => {
    const idempotencyKey = newKey();
    const call = async () => {
      const answer = await send(handover.undo, { Guid: row.Guid }, { idempotencyKey });
      if (answer.Stayed > 0) tellStayed(answer);
    };
    const settle = () => {
      onUndone(row.Guid);
      void client.invalidateQueries();
    };
    confirm(t('handover.undoAsk', { name: row.From_User_Name }), call, settle, {
      busy: t('handover.undoing'),
      done: t('handover.state.undone'),
      cancelled: t('common.operationCancelled'),
    });
  };
}
