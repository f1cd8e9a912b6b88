import { imports } from '@haina/contract/calls/importExport.ts';
import { App } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { useImportStep } from './useImportBatch.ts';

/** Asks, then starts taking a batch back. */
export function useUndoImport(): (guid: string) => void {
  const t = useT();
  const { modal } = App.useApp();
  const undo = useImportStep(imports.undo);
  return (Guid) =>
    void modal.confirm({
      title: t('imports.undoTitle'),
      content: t('imports.undoText'),
      okText: t('imports.undo'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      centered: true,
      // A refusal was shown; the question closes either way.
      onOk: () => undo.mutateAsync({ Guid }).catch(() => undefined),
    });
}
