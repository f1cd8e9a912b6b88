import { SiblingName } from '../../ui/components/SiblingName.tsx';
import { type Field, shownValue } from '../fields/field.ts';
import styles from './list.module.css';
import { rowNameMark } from './useRowKeys.ts';

/** What the name of a row shows and tells. */
export interface RowNameProps<R> {
  readonly record: R;
  readonly field: Field<R>;
  /** What was searched is marked. */
  readonly searched: string;
  readonly onOpen: () => void;
}

/** The name of a row, which opens its record, and below it whose it is. Shown in short, it is still called by the whole name. */
export function RowName<R extends object>({ record, field, searched, onOpen }: RowNameProps<R>) {
  const name = String(shownValue(field, record));
  const below = field.column?.below?.(record);
  return (
    <>
      <button {...rowNameMark} type="button" className={styles.name} title={name} aria-label={name} onClick={onOpen}>
        <SiblingName name={briefName(field, record)} searched={searched} />
      </button>
      {below && <span className={styles.below}>{below}</span>}
    </>
  );
}

/** The name of a record as its row shows it. */
export const briefName = <R extends object>(field: Field<R>, record: R) =>
  field.column?.brief?.(record) ?? String(shownValue(field, record));
