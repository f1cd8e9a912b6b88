import { Input, type InputRef } from 'antd';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTypedFigure } from '../../ui/hooks/useTypedFigure.ts';
import styles from './productLines.module.css';
import { type FigureKind, readable } from './readable.ts';

/** What an input of a figure shows and tells. */
export interface FigureInputProps {
  readonly id?: string | undefined;
  readonly label: string;
  readonly kind: FigureKind;
  /** As it was typed. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** Why it is refused; undefined if it is not. */
  readonly words: string | undefined;
  /** The id of the element that says `words` where it is not this input itself. */
  readonly wordsId?: string;
  readonly isDisabled?: boolean;
  /** Why it is disabled. */
  readonly disabledWhy?: string;
  readonly size?: 'small' | 'middle';
  readonly prefix?: string;
  readonly className?: string | undefined;
}

/** A price, quantity or percent: typed as it is, with separators or without, read with them and decimals once it is left. */
export function FigureInput(props: FigureInputProps) {
  const { id, label, kind, value, onChange, words, wordsId, isDisabled = false, size = 'small' } = props;
  const ownId = useId();
  const input = useRef<InputRef>(null);
  const { typed, begin, end, type } = useTypedFigure(value, onChange);
  const isTyped = typed !== null;
  // What stands there is chosen whole, so that one can type over it: after its separators have gone.
  useLayoutEffect(() => {
    if (isTyped) input.current?.select();
  }, [isTyped]);
  const refused = words === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': wordsId ?? ownId };
  return (
    <>
      <Input
        ref={input}
        id={id}
        size={size}
        className={`${styles.figure} ${props.className ?? ''}`}
        prefix={props.prefix}
        aria-label={label}
        autoComplete="off"
        inputMode="decimal"
        disabled={isDisabled}
        {...(isDisabled && props.disabledWhy ? { placeholder: props.disabledWhy, title: props.disabledWhy } : {})}
        {...(words === undefined ? {} : { status: 'error' as const })}
        {...refused}
        value={typed ?? readable(kind, value)}
        onFocus={begin}
        onBlur={end}
        onChange={({ target }) => type(target.value)}
      />
      {words !== undefined && wordsId === undefined && (
        <div id={ownId} className={styles.words} role="alert">
          {words}
        </div>
      )}
    </>
  );
}
