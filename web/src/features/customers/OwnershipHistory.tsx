import { type OwnershipChange, sea } from '@haina/contract/calls/sea.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';

/** How a customer comes to be: before that nobody had it, the sea neither. */
const beginnings: ReadonlySet<OwnershipChange['Reason']> = new Set(['create', 'convert', 'import']);

/** Who had a customer, when and why: it answers "why is it here" (S5.10). */
export function OwnershipHistory({ customerGuid }: { readonly customerGuid: string }) {
  const t = useT();
  const input = { Guid: customerGuid };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [sea.history.path, input],
    queryFn: ({ signal }) => send(sea.history, input, { signal }),
  });
  if (error && !isFetching) {
    return <LoadErrorPanel error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />;
  if (data.rows.length === 0) return <EmptyState title={t('sea.noHistory')} />;
  const nameOf = (name: string) => (name === '' ? t('sea.nobody') : name);
  return (
    <DataTable<OwnershipChange>
      rowKey={({ Create_Time, Reason, To_User_Name }) => `${Create_Time} ${Reason} ${To_User_Name}`}
      size="middle"
      rows={data.rows}
      columns={[
        {
          key: 'Create_Time',
          title: fieldLabel('sea', 'Change_Time'),
          width: 150,
          render: ({ Create_Time }) => <DateTime value={Create_Time} precision="minute" />,
        },
        {
          key: 'Reason',
          title: t('sea.reason'),
          width: 120,
          render: ({ Reason }) => t(`sea.change.${Reason}`),
        },
        {
          key: 'owner',
          title: fieldLabel('sea', 'Owner_User_Name'),
          render: ({ From_User_Name, To_User_Name, Reason }) =>
            beginnings.has(Reason)
              ? nameOf(To_User_Name)
              : t('sea.from', { from: nameOf(From_User_Name), to: nameOf(To_User_Name) }),
        },
        { key: 'UserName', title: fieldLabel('sea', 'Change_User_Name'), dataIndex: 'UserName', width: 110 },
        {
          key: 'Remark',
          title: fieldLabel('sea', 'Remark'),
          render: ({ Remark }) => (Remark === '' ? <EmptyValue /> : Remark),
        },
      ]}
    />
  );
}
