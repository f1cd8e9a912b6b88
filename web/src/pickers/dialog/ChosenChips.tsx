import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './picker.module.css';

/** One chosen thing: a person, a department or a record. */
export interface Chip {
  readonly key: string;
  readonly name: string;
  readonly icon?: ReactNode;
}

/** What is chosen so far, and how it is taken back. */
export interface ChosenChipsProps {
  /** How many there are, in words; also said by screen readers when it changes. */
  readonly count: string;
  readonly chips: readonly Chip[];
  readonly onRemove: (key: string) => void;
  readonly onClear: () => void;
}

/** The choices of a picker as removable chips, with their count. */
export function ChosenChips({ count, chips, onRemove, onClear }: ChosenChipsProps) {
  const t = useT();
  return (
    <div className={styles.chosen}>
      <span className={styles.count} role="status">
        {chips.length === 0 ? t('picker.nothingChosen') : count}
      </span>
      <ul className={styles.chips}>
        {chips.map(({ key, name, icon }) => (
          <li key={key}>
            <Tag
              className={styles.chip ?? ''}
              variant="filled"
              icon={icon}
              closable={{ 'aria-label': t('picker.remove', { name }) }}
              onClose={(event) => {
                // The chip goes when the choice does.
                event.preventDefault();
                onRemove(key);
              }}
            >
              {name}
            </Tag>
          </li>
        ))}
      </ul>
      {chips.length > 1 && (
        <Button type="link" size="small" className={styles.clearAll ?? ''} onClick={onClear}>
          {t('picker.clear')}
        </Button>
      )}
    </div>
  );
}
