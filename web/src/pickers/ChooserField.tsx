import { CloseOutlined, DownOutlined } from '@ant-design/icons';
import { ConfigProvider, Form } from 'antd';
import type { Ref } from 'react';
import { useT } from '../lib/i18n/i18n.ts';
import styles from './dialog/picker.module.css';

/** What the field of a picker shows and tells. */
export interface ChooserFieldProps {
  /** The field itself, which the picker stands beside. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly id?: string;
  readonly label: string;
  /** The names of what is chosen; empty for nothing. */
  readonly text: string;
  readonly placeholder: string;
  /** Why it is closed; one that is only looked at says nothing. */
  readonly closedWhy?: string;
  readonly isOpen: boolean;
  readonly isReadOnly?: boolean;
  readonly isFirst?: boolean;
  /** The id of the picker's content while it is open. */
  readonly popupId: string;
  readonly onOpen: () => void;
  /** Absent where the choice cannot be taken back. */
  readonly onClear?: () => void;
}

/** A form input that cannot be typed into: it shows the names of what is chosen and opens a picker. */
export function ChooserField(props: ChooserFieldProps) {
  const {
    ref,
    id,
    label,
    text,
    placeholder,
    isOpen,
    isReadOnly = false,
    isFirst = false,
    popupId,
    onOpen,
    onClear,
  } = props;
  const t = useT();
  const { status } = Form.Item.useStatus();
  const { componentDisabled } = ConfigProvider.useConfig();
  const isDisabled = isReadOnly || componentDisabled;
  const why = componentDisabled ? '' : (props.closedWhy ?? '');
  return (
    // The class of the theme's variables: a form that is only looked at recolours its disabled inputs by it.
    <div ref={ref} className={`hn ${styles.field}`} data-status={status} data-disabled={isDisabled}>
      <button
        type="button"
        role="combobox"
        {...(id ? { id } : {})}
        className={styles.opener}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={popupId}
        autoFocus={isFirst && !isDisabled}
        disabled={isDisabled}
        title={isDisabled ? [text, why].filter((words) => words !== '').join('\n') : text}
        onClick={onOpen}
      >
        {text === '' ? <span className={styles.placeholder}>{isDisabled ? why || ' ' : placeholder}</span> : text}
      </button>
      {onClear && text !== '' && !isDisabled && (
        <button type="button" className={styles.clear} aria-label={t('picker.clearField', { label })} onClick={onClear}>
          <CloseOutlined aria-hidden />
        </button>
      )}
      <DownOutlined aria-hidden />
    </div>
  );
}
