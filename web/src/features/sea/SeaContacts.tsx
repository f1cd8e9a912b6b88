import { List, Skeleton } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useCustomerContacts } from '../customers/useCustomerContacts.ts';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';

/** The contacts of a customer of the sea, to look at: whom one would call after receiving it. */
export function SeaContacts({ customerGuid }: { readonly customerGuid: string }) {
  const t = useT();
  const { data, error, isFetching, refetch } = useCustomerContacts(customerGuid);
  if (error && !isFetching) {
    return <LoadTrouble error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />;
  if (data.total === 0) return <EmptyState title={t('contacts.noneOfCustomer')} />;
  return (
    <List
      dataSource={[...data.rows]}
      rowKey="Guid"
      renderItem={({ Name, Post, Mobile, Telephone }) => (
        <List.Item>
          <List.Item.Meta title={Name} description={[Post, Mobile || Telephone].filter(Boolean).join('  ')} />
        </List.Item>
      )}
    />
  );
}
