import { PlusOutlined } from '@ant-design/icons';
import { type Contact, contacts } from '@haina/contract/calls/contacts.ts';
import type { Customer } from '@haina/contract/calls/customers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { noNeighbours } from '../../entity/drawer/useNeighbours.ts';
import type { AddRequest } from '../../entity/form/entityCalls.ts';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { t, useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { RecordCard } from '../../records/RecordCard.tsx';
import { RelatedName, RelatedRecords } from '../../records/RelatedRecords.tsx';
import { useRecordRefresh } from '../../records/useRecordRefresh.ts';
import { useRelated } from '../../records/useRelated.ts';
import { PhoneLink } from '../../ui/components/PhoneLink.tsx';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import { ContactDialogs } from '../contacts/ContactDialogs.tsx';
import { ContactDrawer } from '../contacts/ContactDrawer.tsx';
import { DecisionTag } from '../contacts/ContactMarks.tsx';
import { contactNumber } from '../../records/contactNumber.ts';
import { useContactActions } from '../contacts/useContactActions.tsx';

/** The contacts of a customer: added to it, opened over it, and everything else one can do with a contact. */
export function CustomerContacts({ customer }: { readonly customer: Customer }) {
  const t = useT();
  const [open, setOpen] = useState<string | null>(null);
  const related = useRelated(contacts.list, { Guid: customer.Guid });
  const refresh = useContactsRefresh();
  const closeAndRefresh = () => {
    setOpen(null);
    refresh();
  };
  const actions = useContactActions(closeAndRefresh);
  return (
    <>
      <RelatedRecords<Contact>
        related={related}
        actions={customer.Can_Edit === 1 && <AddContact customer={customer} onAdd={actions.setDialog} />}
        columns={contactColumns(setOpen)}
        nameOf={({ Name }) => Name}
        rowActions={actions.ofRecord}
        renderCard={(contact) => (
          <RecordCard
            record={contact}
            name={contact.Name}
            person={contact.Post}
            dialled={contactNumber(contact)}
            onOpen={() => setOpen(contact.Guid)}
          />
        )}
        empty={{ title: t('contacts.noneOfCustomer'), hint: t('contacts.noneHint'), addBy: contacts.add }}
      />
      <ContactDrawer
        guid={open}
        known={related.data?.rows.find(({ Guid }) => Guid === open)}
        neighbours={noNeighbours}
        actions={actions}
        onClose={() => setOpen(null)}
        onChanged={refresh}
      />
      <ContactDialogs actions={actions} onSaved={refresh} onMoved={closeAndRefresh} />
    </>
  );
}

interface AddContactProps {
  readonly customer: Customer;
  readonly onAdd: (request: AddRequest) => void;
}

/** Adds a contact that stays with this customer. */
function AddContact({ customer: { Guid }, onAdd }: AddContactProps) {
  const t = useT();
  const request: AddRequest = {
    mode: 'add',
    preset: { Customer_Guid: Guid },
    locked: ['Customer_Guid'],
    extra: { Customer_Guid: Guid },
  };
  return (
    <Allowed to={contacts.add}>
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => onAdd(request)}>
        {t('contacts.add')}
      </Button>
    </Allowed>
  );
}

function useContactsRefresh(): () => void {
  const client = useQueryClient();
  const refreshRecord = useRecordRefresh(contacts.model);
  return () => {
    void client.invalidateQueries({ queryKey: [contacts.list.path] });
    refreshRecord();
  };
}

const contactColumns = (onOpen: (guid: string) => void): readonly TableColumn<Contact>[] => [
  {
    key: 'Name',
    title: fieldLabel('contacts', 'Name'),
    render: ({ Guid, Name }) => <RelatedName name={Name} onOpen={() => onOpen(Guid)} />,
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
    render: (contact) => <DecisionTag contact={contact} />,
  },
  { key: 'Owner', title: fieldLabel('contacts', 'Owner_User_Name'), dataIndex: 'Owner_User_Name' },
];
