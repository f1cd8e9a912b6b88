import { business } from '@haina/contract/calls/business.ts';
import type { Business } from '@haina/contract/calls/businessShapes.ts';
import { type Contact, decisionMaker } from '@haina/contract/calls/contacts.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useNavigate } from 'react-router';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { send } from '../../lib/api/send.ts';
import { t, useT } from '../../lib/i18n/i18n.ts';
import { recordAddress } from '../../records/noun/recordAddress.ts';
import type { ContactPickerProps } from '../../pickers/recordPicker/ContactPicker.tsx';
import { RecordCard } from '../../records/RecordCard.tsx';
import { RecordLink } from '../../records/RecordLink.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { contactNumber } from '../../records/contactNumber.ts';
import { PhoneLink } from '../../ui/components/PhoneLink.tsx';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import { LinkedRecords } from './LinkedRecords.tsx';
import { useAllRelated } from './useAllRelated.ts';

const picker = lazyComponent<ContactPickerProps>(
  async () => (await import('../../pickers/recordPicker/ContactPicker.tsx')).ContactPicker,
);

type LinkedContact = Contact & { readonly Id: number };

/** The contacts linked to an opportunity; others of its customer can be linked (S10.9). */
export function BusinessContacts({ opportunity }: { readonly opportunity: Business }) {
  const translate = useT();
  const navigate = useNavigate();
  const { Guid, Customer_Guid } = opportunity;
  const linked = useAllRelated<LinkedContact>(business.contactsOf, { Guid });
  return (
    <LinkedRecords<LinkedContact>
      linked={linked}
      canEdit={opportunity.Can_Edit === 1}
      words={{
        add: translate('business.links.addContact'),
        nothingNew: translate('business.links.nothingNewContact'),
      }}
      onLink={async (guids) => {
        // The call links to one contact at a time.
        for (const ContactsGuid of guids) await send(business.associate, { ContactsGuid, BusinessGuid: [Guid] });
      }}
      onUnlink={(Id) => send(business.separate, { BusinessGuid: Guid, Id })}
      renderPicker={(props) => <picker.Component {...props} customerGuid={Customer_Guid} />}
      columns={linkedColumns()}
      renderCard={(contact) => (
        <RecordCard
          record={contact}
          name={contact.Name}
          person={contact.Post}
          dialled={contactNumber(contact)}
          onOpen={() => void navigate(recordAddress(targetKind.contacts, contact.Guid))}
        />
      )}
      empty={{ title: translate('business.links.noContacts'), hint: translate('business.links.noContactsHint') }}
    />
  );
}

const linkedColumns = (): readonly TableColumn<LinkedContact>[] => [
  {
    key: 'Name',
    title: fieldLabel('contacts', 'Name'),
    render: ({ Guid, Name }) => <RecordLink kind={targetKind.contacts} guid={Guid} name={Name} />,
  },
  { key: 'Post', title: fieldLabel('contacts', 'Post'), dataIndex: 'Post' },
  {
    key: 'Mobile',
    title: t('record.column.phone'),
    render: (contact) => <PhoneLink of={contactNumber(contact)} />,
  },
  {
    key: 'Is_Decision',
    title: fieldLabel('contacts', 'Is_Decision'),
    render: ({ Is_Decision }) => t(Is_Decision === decisionMaker ? 'contacts.decision.yes' : 'contacts.decision.no'),
  },
];
