import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { type BlackNumber, blackNumbers } from '@haina/contract/calls/blackNumbers.ts';
import { groupedPhone } from '@haina/contract/rules/phone.ts';
import { useState } from 'react';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import type { RowAction } from '../../entity/list/RowActions.tsx';
import { send } from '../../lib/api/send.ts';
import { newKey } from '../../lib/api/useFormKey.ts';
import { useT } from '../../lib/i18n/i18n.ts';

/** Which dialog of the blacklist is open: a new number, one that is edited, or a file. */
export type BlackDialogRequest = { readonly entry: BlackNumber | null } | 'import' | null;

/** What one can do with numbers of the blacklist. */
export interface BlackActions {
  readonly dialog: BlackDialogRequest;
  readonly open: (dialog: BlackDialogRequest) => void;
  readonly ofEntry: (entry: BlackNumber) => readonly RowAction[];
  /** Takes numbers off the list, after a question. */
  readonly remove: (entries: readonly BlackNumber[]) => void;
}

/** The actions on the blacklist; `onChanged` follows each. */
export function useBlackActions(onChanged: () => void): BlackActions {
  const t = useT();
  const confirm = useConfirm();
  const [dialog, open] = useState<BlackDialogRequest>(null);
  const remove = (entries: readonly BlackNumber[]) => {
    const [first] = entries;
    if (!first) return;
    const idempotencyKey = newKey();
    const BlackGuidList = entries.map(({ Guid }) => Guid);
    const number = entries.length;
    confirm(
      number === 1
        ? t('blackNumber.removeAsk', { number: groupedPhone(first.Number) })
        : t('blackNumber.removeManyAsk', { number }),
      () => send(blackNumbers.remove, { BlackGuidList }, { idempotencyKey }),
      onChanged,
      {
        busy: t('common.deleting'),
        done: t('blackNumber.removed', { number }),
        cancelled: t('common.deleteCancelled'),
      },
    );
  };
  return {
    dialog,
    open,
    remove,
    ofEntry: (entry) => [
      {
        key: 'edit',
        label: t('common.edit'),
        icon: <EditOutlined aria-hidden />,
        to: blackNumbers.update,
        onClick: () => open({ entry }),
      },
      {
        key: 'remove',
        label: t('blackNumber.remove'),
        icon: <DeleteOutlined aria-hidden />,
        to: blackNumbers.remove,
        isDanger: true,
        onClick: () => remove([entry]),
      },
    ],
  };
}
