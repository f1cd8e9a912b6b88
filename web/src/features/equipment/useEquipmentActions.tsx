import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { type Device, equipment } from '@haina/contract/calls/equipment.ts';
import { useState } from 'react';
import type { DrawerAction } from '../../entity/drawer/drawerAction.ts';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { send } from '../../lib/api/send.ts';
import { newKey } from '../../lib/api/useFormKey.ts';
import { useT } from '../../lib/i18n/i18n.ts';

/** What one can do with devices, and which one is edited. */
export interface EquipmentActions {
  readonly edited: Device | null;
  readonly close: () => void;
  /** What may be done with one device: in its row and in its drawer. */
  readonly ofDevice: (device: Device) => readonly DrawerAction[];
}

/** The actions on devices; `onGone` follows a deletion. */
export function useEquipmentActions(onGone: () => void): EquipmentActions {
  const t = useT();
  const confirm = useConfirm();
  const [edited, setEdited] = useState<Device | null>(null);
  const remove = ({ Guid, Equipment_Id: number }: Device) => {
    const idempotencyKey = newKey();
    confirm(t('equipment.deleteAsk', { number }), () => send(equipment.remove, { Guid }, { idempotencyKey }), onGone);
  };
  return {
    edited,
    close: () => setEdited(null),
    ofDevice: (device) => [
      {
        key: 'edit',
        label: t('common.edit'),
        icon: <EditOutlined aria-hidden />,
        to: equipment.update,
        onClick: () => setEdited(device),
      },
      {
        key: 'remove',
        label: t('common.remove'),
        icon: <DeleteOutlined aria-hidden />,
        to: equipment.remove,
        isDanger: true,
        isTucked: true,
        onClick: () => remove(device),
      },
    ],
  };
}
