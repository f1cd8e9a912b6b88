import { Radio } from 'antd';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { ListSkeleton } from '../../entity/list/ListSkeleton.tsx';
import { t, useT } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import { SiblingName } from '../../ui/components/SiblingName.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import ui from '../../ui/components/ui.module.css';
import { useDelayed } from '../../ui/hooks/useDelayed.ts';
import type { PickedRecord } from '../dialog/pickedRecord.ts';
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
  const isWaiting = useDelayed(shown === null && isFetching, 150);
  const isOld = useDelayed(shown !== null && isFetching, 150);
  return (
    <div className={areaClass(of.isShort === true, isOld)} aria-busy={isFetching}>
      {isWaiting && <ListSkeleton />}
      {shown !== null && rows.length === 0 && (
        <EmptyState title={t(of.empty)} {...(searched === '' ? {} : { hint: t('picker.notFoundHint') })} />
      )}
      {rows.length > 0 && (
        <DataTable<R>
          rowKey="Guid"
          isFixed
          size="small"
          rows={rows}
          height="fill"
          rowsKey={`${state.page}/${state.pagesize}/${searched}`}
          columns={columnsOf(of, searched)}
          selection={{
            width: 40,
            ...(isMultiple
              ? {}
              : { single: { Box: Radio, title: <span className={ui.unseen}>{t('entity.choose')}</span> } }),
            chosen: chosen.map(({ Guid }) => Guid),
            onChoose: (keys) => (isMultiple ? onPage(new Set(keys.map(String))) : pressKey(rows, keys[0], onPress)),
            labelAll: t('entity.selectAll'),
            labelOf: (record) => t('picker.select', { name: of.nameOf(record) }),
          }}
          onPress={onPress}
          {...(onTake ? { onPressTwice: onTake } : {})}
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

function columnsOf<R extends PickableRecord>(of: PickerNoun<R>, searched: string): readonly TableColumn<R>[] {
  return of.columns.map(({ name, title, width, isExtra, align, render }, index) => ({
    key: name,
    title: title ? t(title) : fieldLabel(of.noun, name),
    ellipsis: 'untitled' as const,
    ...(width === undefined ? {} : { width }),
    ...(isExtra ? { shownFrom: 'md' as const } : {}),
    ...(align ? { align } : {}),
    cellTitle: (record: R) => (render ? undefined : String(record[name] ?? '')),
    render: (record: R) => {
      if (render) return render(record);
      const text = String(record[name] ?? '');
      if (text === '') return <EmptyValue />;
      return index === 0 ? <SiblingName name={text} searched={searched} /> : text;
    },
  }));
}
