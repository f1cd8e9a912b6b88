import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { List, Skeleton } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { RevealNumber } from '../../records/RevealNumber.tsx';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { useCustomerContacts } from '../customers/useCustomerContacts.ts';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';

/** The contacts of a customer of the sea, to look at: whom one would call after receiving it. */
export function SeaContacts({ customerGuid }: { readonly customerGuid: string }) {
  const t = useT();
  const { data, error, isFetching, refetch } = useCustomerContacts(customerGuid);
  if (error && !isFetching) {
    return <LoadErrorPanel error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />;
  if (data.total === 0) return <EmptyState title={t('contacts.noneOfCustomer')} />;
  return (
    <List
      dataSource={[...data.rows]}
      rowKey="Guid"
      renderItem={({ Guid, Name, Post, Mobile, Telephone }) => (
        <List.Item>
          <List.Item.Meta
            title={Name}
            description={
              <>
                {Post}{' '}
                <RevealNumber
                  target={{ Target_Kind: targetKind.contacts, Target_Guid: Guid }}
                  name={Name}
                  customer={customerGuid}
                  field={Mobile === '' ? 'Telephone' : 'Mobile'}
                  masked={Mobile || Telephone}
                />
              </>
            }
          />
        </List.Item>
      )}
    />
  );
}
