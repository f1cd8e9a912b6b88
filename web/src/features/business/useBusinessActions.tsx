import { DeleteOutlined, EditOutlined, SwapOutlined } from '@ant-design/icons';
import { business } from '@haina/contract/calls/business.ts';
import type { Business } from '@haina/contract/calls/businessShapes.ts';
import { useState } from 'react';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import type { DrawerAction } from '../../entity/drawer/drawerAction.ts';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { ReasonRequest } from '../../records/ReasonDialog.tsx';
import { viewAction } from '../../records/viewAction.tsx';
import { isOpen } from './stages/businessState.ts';
import { type StageMove, useStageMove } from './stages/useStageMove.ts';
import { useDialogRequest } from '../../entity/form/useDialogRequest.ts';

/** What the dialog of an opportunity was opened for; of one that has ended, mode and stage stay. */
export type BusinessRequest = DialogRequest & { readonly hasEnded?: boolean };

/** What one can do with opportunities, and which dialogs are open for it. */
export interface BusinessActions {
  readonly dialog: BusinessRequest | null;
  readonly setDialog: (request: BusinessRequest | null) => void;
  /** The opportunities that are being given away; null for none. */
  readonly moved: readonly Business[] | null;
  readonly setMoved: (opportunities: readonly Business[] | null) => void;
  /** The reason that is asked for before an opportunity is closed as lost or invalid; null for none. */
  readonly asked: ReasonRequest | null;
  readonly setAsked: (request: ReasonRequest | null) => void;
  readonly remove: (opportunities: readonly Business[]) => void;
  /** Puts an opportunity into a stage, or closes it. */
  readonly moveTo: StageMove;
  /** What may be done with one opportunity: in its row and in its drawer. */
  readonly ofRecord: (opportunity: Business) => readonly DrawerAction[];
}

/** What follows the actions on opportunities. */
export interface BusinessOutcomes {
  /** After one was deleted: the drawer closes (S23.4). */
  readonly onGone: () => void;
  /** After one was changed and stays open, or a change was refused. */
  readonly onChanged: () => void;
}

/** The actions on opportunities. */
export function useBusinessActions({ onGone, onChanged }: BusinessOutcomes): BusinessActions {
  const t = useT();
  const confirm = useConfirm();
  const [dialog, setDialog] = useDialogRequest<BusinessRequest>();
  const [moved, setMoved] = useState<readonly Business[] | null>(null);
  const [asked, setAsked] = useState<ReasonRequest | null>(null);
  const moveTo = useStageMove({ onMoved: onChanged, onRefused: onChanged, onAsk: setAsked });
  const remove = (chosen: readonly Business[]) => {
    const BusinessGuidList = chosen.map(({ Guid }) => Guid);
    confirm(t('common.deleteAsk'), () => send(business.remove, { BusinessGuidList }), onGone);
  };
  const ofRecord = (opportunity: Business): readonly DrawerAction[] => {
    const { Guid: guid } = opportunity;
    const steps = {
      view: () => setDialog({ mode: 'view', guid }),
      edit: () => setDialog({ mode: 'edit', guid, hasEnded: !isOpen(opportunity) }),
      transfer: () => setMoved([opportunity]),
      remove: () => remove([opportunity]),
    };
    return [
      ...(opportunity.Can_Edit === 0 ? [viewAction(steps.view)] : [editAction(steps.edit)]),
      ...(opportunity.Can_Manage === 1 ? managing(steps) : []),
    ];
  };
  return { dialog, setDialog, moved, setMoved, asked, setAsked, remove, moveTo, ofRecord };

  function editAction(onClick: () => void): DrawerAction {
    return { key: 'edit', label: t('common.edit'), icon: <EditOutlined aria-hidden />, to: business.update, onClick };
  }

  function managing(steps: { readonly transfer: () => void; readonly remove: () => void }): readonly DrawerAction[] {
    return [
      {
        key: 'transfer',
        label: t('record.transfer'),
        icon: <SwapOutlined aria-hidden />,
        to: business.transfer,
        onClick: steps.transfer,
      },
      {
        key: 'remove',
        label: t('common.remove'),
        icon: <DeleteOutlined aria-hidden />,
        to: business.remove,
        isDanger: true,
        onClick: steps.remove,
      },
    ];
  }
}
