import { Input, type InputRef } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { moneyText } from '../../ui/format/numbers.ts';
import { useTypedFigure } from '../../ui/hooks/useTypedFigure.ts';
import styles from './dialog.module.css';

/** What an input of money shows and tells; `Form.Item` fills in id, value and onChange. */
export interface MoneyInputProps {
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: string) => void;
  readonly label: string;
  readonly isReadOnly: boolean;
  /** What hovering says where it is closed. */
  readonly closedWhy?: string;
  readonly isFirst: boolean;
}

/** A sum of money: typed as it is, with separators or without, read with them and 2 decimals. Its rule says when it is too long. */
export function MoneyInput({ id, value, onChange, label, isReadOnly, closedWhy, isFirst }: MoneyInputProps) {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const { typed, begin, end, type } = useTypedFigure(text, (figure) => onChange?.(figure));
  const isTyped = typed !== null;
  const input = useRef<InputRef>(null);
  // Its text changes as it takes the focus, which loses the selection that the keyboard brought: typing would add to it.
  useLayoutEffect(() => {
    if (isTyped) input.current?.select();
  }, [isTyped]);
  return (
    <Input
      ref={input}
      {...(id ? { id } : {})}
      className={styles.money ?? ''}
      prefix="¥"
      aria-label={label}
      autoComplete="off"
      inputMode="decimal"
      autoFocus={isFirst}
      {...(isReadOnly ? { disabled: true } : {})}
      {...(closedWhy === undefined ? {} : { title: closedWhy })}
      value={typed ?? readable(text)}
      onFocus={begin}
      onBlur={end}
      onChange={({ target }) => type(target.value)}
    />
  );
}

// What is no sum is left as typed: its field says what is wrong.
const readable = (text: string) => (/^-?(?:0|[1-9]\d*)(?:\.\d{1,2})?$/.test(text) ? moneyText(Number(text)) : text);
