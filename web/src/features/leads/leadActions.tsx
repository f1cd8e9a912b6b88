import {
  DeleteOutlined,
  EditOutlined,
  ExportOutlined,
  RollbackOutlined,
  SwapOutlined,
  TagOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { type Lead, leads } from '@haina/contract/calls/leads.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { DrawerAction } from '../../entity/drawer/drawerAction.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { recordAddress } from '../../records/noun/recordAddress.ts';
import { viewAction } from '../../records/viewAction.tsx';

/** What the actions of one lead do. */
export interface LeadSteps {
  readonly view: () => void;
  readonly edit: () => void;
  readonly convert: () => void;
  readonly judge: () => void;
  readonly transfer: () => void;
  readonly remove: () => void;
  readonly openCustomer: (address: string) => void;
  readonly undo: () => void;
}

/** What may be done with a lead. A converted one is read-only: it leads to its customer (S4.6). */
export function leadActions(lead: Lead, steps: LeadSteps): readonly DrawerAction[] {
  if (lead.Is_Transform === 1) return converted(lead, steps);
  return [
    ...(lead.Can_Edit === 1 ? editing(steps) : [viewAction(steps.view)]),
    ...(lead.Can_Manage === 1 ? managing(steps) : []),
  ];
}

const editing = ({ edit, convert, judge }: LeadSteps): readonly DrawerAction[] => [
  { key: 'edit', label: t('common.edit'), icon: <EditOutlined aria-hidden />, to: leads.update, onClick: edit },
  {
    key: 'convert',
    label: t('leads.convert'),
    icon: <TeamOutlined aria-hidden />,
    to: leads.transform,
    isPrimary: true,
    onClick: convert,
  },
  {
    key: 'quality',
    label: t('leads.qualityAction'),
    icon: <TagOutlined aria-hidden />,
    to: leads.updateQuality,
    onClick: judge,
  },
];

const managing = ({ transfer, remove }: LeadSteps): readonly DrawerAction[] => [
  {
    key: 'transfer',
    label: t('record.transfer'),
    icon: <SwapOutlined aria-hidden />,
    to: leads.transfer,
    onClick: transfer,
  },
  {
    key: 'remove',
    label: t('common.remove'),
    icon: <DeleteOutlined aria-hidden />,
    to: leads.remove,
    isDanger: true,
    onClick: remove,
  },
];

function converted(lead: Lead, { view, openCustomer, undo }: LeadSteps): readonly DrawerAction[] {
  const address = lead.Customer_Guid === '' ? null : recordAddress(targetKind.customer, lead.Customer_Guid);
  const opening: readonly DrawerAction[] =
    address === null
      ? []
      : [
          {
            key: 'customer',
            label: t('leads.openCustomer'),
            icon: <ExportOutlined aria-hidden />,
            to: '',
            isPrimary: true,
            onClick: () => openCustomer(address),
          },
        ];
  return [
    ...opening,
    viewAction(view),
    {
      key: 'undo',
      label: t('leads.undoConvert'),
      icon: <RollbackOutlined aria-hidden />,
      to: leads.undoTransform,
      onClick: undo,
    },
  ];
}
