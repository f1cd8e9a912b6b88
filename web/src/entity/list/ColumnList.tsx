import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { IconButton } from '../../ui/components/IconButton.tsx';
import { type ArrangedColumn, type ColumnChoice, movedColumn, noColumnChoice, toggledColumn } from './columns.ts';
import { columnTitle } from './columnTitle.ts';
import styles from './list.module.css';

/** The columns of a list and what the person chose of them. */
export interface ColumnListProps<R> {
  readonly noun: string;
  readonly columns: readonly ArrangedColumn<R>[];
  readonly choice: ColumnChoice;
  readonly onChange: (choice: ColumnChoice) => void;
}

/** The columns of a list, each to be shown or hidden and to be moved. */
export function ColumnList<R>({ noun, columns, choice, onChange }: ColumnListProps<R>) {
  const t = useT();
  const items = columns.map(({ field, isShown }, index) => {
    const label = columnTitle(noun, field);
    const isName = field.column?.isName ?? false;
    const move = (step: -1 | 1) => () => onChange(movedColumn(columns, choice, field.name, step));
    return (
      <li key={field.name} className={styles.columnItem}>
        <Checkbox
          checked={isShown}
          disabled={isName}
          onChange={(event) => onChange(toggledColumn(choice, field.name, event.target.checked))}
        >
          {label}
        </Checkbox>
        {!isName && (
          <span className={styles.icons}>
            <IconButton
              size="small"
              icon={<ArrowUpOutlined />}
              label={t('entity.moveUp', { label })}
              isDisabled={index <= 1}
              onClick={move(-1)}
            />
            <IconButton
              size="small"
              icon={<ArrowDownOutlined />}
              label={t('entity.moveDown', { label })}
              isDisabled={index === columns.length - 1}
              onClick={move(1)}
            />
          </span>
        )}
      </li>
    );
  });
  return (
    <>
      <ul className={styles.columnList}>{items}</ul>
      <div className={styles.columnFooter}>
        <Button type="link" size="small" onClick={() => onChange(noColumnChoice)}>
          {t('entity.resetColumns')}
        </Button>
      </div>
    </>
  );
}
