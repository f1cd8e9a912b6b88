import { typedTarget } from '@haina/contract/rules/targetMoney.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './targets.module.css';
import type { Finish, Step } from './useGrid.ts';

/** What is typed into, and where it goes. */
export interface CellEditorProps {
  readonly label: string;
  readonly first: string;
  /** The new sum, null for none, undefined to leave the cell as it was; and where the cursor goes. */
  readonly onFinish: (money: number | null | undefined, end: Finish) => void;
}

const nowhere: Finish = { step: null, grid: null };

/** The input of a cell while it is typed into: Enter, Tab and the arrows up and down take it, Esc gives it up. */
export function CellEditor({ label, first, onFinish }: CellEditorProps) {
  const t = useT();
  const [text, setText] = useState(first);
  const [isBad, setIsBad] = useState(false);
  const isDone = useRef(false);
  const finish = (money: number | null | undefined, end: Finish) => {
    if (isDone.current) return;
    isDone.current = true;
    onFinish(money, end);
  };
  const take = (end: Finish) => {
    const money = typedTarget(text);
    if (!Number.isNaN(money)) finish(money, end);
    else setIsBad(true);
  };
  const leave = () => {
    const money = typedTarget(text);
    if (!isDone.current && Number.isNaN(money)) toast.error(t('targets.bad'));
    finish(Number.isNaN(money) ? undefined : money, nowhere);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = stepOf(event);
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (step === 'cancel') {
      const cell = event.currentTarget.closest('td');
      finish(undefined, nowhere);
      // Back into the cell, so that the focus stays in the grid.
      cell?.focus();
    } else take({ step, grid: event.currentTarget.closest('table') });
  };
  return (
    <input
      className={styles.input}
      aria-label={label}
      aria-invalid={isBad}
      title={isBad ? t('targets.bad') : undefined}
      autoComplete="off"
      inputMode="decimal"
      autoFocus
      value={text}
      onFocus={(event) => first.length > 1 && event.currentTarget.select()}
      onChange={(event) => {
        setText(event.target.value);
        setIsBad(false);
      }}
      onKeyDown={handleKey}
      onBlur={leave}
    />
  );
}

function stepOf({ key, shiftKey }: KeyboardEvent): Step | 'cancel' | undefined {
  if (key === 'Escape') return 'cancel';
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  if (key === 'ArrowUp') return 'up';
  return key === 'ArrowDown' ? 'down' : undefined;
}
