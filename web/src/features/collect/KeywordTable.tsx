import { type Keyword, keywordOrder } from '@haina/contract/calls/acquisition.ts';
import { Progress } from 'antd';
import { RowActions } from '../../entity/list/RowActions.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import { grouped } from '../../ui/format/numbers.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import styles from './collect.module.css';
import { KeywordState } from './KeywordState.tsx';
import type { KeywordActions } from './useKeywordActions.tsx';
import type { KeywordOrder, KeywordPlace } from './useKeywords.ts';

/** The keywords of a page and what one can do with them. */
export interface KeywordRowsProps {
  readonly rows: readonly Keyword[];
  readonly place: KeywordPlace;
  readonly actions: KeywordActions;
  readonly isBusy: boolean;
}

const isOrder = (key: string): key is KeywordOrder => keywordOrder.some((one) => one === key);

/** Keywords in a table. */
export function KeywordTable({ rows, place, actions, isBusy }: KeywordRowsProps) {
  const t = useT();
  const label = (
    name: 'Keyword' | 'PlatformName' | 'ProvinceName' | 'State' | 'Found_Num' | 'Added_Num' | 'Create_Time',
  ) => t(`field.acquisition.${name}`);
  const sort = (key: KeywordOrder): Pick<TableColumn<Keyword>, 'sort'> => ({
    sort: { types: ['desc', 'asc'], current: place.order === key ? place.type : null },
  });
  return (
    <DataTable<Keyword>
      rows={rows}
      rowKey="Guid"
      rowsKey={`${place.page} ${place.state}`}
      height="fill"
      minWidth={1080}
      isBusy={isBusy}
      onSort={(key, type) => isOrder(key) && place.sortBy(key, type)}
      isMarked={({ Guid }) => Guid === place.opened}
      columns={[
        {
          key: 'Keyword',
          title: label('Keyword'),
          ellipsis: 'untitled',
          render: (row) => <KeywordName row={row} onOpen={actions.open} />,
        },
        { key: 'PlatformName', title: label('PlatformName'), width: 104, render: platformOf },
        {
          key: 'ProvinceName',
          title: label('ProvinceName'),
          width: 104,
          render: ({ ProvinceName }) => ProvinceName || t('collect.everywhere'),
        },
        { key: 'State', title: label('State'), width: 170, render: (row) => <KeywordState keyword={row} /> },
        {
          key: 'Found_Num',
          title: label('Found_Num'),
          width: 120,
          align: 'end',
          ...sort('Found_Num'),
          render: (row) => <FoundNumber row={row} />,
        },
        { key: 'Added_Num', title: label('Added_Num'), width: 176, render: (row) => <AddedShare row={row} /> },
        {
          key: 'Create_Time',
          title: label('Create_Time'),
          width: 150,
          ...sort('Create_Time'),
          render: ({ Create_Time }) => <DateTime value={Create_Time} precision="minute" />,
        },
        {
          key: 'actions',
          title: t('entity.actions'),
          width: 176,
          render: (row) => <RowActions name={row.Keyword} actions={actions.ofKeyword(row)} />,
        },
      ]}
    />
  );
}

const platformOf = ({ Platform, PlatformName }: Keyword) => PlatformName || Platform;

const KeywordName = ({ row, onOpen }: { readonly row: Keyword; readonly onOpen: (guid: string) => void }) => (
  <button type="button" className={styles.link} title={row.Keyword} onClick={() => onOpen(row.Guid)}>
    {row.Keyword}
  </button>
);

function FoundNumber({ row: { Found_Num } }: { readonly row: Keyword }) {
  const t = useT();
  if (Found_Num === 0) return <EmptyValue />;
  return (
    <span>
      <b>{grouped(Found_Num)}</b> <span className={styles.unit}>{t('collect.unit')}</span>
    </span>
  );
}

/** How many of the companies became leads, as a bar, a number and a share. */
function AddedShare({ row: { Found_Num, Added_Num } }: { readonly row: Keyword }) {
  const t = useT();
  if (Found_Num === 0) return <EmptyValue />;
  const share = (Added_Num / Found_Num) * 100;
  return (
    <span className={styles.share}>
      <Progress
        percent={share}
        showInfo={false}
        size="small"
        status="normal"
        aria-label={t('field.acquisition.Added_Num')}
      />
      <span>
        {grouped(Added_Num)} <span className={styles.unit}>{share.toFixed(1)}%</span>
      </span>
    </span>
  );
}

/** Keywords on a phone. */
export function KeywordCards({ rows, actions }: KeywordRowsProps) {
  const t = useT();
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.Guid}>
          <div className={styles.cardLine}>
            <KeywordName row={row} onOpen={actions.open} />
            <KeywordState keyword={row} />
          </div>
          <div className={styles.cardLine}>
            <span className={styles.note}>
              {platformOf(row)} {row.ProvinceName || t('collect.everywhere')}
            </span>
            <FoundNumber row={row} />
          </div>
          <AddedShare row={row} />
          <div className={styles.cardLine}>
            <span className={styles.note}>
              <DateTime value={row.Create_Time} precision="minute" />
            </span>
            <RowActions name={row.Keyword} actions={actions.ofKeyword(row)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
