import { business } from '@haina/contract/calls/business.ts';
import type { Business } from '@haina/contract/calls/businessShapes.ts';
import { type Contact, decisionMaker } from '@haina/contract/calls/contacts.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldLabel } from '../../entity/fieldLabel.ts';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { t, useT } from '../../lib/i18n/i18n.ts';
import { recordAddress } from '../../lib/records/recordAddress.ts';
import type { PickedRecord } from '../../pickers/pickedRecord.ts';
import type { ContactPickerProps } from '../../pickers/recordPicker/ContactPicker.tsx';
import { RecordCard } from '../../records/RecordCard.tsx';
import { RecordLink } from '../../records/RecordLink.tsx';
import { RelatedRecords } from '../../records/RelatedRecords.tsx';
import { loadedLater } from '../../ui/loadedLater.tsx';
import { Phone } from '../../ui/Phone.tsx';
import { useSticky } from '../../ui/useSticky.ts';
import { LinkActions } from './LinkActions.tsx';
import { useAllRelated } from './useAllRelated.ts';
import { useBusinessRefresh } from './useBusinessRefresh.ts';
import { useLinkRemoval } from './useLinkRemoval.ts';

const picker = loadedLater<ContactPickerProps>(
  async () => (await import('../../pickers/recordPicker/ContactPicker.tsx')).ContactPicker,
);

type LinkedContact = Contact & { readonly Id: number };

/** The contacts linked to an opportunity; others of its customer can be linked (document 001, section 2). */
export function BusinessContacts({ opportunity }: { readonly opportunity: Business }) {
  const translate = useT();
  const navigate = useNavigate();
  const refresh = useBusinessRefresh();
  const { Guid, Customer_Guid } = opportunity;
  const linked = useAllRelated<LinkedContact>(business.contactsOf, { Guid });
  const links = useLinkRemoval(
    linked.data?.rows ?? [],
    (Id) => send(business.separate, { BusinessGuid: Guid, Id }),
    refresh,
  );
  const [isPicking, setIsPicking] = useState(false);
  const isPickerWanted = useSticky(isPicking);
  const link = async (picked: readonly PickedRecord[]) => {
    const added = picked.filter((one) => !linked.all.some((known) => known.Guid === one.Guid));
    if (added.length === 0) {
      toast.info(translate('business.links.nothingNewContact'));
      return;
    }
    try {
      // The call links to one contact.
      for (const contact of added) await send(business.associate, { ContactsGuid: contact.Guid, BusinessGuid: [Guid] });
      toast.success(translate('business.links.linked'));
    } catch (error) {
      showError(error);
    }
    refresh();
  };
  const canEdit = opportunity.Can_Edit === 1;
  return (
    <>
      <RelatedRecords<LinkedContact>
        related={linked}
        actions={
          canEdit && (
            <LinkActions
              addWords={translate('business.links.addContact')}
              onAdd={() => setIsPicking(true)}
              {...(linked.all.length > 0 ? { onRemove: links.removeChosen } : {})}
            />
          )
        }
        columns={linkedColumns()}
        nameOf={({ Name }) => Name}
        {...(canEdit ? { rowSelection: links.rowSelection } : {})}
        rowActions={(contact) =>
          canEdit
            ? [
                {
                  key: 'remove',
                  label: translate('business.links.remove'),
                  to: business.separate,
                  onClick: () => links.remove([contact]),
                },
              ]
            : []
        }
        renderCard={(contact) => (
          <RecordCard
            record={contact}
            name={contact.Name}
            person={contact.Post}
            number={contact.Mobile || contact.Telephone}
            onOpen={() => void navigate(recordAddress(targetKind.contacts, contact.Guid))}
          />
        )}
        empty={{ title: translate('business.links.noContacts'), hint: translate('business.links.noContactsHint') }}
      />
      {isPickerWanted && (
        <picker.Component
          customerGuid={Customer_Guid}
          multiple
          open={isPicking}
          value={linked.all.map(({ Guid: guid, Name }) => ({ Guid: guid, Name }))}
          onConfirm={(picked) => void link(picked)}
          onClose={() => setIsPicking(false)}
        />
      )}
    </>
  );
}

const linkedColumns = (): TableColumnsType<LinkedContact> => [
  {
    key: 'Name',
    title: fieldLabel('contacts', 'Name'),
    render: (_, { Guid, Name }) => <RecordLink kind={targetKind.contacts} guid={Guid} name={Name} />,
  },
  { key: 'Post', title: fieldLabel('contacts', 'Post'), dataIndex: 'Post' },
  {
    key: 'Mobile',
    title: fieldLabel('contacts', 'Mobile'),
    render: (_, { Mobile, Telephone }) => <Phone value={Mobile || Telephone} />,
  },
  {
    key: 'Is_Decision',
    title: fieldLabel('contacts', 'Is_Decision'),
    render: (_, { Is_Decision }) => t(Is_Decision === decisionMaker ? 'contacts.decision.yes' : 'contacts.decision.no'),
  },
];
