import { reportBuckets } from '@haina/contract/reports/reportBuckets.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../../lib/api/send.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { LoadErrorPanel } from '../../../ui/components/LoadErrorPanel.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { TableSkeleton } from '../../../ui/table/TableSkeleton.tsx';
import { partInput } from '../report/reportState.ts';
import { type NamedPart, useReport } from '../report/reportView.ts';
import { CardRows } from './CardRows.tsx';
import { measureColumns } from './measureColumns.tsx';
import styles from './personTrend.module.css';

/** Whose row is open. */
export interface PersonTrendProps {
  readonly people: NamedPart<'people'>;
  readonly guid: string;
  readonly of: string;
}

/** The days of the report, as many as are seen at once; more are scrolled to. */
const shownHeight = 264;

const bucketName = ({ Bucket }: { readonly Bucket: string }) => <span>{Bucket}</span>;

/** The numbers of one person by day or month, each with its list (S33.14). */
export function PersonTrend({ people: { name, part }, guid, of }: PersonTrendProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const { reply, error, retry } = useBuckets(name, part, guid);
  if (error) return <LoadErrorPanel error={error} onRetry={retry} />;
  if (!reply) return <TableSkeleton columns={[{}, {}, {}]} minWidth={400} />;
  const rows = reply.rows.map(({ Bucket, Numbers }) => ({ Bucket, ...Numbers }));
  const measures = Object.fromEntries(Object.entries(part.measures).filter(([, { isNow }]) => !isNow));
  const cellOf = ({ Bucket }: { readonly Bucket: string }) => ({ User_Guid: guid, Bucket });
  const label = t('bi.personTrend', { name: of });
  if (isPhone) {
    return (
      <section className={styles.box} aria-label={label}>
        <CardRows
          part={{ ...part, measures }}
          name={name}
          rows={rows}
          total={null}
          keyOf={({ Bucket }) => Bucket}
          nameOf={bucketName}
          cellOf={cellOf}
        />
      </section>
    );
  }
  return (
    <section className={styles.box} aria-label={label}>
      <DataTable
        rows={rows}
        rowKey="Bucket"
        size="small"
        height={shownHeight}
        rowsKey={reply}
        columns={[
          {
            key: 'Bucket',
            title: t(reply.Bucket_Kind === 2 ? 'bi.column.month' : 'bi.column.day'),
            dataIndex: 'Bucket',
            width: 150,
          },
          ...measureColumns({
            part: { ...part, measures },
            name,
            t,
            rows,
            total: null,
            cellOf,
            nameOf: ({ Bucket }) => `${of} ${Bucket}`,
          }),
        ]}
      />
    </section>
  );
}

function useBuckets(Part: string, part: NamedPart['part'], User_Guid: string) {
  const { id, report, state } = useReport();
  const {
    page: _,
    pagesize: _size,
    order_field: _field,
    order_type: _type,
    Compare: _compare,
    ...filter
  } = partInput(part, report, state);
  const { Bucket_Kind } = state.filters;
  const input = { Report: id, Part, ...filter, ...(Bucket_Kind === undefined ? {} : { Bucket_Kind }), User_Guid };
  const query = useQuery({
    queryKey: [reportBuckets.path, input],
    queryFn: ({ signal }) =>
      // The filter is made of what the calls of the report take.
      send(reportBuckets, input as z.output<typeof reportBuckets.input>, { signal }),
    placeholderData: keepPreviousData,
  });
  return {
    reply: query.data ?? null,
    error: query.isFetching ? null : query.error,
    retry: () => void query.refetch(),
  };
}
