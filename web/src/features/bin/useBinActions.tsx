import { type BinRow, bin } from '@haina/contract/calls/bin.ts';
import { merge } from '@haina/contract/calls/merge.ts';
import { App } from 'antd';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import type { RowAction } from '../../entity/list/RowActions.tsx';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';

/** What one can do with deleted records. */
export interface BinActions {
  readonly restore: (rows: readonly BinRow[]) => void;
  readonly ofRow: (row: BinRow) => readonly RowAction[];
}

/** The actions of the recycle bin; `onDone` runs after records came back. */
export function useBinActions(onDone: () => void): BinActions {
  const t = useT();
  const { modal } = App.useApp();
  const confirm = useConfirm();
  const warn = (warnings: readonly string[]) => {
    if (warnings.length === 0) return;
    modal.warning({
      title: t('common.kindTip'),
      content: warnings.map((warning) => <p key={warning}>{warning}</p>),
      okText: t('common.confirm'),
      centered: true,
    });
  };
  const restore = (rows: readonly BinRow[]) => {
    const Records = rows.map(({ Target_Kind, Guid }) => ({ Target_Kind, Guid }));
    const question =
      rows.length === 1
        ? t('bin.restoreAsk', { name: rows[0]?.Name ?? '' })
        : t('bin.restoreSomeAsk', { number: rows.length });
    const call = async () => warn((await send(bin.restore, { Records })).Warnings);
    confirm(question, call, onDone, {
      busy: t('bin.restoring'),
      done: t('bin.restored'),
      cancelled: t('common.operationCancelled'),
    });
  };
  const undo = ({ Merge_Guid, Name }: BinRow) =>
    confirm(t('bin.undoMergeAsk', { name: Name }), () => send(merge.undo, { Guid: Merge_Guid }), onDone, {
      busy: t('bin.undoing'),
      done: t('merge.undone'),
      cancelled: t('common.operationCancelled'),
    });
  const ofRow = (row: BinRow): readonly RowAction[] => {
    if (row.Merge_Guid !== '')
      return [{ key: 'undo', label: t('bin.undoMerge'), to: merge.undo, onClick: () => undo(row) }];
    if (row.Merged_Name !== '') return [];
    return [{ key: 'restore', label: t('bin.restore'), to: bin.restore, onClick: () => restore([row]) }];
  };
  return { restore, ofRow };
}
