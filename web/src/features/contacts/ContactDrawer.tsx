import { type Contact, contacts, decisionMaker } from '@haina/contract/calls/contacts.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useState } from 'react';
import { EntityDrawer, type DrawerView } from '../../entity/drawer/EntityDrawer.tsx';
import { InfoPanel } from '../../entity/drawer/InfoPanel.tsx';
import { useContactInPlace } from './useContactInPlace.ts';
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
import { ContactBusiness } from '../business/ContactBusiness.tsx';
import { CustomerLink, DecisionTag } from './ContactMarks.tsx';
import { contactFields } from './contactFields.tsx';
import { contactNumber } from '../../records/contactNumber.ts';
import type { ContactActions } from './useContactActions.tsx';
import { firstNumber } from '../../ui/format/firstNumber.ts';

/** Which contact is open, and what can be done with it. */
export interface ContactDrawerProps extends OpenDrawer<Contact> {
  readonly actions: ContactActions;
}

/** The drawer of a contact: follow-ups, basic information, opportunities, attachments, operation record (S7.3). */
export function ContactDrawer({ actions, onChanged, ...drawer }: ContactDrawerProps) {
  const t = useT();
  const editing = useContactInPlace(onChanged);
  const [tab, setTab] = useState<string | null>(null);
  const counts = useTargetCounts(targetKind.contacts, drawer.guid);
  const view = (contact: Contact): DrawerView => {
    const tabs = recordTabs({
      target: { Target_Kind: targetKind.contacts, Target_Guid: contact.Guid },
      counts,
      canWrite: contact.Can_Edit === 1,
      canManage: contact.Can_Manage === 1,
      customerGuid: contact.Customer_Guid,
      info: (
        <InfoPanel
          noun="contacts"
          marker="contacts"
          title={t('target.contacts')}
          fields={contactFields}
          record={contact}
        />
      ),
      onChanged,
    });
    const number = contact.Mobile || contact.Telephone;
    return {
      name: contact.Name,
      tags: contact.Is_Decision === decisionMaker ? <DecisionTag contact={contact} /> : undefined,
      facts: contactFacts(contact),
      actions: actions.ofRecord(contact),
      phoneFooter: (
        <PhoneFooter number={number} canWrite={contact.Can_Edit === 1} onFollowUp={() => setTab('followUp')} />
      ),
      tabs: [
        tabs.followUp,
        tabs.info,
        {
          key: 'business',
          label: t('record.tab.business'),
          count: counts?.Business,
          content: <ContactBusiness contact={contact} />,
        },
        tabs.files,
        tabs.log,
      ],
    };
  };
  return (
    <EntityDrawer
      {...drawer}
      model={contacts.model}
      page={pageOfKind(targetKind.contacts)}
      tab={tab}
      onTab={setTab}
      view={view}
      editing={editing}
    />
  );
}

function contactFacts(contact: Contact): DrawerView['facts'] {
  const fact = (key: string) => ({ key, label: fieldLabel('contacts', key) });
  const { field } = firstNumber(contact, ['Mobile', 'Telephone']);
  return [
    { ...fact('Customer_Guid'), value: <CustomerLink contact={contact} /> },
    { ...fact('Post'), value: contact.Post === '' ? <EmptyValue /> : contact.Post },
    { ...fact(field), value: <PhoneLink of={contactNumber(contact)} /> },
    { ...fact('Next_Time'), value: <NextContactTag next={contact.Next_Time} last={contact.Last_Time} isFull /> },
    { ...fact('Owner_User_Name'), value: contact.Owner_User_Name || <EmptyValue /> },
    { ...fact('Update_Time'), value: <DateTime value={contact.Update_Time} /> },
  ];
}
