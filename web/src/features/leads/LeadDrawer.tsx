import { type Lead, leads } from '@haina/contract/calls/leads.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useState } from 'react';
import { type DrawerView, EntityDrawer } from '../../entity/drawer/EntityDrawer.tsx';
import { InfoPanel } from '../../entity/drawer/InfoPanel.tsx';
import { useLeadInPlace } from './useLeadInPlace.ts';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { pageOfKind } from '../../records/noun/recordAddress.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { PhoneFooter } from '../../records/PhoneFooter.tsx';
import { recordTabs } from '../../records/recordTabs.tsx';
import type { OpenDrawer } from '../../records/useRecordPage.ts';
import { useTargetCounts } from '../../records/useTargetCounts.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import { NextContactTag } from '../../ui/components/NextContactTag.tsx';
import { PhoneLink } from '../../ui/components/PhoneLink.tsx';
import { LeadStateDot, QualityTag } from './LeadMarks.tsx';
import { leadFields } from './leadFields.tsx';
import { dialledOf, numberOf } from './leadState.ts';
import type { LeadActions } from './useLeadActions.tsx';

/** Which lead is open, and what can be done with it. */
export interface LeadDrawerProps extends OpenDrawer<Lead> {
  readonly actions: LeadActions;
}

/** The drawer of a lead: follow-ups, basic information, attachments, operation record (S4.10). */
export function LeadDrawer({ actions, onChanged, ...drawer }: LeadDrawerProps) {
  const t = useT();
  const counts = useTargetCounts(targetKind.leads, drawer.guid);
  const editing = useLeadInPlace(onChanged);
  const [tab, setTab] = useState<string | null>(null);
  const view = (lead: Lead): DrawerView => {
    const canWrite = lead.Can_Edit === 1 && lead.Is_Transform === 0;
    const tabs = recordTabs({
      target: { Target_Kind: targetKind.leads, Target_Guid: lead.Guid },
      counts,
      canWrite,
      canManage: lead.Can_Manage === 1,
      info: <InfoPanel noun="leads" marker="leads" title={t('target.leads')} fields={leadFields} record={lead} />,
      onChanged,
    });
    const { number } = numberOf(lead);
    return {
      name: lead.Name,
      hasWebSearch: true,
      tags: lead.QualityName === '' ? undefined : <QualityTag lead={lead} />,
      facts: leadFacts(lead),
      actions: actions.ofRecord(lead),
      phoneFooter: <PhoneFooter number={number} canWrite={canWrite} onFollowUp={() => setTab('followUp')} />,
      tabs: [tabs.followUp, tabs.info, tabs.files, tabs.log],
    };
  };
  return (
    <EntityDrawer
      {...drawer}
      model={leads.model}
      page={pageOfKind(targetKind.leads)}
      tab={tab}
      onTab={setTab}
      view={view}
      editing={editing}
    />
  );
}

function leadFacts(lead: Lead): DrawerView['facts'] {
  const fact = (key: string) => ({ key, label: fieldLabel('leads', key) });
  const { field } = numberOf(lead);
  return [
    { ...fact('Source'), value: lead.SourceName || <EmptyValue /> },
    { ...fact('Owner_User_Name'), value: lead.Owner_User_Name || <EmptyValue /> },
    { ...fact(field), value: <PhoneLink of={dialledOf(lead)} /> },
    { ...fact('Next_Time'), value: <NextContactTag next={lead.Next_Time} last={lead.Last_Time} isFull /> },
    { ...fact('Follow'), value: <LeadStateDot lead={lead} /> },
    { ...fact('Create_Time'), value: <DateTime value={lead.Create_Time} /> },
  ];
}
