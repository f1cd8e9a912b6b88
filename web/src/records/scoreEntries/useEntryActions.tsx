import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { DrawerAction } from '../../entity/drawer/drawerAction.ts';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { useDialogRequest } from '../../entity/form/useDialogRequest.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { viewAction } from '../viewAction.tsx';
import type { Entry, EntryKind } from './entry.ts';

/** What one can do with entries of a kind, and what their dialog is open for. */
export interface EntryActions<R extends Entry> {
  readonly dialog: DialogRequest | null;
  readonly setDialog: (request: DialogRequest | null) => void;
  readonly remove: (records: readonly R[]) => void;
  /** What may be done with one entry: in its row and in its drawer. */
  readonly ofRecord: (record: R) => readonly DrawerAction[];
}

/** The actions on entries; one of a closed month can only be looked at. `onGone` runs after one was deleted. */
export function useEntryActions<R extends Entry>(kind: EntryKind<R>, onGone: () => void): EntryActions<R> {
  const t = useT();
  const confirm = useConfirm();
  const [dialog, setDialog] = useDialogRequest<DialogRequest>();
  const remove = (records: readonly R[]) =>
    confirm(t('common.deleteAsk'), () => kind.remove(records.map(({ Guid }) => Guid)), onGone);
  const open = (mode: 'edit' | 'view', { Guid }: R) => setDialog({ mode, guid: Guid });
  const ofRecord = (record: R): readonly DrawerAction[] => {
    if (record.Is_Closed === 1) return [viewAction(() => open('view', record))];
    const edit: DrawerAction =
      record.Can_Edit === 0
        ? viewAction(() => open('view', record))
        : {
            key: 'edit',
            label: t('common.edit'),
            icon: <EditOutlined aria-hidden />,
            to: kind.calls.update,
            onClick: () => open('edit', record),
          };
    const removal: DrawerAction = {
      key: 'remove',
      label: t('common.remove'),
      icon: <DeleteOutlined aria-hidden />,
      to: kind.calls.remove,
      isDanger: true,
      onClick: () => remove([record]),
    };
    return record.Can_Manage === 1 ? [edit, removal] : [edit];
  };
  return { dialog, setDialog, remove, ofRecord };
}
