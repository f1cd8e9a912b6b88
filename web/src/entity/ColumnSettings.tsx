import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { useT } from '../lib/i18n/i18n.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { type ArrangedColumn, type ColumnChoice, movedColumn, noColumnChoice, toggledColumn } from './columns.ts';
import { columnTitle } from './columnTitle.ts';
import styles from './list.module.css';

/** What the column settings show and tell. */
export interface ColumnSettingsProps<R> {
  readonly noun: string;
  readonly columns: readonly ArrangedColumn<R>[];
  readonly choice: ColumnChoice;
  readonly onChange: (choice: ColumnChoice) => void;
}

/** Which columns the list shows and in which order; kept for the user. */
export function ColumnSettings<R>({ noun, columns, choice, onChange }: ColumnSettingsProps<R>) {
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
  const content = (
    <>
      <ul className={styles.columnList}>{items}</ul>
      <div className={styles.columnFoot}>
        <Button type="link" size="small" onClick={() => onChange(noColumnChoice)}>
          {t('entity.resetColumns')}
        </Button>
      </div>
    </>
  );
  return (
    <Popover trigger="click" placement="bottomRight" title={t('entity.columns')} content={content}>
      <Button type="text" icon={<SettingOutlined />} aria-label={t('entity.columns')} title={t('entity.columns')} />
    </Popover>
  );
}
