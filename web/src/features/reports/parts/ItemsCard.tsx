import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { grouped, percentText } from '../../../ui/format/numbers.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { SortType, TableColumn } from '../../../ui/table/tableColumn.ts';
import { noNumber } from '../report/numberWords.ts';
import { type Replies, valueOf } from '../report/replies.ts';
import type { NamedPart } from '../report/reportView.ts';
import { usePart } from '../report/usePart.ts';
import { CardRows } from './CardRows.tsx';
import { measureColumns } from './measureColumns.tsx';
import { NoNumbers } from './NoNumbers.tsx';
import { PartCard } from './PartCard.tsx';
import styles from './parts.module.css';

type Item = Replies['items']['rows'][number];

/** Numbers by item as bars in their order, with the share that each has of all. */
export function ItemsCard({ items, isFirst }: { readonly items: NamedPart<'items'>; readonly isFirst: boolean }) {
  const t = useT();
  const state = usePart(items);
  const [kind] = items.part.items;
  return (
    <PartCard title={t('bi.by', { item: t(`bi.item.${kind ?? 'level'}`) })} isFirst={isFirst} state={state} hasRows>
      {(reply) => (
        <>
          <Items items={items} reply={reply} />
          {reply.More > 0 && <p className={styles.more}>{t('bi.moreProducts', { count: grouped(reply.More) })}</p>}
        </>
      )}
    </PartCard>
  );
}

interface ItemsProps {
  readonly items: NamedPart<'items'>;
  readonly reply: Replies['items'];
}

function Items({ items: { name, part }, reply }: ItemsProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const [order, setOrder] = useState<{ readonly field: string; readonly type: SortType } | null>(null);
  const [first] = Object.entries(part.measures);
  const field = order?.field ?? first?.[0] ?? '';
  const isUp = order?.type === 'asc';
  const rows = reply.rows.toSorted((a, b) => ((valueOf(b, field) ?? 0) - (valueOf(a, field) ?? 0)) * (isUp ? -1 : 1));
  if (first && reply.rows.every((row) => (valueOf(row, first[0]) ?? 0) === 0))
    return <NoNumbers what={t(first[1].label)} />;
  const nameOf = ({ Item_Name }: Item) => Item_Name || t('report.unset');
  const cellOf = ({ Item_Id }: Item) => ({ Item_Id });
  if (isPhone) {
    const keyOf = ({ Item_Id }: Item) => Item_Id;
    const named = (row: Item) => <span>{nameOf(row)}</span>;
    return <CardRows {...{ part, name, rows, keyOf, cellOf }} total={reply.Total} nameOf={named} />;
  }
  const [bar, ...others] = measureColumns<Item>({
    part,
    name,
    t,
    rows,
    total: reply.Total,
    cellOf,
    nameOf,
    order: order ?? { field, type: 'desc' },
  });
  const share: TableColumn<Item> = {
    key: 'Share',
    title: t('bi.column.share'),
    align: 'end',
    width: 96,
    render: ({ Share }) => <span className={styles.quiet}>{Share === null ? noNumber : percentText(Share)}</span>,
  };
  return (
    <DataTable<Item>
      rows={rows}
      rowKey="Item_Id"
      size="small"
      className={styles.table}
      minWidth={420 + others.length * 120}
      onSort={(key, type) => setOrder(type && { field: key, type })}
      columns={[
        {
          key: 'Item_Name',
          title: t(`bi.item.${part.items[0] ?? 'level'}`),
          width: 200,
          total: t('bi.total'),
          render: nameOf,
        },
        ...(bar ? [bar] : []),
        share,
        ...others,
      ]}
    />
  );
}
