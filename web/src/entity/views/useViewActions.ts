import { type View, views as calls } from '@haina/contract/calls/views.ts';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { useConfirm } from '../form/useConfirm.tsx';
import type { Views } from './useViews.ts';
import type { ViewNaming } from './ViewNameDialog.tsx';

/** One entry of the menu of a view. */
export type ViewAction = {
  readonly key: string;
  readonly label: string;
  readonly danger?: boolean;
  readonly onClick: () => void;
};

/** What the person may do with a view. */
export function useViewActions(view: View, views: Views, onName: (naming: ViewNaming) => void): ViewAction[] {
  const t = useT();
  const mayShare = usePermission(calls.share);
  const confirm = useConfirm();
  const { Guid, Noun, Name } = view;
  const make = async (call: Promise<unknown>) => {
    try {
      await call;
      toast.success(t('views.saved'));
      views.refresh();
    } catch (error) {
      showError(error);
    }
  };
  const isDefault = view.Is_Default === 1;
  const standard: ViewAction = {
    key: 'default',
    label: t(isDefault ? 'views.unsetDefault' : 'views.setDefault'),
    onClick: () => void make(send(calls.setDefault, isDefault ? { Noun } : { Noun, Guid })),
  };
  const own: readonly ViewAction[] = [
    {
      key: 'update',
      label: t('views.update'),
      onClick: () => void make(send(calls.update, { Guid, ...views.content })),
    },
    { key: 'rename', label: t('views.rename'), onClick: () => onName({ kind: 'rename', view }) },
  ];
  const sharing: ViewAction = {
    key: 'share',
    label: t(view.Is_Shared === 1 ? 'views.unshare' : 'views.share'),
    onClick: () => void make(send(calls.share, { Guid, Is_Shared: view.Is_Shared === 1 ? 0 : 1 })),
  };
  const removal: ViewAction = {
    key: 'remove',
    label: t('common.remove'),
    danger: true,
    onClick: () => confirm(t('views.removeAsk', { name: Name }), () => send(calls.remove, { Guid }), views.refresh),
  };
  return [
    ...(view.Can_Edit === 1 ? own : []),
    standard,
    ...(view.Can_Edit === 1 && mayShare ? [sharing] : []),
    ...(view.Can_Delete === 1 ? [removal] : []),
  ];
}
