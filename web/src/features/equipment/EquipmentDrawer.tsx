import { MobileOutlined } from '@ant-design/icons';
import { type Device, equipment } from '@haina/contract/calls/equipment.ts';
import { pathOfPage } from '@haina/contract/rules/permissionPage.ts';
import { useState } from 'react';
import { type DrawerView, EntityDrawer } from '../../entity/drawer/EntityDrawer.tsx';
import { InfoPanel } from '../../entity/drawer/InfoPanel.tsx';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { OpenDrawer } from '../../records/useRecordPage.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import { AuthorityDot, StateTag } from './EquipmentMarks.tsx';
import { equipmentFields } from './equipmentFields.tsx';
import type { EquipmentActions } from './useEquipmentActions.tsx';

/** Which device is open, and what can be done with it. */
export interface EquipmentDrawerProps extends OpenDrawer<Device> {
  readonly actions: EquipmentActions;
}

/** The drawer of a device: its basic information. */
export function EquipmentDrawer({ actions, ...drawer }: EquipmentDrawerProps) {
  const t = useT();
  const [tab, setTab] = useState<string | null>(null);
  const view = (device: Device): DrawerView => ({
    name: device.Equipment_Id,
    tile: <MobileOutlined />,
    tags: <StateTag device={device} />,
    facts: deviceFacts(device),
    actions: actions.ofDevice(device),
    tabs: [
      {
        key: 'info',
        label: t('record.tab.info'),
        content: <InfoPanel noun="equipment" title={t('equipment.title')} fields={equipmentFields} record={device} />,
      },
    ],
  });
  return (
    <EntityDrawer
      {...drawer}
      model={equipment.model}
      page={pathOfPage('equipment')}
      tab={tab}
      onTab={setTab}
      view={view}
    />
  );
}

function deviceFacts(device: Device): DrawerView['facts'] {
  const fact = (key: string) => ({ key, label: fieldLabel('equipment', key) });
  return [
    { ...fact('Equipment_Model'), value: device.Equipment_Model || <EmptyValue /> },
    { ...fact('User_Name'), value: device.User_Name },
    { ...fact('Tape_Authority'), value: <AuthorityDot value={device.Tape_Authority} /> },
    { ...fact('File_Authority'), value: <AuthorityDot value={device.File_Authority} /> },
    { ...fact('AppVersion'), value: device.AppVersion || <EmptyValue /> },
    { ...fact('Report_Time'), value: <DateTime value={device.Report_Time} /> },
  ];
}
