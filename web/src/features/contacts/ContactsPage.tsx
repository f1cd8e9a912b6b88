import { type Contact, contacts } from '@haina/contract/calls/contacts.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useEffect } from 'react';
import { AddButton } from '../../entity/list/AddButton.tsx';
import type { EntityList } from '../../entity/list/useEntityList.ts';
import { cellEditing } from '../../entity/inPlace/cellEditing.tsx';
import { isEditable } from '../../entity/inPlace/inPlace.ts';
import { EntityListPage } from '../../entity/page/EntityListPage.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { ListTools } from '../../records/listTools/ListTools.tsx';
import { MassActions } from '../../records/massChange/MassActions.tsx';
import { contactNumber } from '../../records/contactNumber.ts';
import { prefetchPage } from '../../records/prefetchPage.ts';
import { type Chosen, RecordBatch } from '../../records/RecordBatch.tsx';
import { RecordCard } from '../../records/RecordCard.tsx';
import { followUpAction, primaryFirst } from '../../records/rowActions.ts';
import { useRecordPage } from '../../records/useRecordPage.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { whenIdle } from '../../ui/hooks/whenIdle.ts';
import { ContactDialogs } from './ContactDialogs.tsx';
import type { ContactDrawerProps } from './ContactDrawer.tsx';
import { contactFields, contactQuickFilters } from './contactFields.tsx';
import { prefetch } from './prefetch.ts';
import { useContactActions } from './useContactActions.tsx';

const contactDrawer = lazyComponent<ContactDrawerProps>(
  async () => (await import('./ContactDrawer.tsx')).ContactDrawer,
);

const listed = {
  noun: 'contacts',
  fields: contactFields,
  quickFilters: contactQuickFilters,
  nameOf: (contact: Contact) => contact.Name,
} as const;

const cells = cellEditing<Contact>(contacts.update, isEditable, async () => {
  const { useContactInPlace } = await import('./useContactInPlace.ts');
  return useContactInPlace;
});

/** The contacts a person may see, with everything that can be done to them. */
export function ContactsPage() {
  const t = useT();
  const isPhone = useIsPhone();
  const { list, drawer, isDrawerWanted, writeFollowUp, refresh, closeAndRefresh } = useRecordPage(contacts);
  const actions = useContactActions(closeAndRefresh);
  useEffect(() => whenIdle(contactDrawer.preload), []);
  const add = (isIcon: boolean) => (
    <AddButton
      to={contacts.add}
      label={t('contacts.add')}
      isIcon={isIcon}
      onAdd={() => actions.setDialog({ mode: 'add' })}
    />
  );
  return (
    <>
      <EntityListPage<Contact>
        {...listed}
        title={t('contacts.title')}
        list={list}
        searchHint={t('contacts.searchHint')}
        pageActions={
          <>
            {!isPhone && (
              <ListTools
                kind={targetKind.contacts}
                noun="contacts"
                list={list}
                fields={contactFields}
                onImported={refresh}
              />
            )}
            {add(isPhone)}
          </>
        }
        onOpen={({ Guid }) => list.openRecord(Guid)}
        rowActions={(contact) => [
          ...(isEditable(contact) ? [followUpAction(() => writeFollowUp(contact))] : []),
          ...primaryFirst(actions.ofRecord(contact)),
        ]}
        renderBatch={(rows) => <BatchActions rows={rows} actions={actions} onChanged={refresh} />}
        cells={cells}
        allActions={<AllActions list={list} />}
        renderCard={(contact) => (
          <RecordCard
            record={contact}
            name={contact.Name}
            person={contact.Customer_Name}
            dialled={contactNumber(contact)}
            onOpen={() => list.openRecord(contact.Guid)}
            {...(isEditable(contact) ? { onFollowUp: () => writeFollowUp(contact) } : {})}
          />
        )}
        empty={{ title: t('contacts.empty'), hint: t('contacts.emptyHint'), action: add(false), addBy: contacts.add }}
      />
      {isDrawerWanted && <contactDrawer.Component {...drawer} actions={actions} />}
      <ContactDialogs actions={actions} onSaved={refresh} onMoved={closeAndRefresh} />
    </>
  );
}

ContactsPage.prefetch = prefetchPage(prefetch, contactDrawer);

/** What can be done to all contacts that the filters find. */
function AllActions({ list }: { readonly list: EntityList<Contact> }) {
  const t = useT();
  return (
    <MassActions
      kind={targetKind.contacts}
      noun="contacts"
      fields={contactFields}
      calls={contacts}
      list={list}
      transferWords={{ title: t('contacts.transferTitle') }}
    />
  );
}

const BatchActions = (chosen: Chosen<Contact>) => (
  <RecordBatch {...chosen} noun="contacts" fields={contactFields} idField="ContactsGuidList" calls={contacts} />
);
