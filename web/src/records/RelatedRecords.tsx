import { Button, Pagination, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { RowIdentity } from '../entity/list/EntityTable.tsx';
import { type RowAction, RowActions } from '../entity/list/RowActions.tsx';
import { useT } from '../lib/i18n/i18n.ts';
import { type Permission, usePermission } from '../lib/permissions/permission.ts';
import { useIsPhone } from '../lib/settings/useIsPhone.ts';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { LoadErrorPanel } from '../ui/components/LoadErrorPanel.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import type { RowSelection, TableColumn } from '../ui/table/tableColumn.ts';
import styles from './related.module.css';
import { type Related, relatedPageSize } from './useRelated.ts';

/** What a tab with the records of another record shows. */
export interface RelatedRecordsProps<R extends RowIdentity> {
  readonly related: Related<R>;
  /** What stands above the table: sums, an introduction. */
  readonly summary?: ReactNode;
  /** Buttons above the table, and below the words of an empty tab. */
  readonly actions: ReactNode;
  readonly columns: readonly TableColumn<R>[];
  readonly nameOf: (record: R) => string;
  readonly rowActions?: (record: R) => readonly RowAction[];
  /** A record on a phone. */
  readonly renderCard: (record: R) => ReactNode;
  /** What an empty tab says; the hint is for those who may add: where there are actions, and who may make the call `addBy`. */
  readonly empty: { readonly title: string; readonly hint: string; readonly addBy?: Permission };
  /** Where rows can be chosen. */
  readonly selection?: RowSelection<R>;
}

/** The records that hang on another one, in a tab of its drawer: table, or cards on a phone, with pager and actions. */
export function RelatedRecords<R extends RowIdentity>(props: RelatedRecordsProps<R>) {
  const { related, summary, actions, empty, renderCard } = props;
  const { data, error, isFetching, page, goTo, refetch } = related;
  const t = useT();
  const isPhone = useIsPhone();
  const mayAdd = usePermission(empty.addBy ?? '') && Boolean(actions);
  const hidden = data?.Hidden ?? 0;
  return (
    <>
      {data && data.total > 0 && (
        <div className={styles.head}>
          {summary}
          <div className={styles.actions}>{actions}</div>
        </div>
      )}
      {error !== null && !isFetching && <LoadErrorPanel error={error} onRetry={refetch} />}
      {!data && isFetching && <Skeleton active paragraph={{ rows: 5 }} />}
      {data?.total === 0 &&
        (hidden > 0 ? (
          <EmptyState title={t('entity.allHidden', { number: hidden })} actions={actions} />
        ) : (
          <EmptyState title={empty.title} {...(mayAdd ? { hint: empty.hint } : {})} actions={actions} />
        ))}
      {data && data.total > 0 && isPhone && (
        <div className={styles.cards}>
          {data.rows.map((record) => (
            <div key={record.Guid}>{renderCard(record)}</div>
          ))}
        </div>
      )}
      {data && data.total > 0 && !isPhone && <RelatedTable {...props} rows={data.rows} />}
      {data && data.total > 0 && hidden > 0 && (
        <p className={styles.hidden}>{t('entity.moreHidden', { number: hidden })}</p>
      )}
      {data && data.total > relatedPageSize && (
        <div className={styles.pager}>
          <Pagination
            size="small"
            current={page}
            pageSize={relatedPageSize}
            total={data.total}
            showSizeChanger={false}
            onChange={goTo}
          />
        </div>
      )}
    </>
  );
}

function RelatedTable<R extends RowIdentity>(props: RelatedRecordsProps<R> & { readonly rows: readonly R[] }) {
  const { rows, columns, nameOf, rowActions, selection } = props;
  const t = useT();
  return (
    <DataTable<R>
      rowKey="Guid"
      size="middle"
      rows={rows}
      selection={selection}
      columns={[
        ...columns,
        ...(rowActions
          ? [
              {
                key: 'actions',
                title: t('entity.actions'),
                width: 140,
                render: (record: R) => <RowActions name={nameOf(record)} actions={rowActions(record)} />,
              },
            ]
          : []),
      ]}
    />
  );
}

/** The name of a record in such a table, which opens it. */
export const RelatedName = ({ name, onOpen }: { readonly name: string; readonly onOpen: () => void }) => (
  <Button type="link" className={styles.name ?? ''} onClick={onOpen}>
    {name}
  </Button>
);
