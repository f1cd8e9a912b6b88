import { Table, type TableColumnsType } from 'antd';
import { fieldLabel } from '../../entity/fieldLabel.ts';
import { ListSkeleton } from '../../entity/ListSkeleton.tsx';
import { useTableArea } from '../../entity/useTableArea.ts';
import { t, useT } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Highlight } from '../../ui/Highlight.tsx';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import ui from '../../ui/ui.module.css';
import { useDelayed } from '../../ui/useDelayed.ts';
import type { PickedRecord } from '../pickedRecord.ts';
import type { PickableRecord, PickerNoun } from './pickerNoun.ts';
import styles from './recordPicker.module.css';
import type { PickerList } from './usePickerList.ts';

/** What the table of a picker shows and tells. */
export interface RecordTableProps<R extends PickableRecord> {
  readonly of: PickerNoun<R>;
  readonly list: PickerList<R>;
  readonly chosen: readonly PickedRecord[];
  readonly isMultiple: boolean;
  /** The boxes of the page were ticked: these are chosen of it. */
  readonly onPage: (keys: ReadonlySet<string>) => void;
  /** A row was pressed. */
  readonly onPress: (record: R) => void;
  /** A row was pressed twice. */
  readonly onTake?: (record: R) => void;
}

/** The table of a picker, 300 high (S23.7): a press anywhere on a row chooses it. */
export function RecordTable<R extends PickableRecord>(props: RecordTableProps<R>) {
  const { of, list, chosen, isMultiple, onPage, onPress, onTake } = props;
  const t = useT();
  const { shown, state, isFetching, searched } = list;
  const rows = shown?.rows ?? [];
  const { ref, height } = useTableArea(`${state.page}/${state.pagesize}/${searched}`);
  const isWaiting = useDelayed(shown === null && isFetching, 150);
  const isOld = useDelayed(shown !== null && isFetching, 150);
  return (
    <div ref={ref} className={areaClass(of.isShort === true, isOld)} aria-busy={isFetching}>
      {isWaiting && <ListSkeleton />}
      {shown !== null && rows.length === 0 && (
        <EmptyState title={t(of.empty)} {...(searched === '' ? {} : { hint: t('picker.notFoundHint') })} />
      )}
      {rows.length > 0 && (
        <Table<R>
          rowKey="Guid"
          tableLayout="fixed"
          size="small"
          pagination={false}
          dataSource={[...rows]}
          scroll={{ y: height }}
          columns={columnsOf(of, searched)}
          rowSelection={{
            type: isMultiple ? 'checkbox' : 'radio',
            columnWidth: 40,
            ...(isMultiple ? {} : { columnTitle: <span className={ui.unseen}>{t('entity.choose')}</span> }),
            selectedRowKeys: chosen.map(({ Guid }) => Guid),
            onChange: (keys) => (isMultiple ? onPage(new Set(keys.map(String))) : pressKey(rows, keys[0], onPress)),
            getTitleCheckboxProps: () => ({ 'aria-label': t('entity.selectAll') }),
            getCheckboxProps: (record) => ({ 'aria-label': t('picker.select', { name: of.nameOf(record) }) }),
          }}
          onRow={(record) => ({ onClick: () => onPress(record), onDoubleClick: () => onTake?.(record) })}
        />
      )}
    </div>
  );
}

const areaClass = (isShort: boolean, isOld: boolean) =>
  [styles.area, ...(isShort ? [styles.short] : []), ...(isOld ? [styles.old] : [])].join(' ');

function pressKey<R extends PickableRecord>(rows: readonly R[], key: unknown, onPress: (record: R) => void) {
  const record = rows.find(({ Guid }) => Guid === key);
  if (record) onPress(record);
}

function columnsOf<R extends PickableRecord>(of: PickerNoun<R>, searched: string): TableColumnsType<R> {
  return of.columns.map(({ name, title, width, isExtra, align, render }, index) => ({
    key: name,
    title: title ? t(title) : fieldLabel(of.noun, name),
    ellipsis: { showTitle: false },
    ...(width === undefined ? {} : { width }),
    ...(isExtra ? { responsive: ['md'] } : {}),
    ...(align ? { align } : {}),
    onCell: (record) => ({ title: render ? undefined : String(record[name] ?? '') }),
    render: (_, record) => {
      if (render) return render(record);
      const text = String(record[name] ?? '');
      if (text === '') return <EmptyValue />;
      return index === 0 ? <Highlight text={text} searched={searched} /> : text;
    },
  }));
}
