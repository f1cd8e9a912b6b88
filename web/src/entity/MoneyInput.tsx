import { amountMaxLength } from '@haina/contract/calls/wireMoney.ts';
import { Input, type InputRef } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { moneyText } from '../ui/numbers.ts';
import styles from './dialog.module.css';

/** What an input of money shows and tells; `Form.Item` fills in id, value and onChange. */
export interface MoneyInputProps {
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: string) => void;
  readonly label: string;
  readonly isReadOnly: boolean;
  readonly isFirst: boolean;
}

/** A sum of money: typed as it is, at most 13 characters (document 001, section 9), read with separators and 2 decimals. */
export function MoneyInput({ id, value, onChange, label, isReadOnly, isFirst }: MoneyInputProps) {
  const [isTyped, setIsTyped] = useState(false);
  const input = useRef<InputRef>(null);
  // Its text changes as it takes the focus, which loses the selection that the keyboard brought: typing would add to it.
  useLayoutEffect(() => {
    if (isTyped) input.current?.select();
  }, [isTyped]);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
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
      {...(isTyped ? { maxLength: amountMaxLength } : {})}
      {...(isReadOnly ? { disabled: true } : {})}
      value={isTyped ? text : readable(text)}
      onFocus={() => setIsTyped(true)}
      onBlur={() => setIsTyped(false)}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}

// What is no sum is left as it was typed: its field says what is wrong.
const readable = (text: string) => (/^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/.test(text) ? moneyText(Number(text)) : text);
