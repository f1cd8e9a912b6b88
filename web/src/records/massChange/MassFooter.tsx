import type { MassChange } from '@haina/contract/calls/massChange.ts';
import { App, Button } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';

/** What can be done with a mass change that is shown. */
export interface MassFooterProps {
  readonly model: MassChange;
  readonly isPending: boolean;
  readonly onStop: () => void;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Stop while it runs, undo when it has ended. */
export function MassFooter({ model, isPending, onStop, onUndo, onClose }: MassFooterProps) {
  const t = useT();
  const { modal } = App.useApp();
  const ask = (title: string, okText: string, onOk: () => void) =>
    modal.confirm({
      title,
      okText,
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      centered: true,
      onOk,
    });
  return (
    <>
      {model.State === 'running' && (
        <Button danger loading={isPending} onClick={() => ask(t('massChange.stopAsk'), t('massChange.stop'), onStop)}>
          {t('massChange.stop')}
        </Button>
      )}
      {model.Can_Undo === 1 && (
        <Button danger loading={isPending} onClick={() => ask(t('massChange.undoAsk'), t('massChange.undo'), onUndo)}>
          {t('massChange.undo')}
        </Button>
      )}
      <Button type="primary" onClick={onClose}>
        {t('common.close')}
      </Button>
    </>
  );
}
