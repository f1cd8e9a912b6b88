import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { Tag } from 'antd';
import { useT } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/components/EmptyState.tsx';
import { CalledNumber } from '../../../records/calls/CalledNumber.tsx';
import { Phone } from '../../../ui/components/Phone.tsx';
import { minuteMoment } from '../../../ui/format/moments.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';

/** The calls of a record that were entered by hand. */
export function BackFillHistory({ rows }: { readonly rows: readonly CallRecord[] }) {
  const t = useT();
  if (rows.length === 0) return <EmptyState title={t('dial.list.noBackFills')} />;
  return (
    <DataTable<CallRecord>
      rows={rows}
      rowKey="Guid"
      columns={[
        {
          key: 'time',
          title: t('dial.backFill.time'),
          width: 128,
          render: ({ Talk_Time }) => (Talk_Time === null ? '' : minuteMoment(Talk_Time).slice(5)),
        },
        {
          key: 'caller',
          title: t('dial.record.caller'),
          width: 132,
          render: ({ Caller_Number }) => <Phone value={Caller_Number} />,
        },
        {
          key: 'called',
          title: t('dial.backFill.called'),
          width: 132,
          render: (call) => <CalledNumber call={call} />,
        },
        { key: 'length', title: t('dial.record.length'), width: 104, align: 'end', dataIndex: 'Talk_Length_Name' },
        {
          key: 'labels',
          title: t('dial.record.labels'),
          render: ({ Call_Label }) =>
            Call_Label.split(',')
              .filter(Boolean)
              .map((label) => (
                <Tag key={label} variant="filled">
                  {label}
                </Tag>
              )),
        },
        { key: 'person', title: t('dial.backFill.person'), width: 88, dataIndex: 'User_Name' },
      ]}
    />
  );
}
