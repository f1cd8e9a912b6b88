import { PlusOutlined } from '@ant-design/icons';
import { type Contact, contacts } from '@haina/contract/calls/contacts.ts';
import type { Customer } from '@haina/contract/calls/customers.ts';
import { Button, Pagination, Skeleton, Table } from 'antd';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { AddRequest } from '../../entity/entityCalls.ts';
import { fieldLabel } from '../../entity/fieldLabel.ts';
import { RowActions } from '../../entity/RowActions.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { RecordCard } from '../../records/RecordCard.tsx';
import { useRecordRefresh } from '../../records/useRecordRefresh.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Phone } from '../../ui/Phone.tsx';
import { ContactDialogs } from '../contacts/ContactDialogs.tsx';
import { ContactDrawer } from '../contacts/ContactDrawer.tsx';
import { DecisionTag } from '../contacts/ContactMarks.tsx';
import { type ContactActions, useContactActions } from '../contacts/useContactActions.tsx';
import styles from './customers.module.css';
import { useCustomerContacts } from './useCustomerContacts.ts';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';

/** Rows of one page of the tab. */
const pageSize = 10;

const noNeighbours = { previous: null, next: null };

/** The contacts of a customer: added to it, opened over it, and everything else one can do with a contact. */
export function CustomerContacts({ customer }: { readonly customer: Customer }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useCustomerContacts(customer.Guid, page);
  const refresh = useContactsRefresh();
  const closeAndRefresh = () => {
    setOpen(null);
    refresh();
  };
  const actions = useContactActions(closeAndRefresh);
  const add = customer.Can_Edit === 1 && <AddContact customer={customer} onAdd={actions.setDialog} />;
  return (
    <>
      {data && data.total > 0 && <div className={styles.tabHead}>{add}</div>}
      {error && !isFetching && <LoadTrouble error={error} onRetry={() => void refetch()} />}
      {!data && isFetching && <Skeleton active paragraph={{ rows: 5 }} />}
      {data?.total === 0 && (
        <EmptyState title={t('contacts.noneOfCustomer')} hint={t('contacts.noneHint')} actions={add} />
      )}
      {data && data.total > 0 && <ContactRows rows={data.rows} actions={actions} onOpen={setOpen} />}
      {data && data.total > pageSize && (
        <div className={styles.pager}>
          <Pagination size="small" current={page} pageSize={pageSize} total={data.total} onChange={setPage} />
        </div>
      )}
      <ContactDrawer
        guid={open}
        known={data?.rows.find(({ Guid }) => Guid === open)}
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

interface ContactRowsProps {
  readonly rows: readonly Contact[];
  readonly actions: ContactActions;
  readonly onOpen: (guid: string) => void;
}

function ContactRows({ rows, actions, onOpen }: ContactRowsProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const numberOf = (contact: Contact) => contact.Mobile || contact.Telephone;
  if (isPhone) {
    return (
      <div className={styles.cards}>
        {rows.map((contact) => (
          <RecordCard
            key={contact.Guid}
            record={contact}
            name={contact.Name}
            person={contact.Post}
            number={numberOf(contact)}
            onOpen={() => onOpen(contact.Guid)}
          />
        ))}
      </div>
    );
  }
  return (
    <Table<Contact>
      rowKey="Guid"
      size="middle"
      pagination={false}
      dataSource={[...rows]}
      columns={[
        {
          key: 'Name',
          title: fieldLabel('contacts', 'Name'),
          render: (_, contact) => (
            <Button type="link" className={styles.nameButton ?? ''} onClick={() => onOpen(contact.Guid)}>
              {contact.Name}
            </Button>
          ),
        },
        { key: 'Post', title: fieldLabel('contacts', 'Post'), dataIndex: 'Post' },
        {
          key: 'Mobile',
          title: fieldLabel('contacts', 'Mobile'),
          render: (_, contact) => <Phone value={numberOf(contact)} />,
        },
        {
          key: 'Is_Decision',
          title: fieldLabel('contacts', 'Is_Decision'),
          render: (_, contact) => <DecisionTag contact={contact} />,
        },
        { key: 'Owner', title: fieldLabel('contacts', 'Owner_User_Name'), dataIndex: 'Owner_User_Name' },
        {
          key: 'actions',
          title: t('entity.actions'),
          width: 140,
          render: (_, contact) => <RowActions name={contact.Name} actions={actions.ofRecord(contact)} />,
        },
      ]}
    />
  );
}
