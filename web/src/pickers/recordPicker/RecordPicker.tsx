import { PlusOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { SearchInput } from '../../entity/filter/SearchInput.tsx';
import { Siblings } from '../../ui/components/SiblingName.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { ChosenChips } from '../dialog/ChosenChips.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import styles from '../dialog/picker.module.css';
import { type PickedRecord, withPage, withPressed } from '../dialog/pickedRecord.ts';
import { useOpenings } from '../dialog/useOpenings.ts';
import type { PickableRecord, PickerNoun, PickerProps } from './pickerNoun.ts';
import { PickerPager } from './PickerPager.tsx';
import { RecordTable } from './RecordTable.tsx';
import { usePickerList } from './usePickerList.ts';

/** A picker of one noun. */
export interface RecordPickerProps<R extends PickableRecord> extends Omit<PickerProps, 'onConfirm'> {
  /** `records` are the chosen ones whole, but for those that were chosen before it opened and not seen since. */
  readonly onConfirm: (picked: readonly PickedRecord[], records: readonly R[]) => void;
  readonly of: PickerNoun<R>;
  /** Narrows the list throughout, by wire name. */
  readonly filters?: Readonly<Record<string, unknown>>;
}

/** What was chosen, with the record itself where the picker has seen it. */
interface Chosen<R> extends PickedRecord {
  readonly record?: R;
}

/**
 * Chooses records from a list: search, a table 300 high, pager, chips of what is chosen (S23.7).
 * Nothing changes before 确定.
 */
export function RecordPicker<R extends PickableRecord>(props: RecordPickerProps<R>) {
  const times = useOpenings(props.open);
  return <OpenPicker {...props} key={times} />;
}

function OpenPicker<R extends PickableRecord>(props: RecordPickerProps<R>) {
  const { of, open, value, onConfirm, onClose, id } = props;
  const t = useT();
  const [chosen, setChosen] = useState<readonly Chosen<R>[]>(value);
  const content = useRef<HTMLDivElement>(null);
  const confirm = (picked: readonly Chosen<R>[]) => {
    onConfirm(
      picked.map(({ Guid, Name }) => ({ Guid, Name })),
      picked.flatMap(({ record }) => record ?? []),
    );
    onClose();
  };
  return (
    <Modal
      title={t(of.title)}
      width={800}
      centered
      open={open}
      onCancel={onClose}
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && content.current?.querySelector('input')?.focus()}
      footer={<PickerFooter {...props} onConfirm={() => confirm(chosen)} />}
    >
      <div ref={content} className={styles.body} {...(id ? { id } : {})}>
        <PickerList {...props} chosen={chosen} onChoose={setChosen} onTake={(record) => confirm([record])} />
        <ChosenChips
          count={t('picker.chosen', { number: chosen.length })}
          chips={chosen.map(({ Guid, Name }) => ({ key: Guid, name: Name }))}
          onRemove={(key) => setChosen(chosen.filter(({ Guid }) => Guid !== key))}
          onClear={() => setChosen([])}
        />
      </div>
    </Modal>
  );
}

interface PickerListProps<R extends PickableRecord> extends RecordPickerProps<R> {
  readonly chosen: readonly Chosen<R>[];
  readonly onChoose: (chosen: readonly Chosen<R>[]) => void;
  /** Takes one record at once, by a double click. */
  readonly onTake: (record: Chosen<R>) => void;
}

function PickerList<R extends PickableRecord>(props: PickerListProps<R>) {
  const { of, filters, multiple = false, chosen, onChoose, onTake } = props;
  const t = useT();
  const list = usePickerList(of.list, of.searchBy, filters);
  const picked = (record: R): Chosen<R> => ({ Guid: record.Guid, Name: of.nameOf(record), record });
  const rows = list.shown?.rows ?? [];
  return (
    <>
      {of.searchHint && (
        <div className={styles.search} role="search">
          <SearchInput value={list.searched} hint={t(of.searchHint)} onSearch={list.search} />
        </div>
      )}
      {list.error !== null && !list.isFetching && <LoadErrorPanel error={list.error} onRetry={list.refresh} />}
      <Siblings names={rows.map((row) => String(row[of.columns[0]?.name ?? 'Guid'] ?? ''))}>
        <RecordTable
          of={of}
          list={list}
          chosen={chosen}
          isMultiple={multiple}
          onPage={(keys) => onChoose(withPage(chosen, rows.map(picked), keys))}
          onPress={(record) => onChoose(withPressed(chosen, picked(record), multiple))}
          {...(multiple ? {} : { onTake: (record: R) => onTake(picked(record)) })}
        />
      </Siblings>
      <PickerPager list={list} />
    </>
  );
}

interface PickerFooterProps<R extends PickableRecord> extends Omit<RecordPickerProps<R>, 'onConfirm'> {
  readonly onConfirm: () => void;
}

function PickerFooter<R extends PickableRecord>({ of, onAdd, onClose, onConfirm }: PickerFooterProps<R>) {
  const t = useT();
  return (
    <div className={styles.foot}>
      {onAdd && (
        <Allowed to={of.addCall}>
          <Button icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
            {t(of.addWords)}
          </Button>
        </Allowed>
      )}
      <span className={styles.grow} />
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button type="primary" onClick={onConfirm}>
        {t('common.confirm')}
      </Button>
    </div>
  );
}
