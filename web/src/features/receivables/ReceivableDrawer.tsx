import { type Receivable, receivables } from '@haina/contract/calls/receivables.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useState } from 'react';
import { EntityDrawer, type DrawerView } from '../../entity/drawer/EntityDrawer.tsx';
import { InfoPanel } from '../../entity/drawer/InfoPanel.tsx';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { NounIcon } from '../../records/noun/NounIcon.tsx';
import { pageOfKind } from '../../records/noun/recordAddress.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { RecordLink } from '../../records/RecordLink.tsx';
import { recordTabs } from '../../records/recordTabs.tsx';
import type { OpenDrawer } from '../../records/useRecordPage.ts';
import { useTargetCounts } from '../../records/useTargetCounts.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import { Money } from '../../ui/components/Money.tsx';
import { receivableInfo } from './receivableFields.tsx';
import type { ReceivableActions } from './useReceivableActions.tsx';

/** Which receivable is open, and what can be done with it. */
export interface ReceivableDrawerProps extends OpenDrawer<Receivable> {
  readonly actions: Pick<ReceivableActions, 'ofRecord'>;
}

/** The drawer of a receivable: basic information, attachments, operation record (S13.7). */
export function ReceivableDrawer({ actions, onChanged, ...drawer }: ReceivableDrawerProps) {
  const t = useT();
  const [tab, setTab] = useState<string | null>(null);
  const counts = useTargetCounts(targetKind.receivables, drawer.guid);
  const view = (receivable: Receivable): DrawerView => {
    const { Guid, Number: name, Num, Can_Edit, Can_Manage } = receivable;
    const instalment = Num === 0 ? '' : t('receivables.instalment', { num: Num });
    const tabs = recordTabs({
      target: { Target_Kind: targetKind.receivables, Target_Guid: Guid },
      counts,
      canWrite: Can_Edit === 1,
      canManage: Can_Manage === 1,
      info: (
        <InfoPanel
          noun="receivables"
          marker="receivables"
          title={t('target.receivables')}
          fields={receivableInfo}
          record={{ ...receivable, Instalment: instalment }}
        />
      ),
      onChanged,
    });
    return {
      name,
      tile: <NounIcon kind={targetKind.receivables} />,
      facts: receivableFacts(receivable),
      actions: actions.ofRecord(receivable),
      tabs: [tabs.info, tabs.files, tabs.log],
    };
  };
  return (
    <EntityDrawer
      {...drawer}
      model={receivables.model}
      page={pageOfKind(targetKind.receivables)}
      tab={tab}
      onTab={setTab}
      view={view}
    />
  );
}

function receivableFacts(receivable: Receivable): DrawerView['facts'] {
  const { Customer_Guid, Customer_Name, Contract_Guid, Contract_Name, Return_Date, Owner_User_Name } = receivable;
  const fact = (key: string) => ({ key, label: fieldLabel('receivables', key) });
  return [
    {
      ...fact('Customer_Guid'),
      value: <RecordLink kind={targetKind.customer} guid={Customer_Guid} name={Customer_Name} />,
    },
    {
      ...fact('Contract_Guid'),
      value: <RecordLink kind={targetKind.contract} guid={Contract_Guid} name={Contract_Name} />,
    },
    { ...fact('Money'), value: <Money value={receivable.Money} /> },
    { ...fact('Return_Date'), value: <DateTime value={Return_Date} /> },
    { ...fact('Owner_User_Name'), value: Owner_User_Name || <EmptyValue /> },
  ];
}
