import { today } from '@haina/contract/calls/today.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { send } from '../../lib/api/send.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { todayKey } from '../../records/record/todayKey.ts';
import type { TodayInput, TodaySource } from './todaySource.ts';
import { useInboxRun } from './useInboxRun.ts';

/** Marks records of today's list as handled, some with a way back, or all after a question that names their number. */
export function useHandled({ kind }: TodaySource) {
  const t = useT();
  const client = useQueryClient();
  const { modal } = App.useApp();
  const run = useInboxRun(() => void client.invalidateQueries({ queryKey: todayKey }));
  const mark = (guids: readonly string[], Deal: 0 | 1) =>
    send(today.handle, { Target_Guid: [...guids], Target_Kind: kind, Deal });
  return {
    some: (guids: readonly string[]) =>
      run(async () => {
        await mark(guids, 1);
        const undo = () => void run(() => mark(guids, 0));
        toast.undoable(t('inbox.today.handled', { count: guids.length }), t('inbox.today.undo'), undo);
      }),
    all: ({ type, SeleteType }: Pick<TodayInput, 'type' | 'SeleteType'>, count: number) =>
      modal.confirm({
        title: t('inbox.today.handleAllAsk', { count }),
        okText: t('common.confirm'),
        cancelText: t('common.cancel'),
        onOk: () =>
          run(async () => {
            const tab = type === 3 ? {} : { type };
            const { Handled } = await send(today.handleAll, { SeleteType, Target_Kind: kind, ...tab });
            toast.success(t('inbox.today.handled', { count: Handled }));
          }),
      }),
  };
}
