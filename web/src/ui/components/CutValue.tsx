import { Tooltip } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { splitText } from '../format/splitText.ts';
import styles from './cutValue.module.css';

/** A value in a narrow place: a long one is cut, and shown whole on hover, on focus, opened by a press, and in what is copied. */
export function CutValue({ text }: { readonly text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  if (splitText(text).rest === '') return <span>{text}</span>;
  const toggle = () => {
    // A person who marked some of it wants to copy it.
    if (getSelection()?.isCollapsed !== false) setIsWhole((before) => !before);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    toggle();
  };
  return (
    <WholeTip text={isWhole ? '' : text}>
      {/* No button: its text could not be marked. */}
      <span
        role="button"
        tabIndex={0}
        className={styles.cut}
        aria-expanded={isWhole}
        onClick={toggle}
        onKeyDown={handleKey}
      >
        {isWhole ? text : <ShortText text={text} />}
      </span>
    </WholeTip>
  );
}

/** A long value cut within something that leads elsewhere, such as a link. */
export const ShortText = ({ text }: { readonly text: string }) => {
  const { start, rest } = splitText(text);
  if (rest === '') return text;
  return (
    <>
      {start}
      <span className={styles.rest}>{rest}</span>
      <span className={styles.dots} aria-hidden>
        …
      </span>
    </>
  );
};

/** Shows the whole of a text that its child cuts, on hover and on focus. */
export const WholeTip = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <Tooltip title={splitText(text).rest === '' ? '' : text} trigger={['hover', 'focus']}>
    <span>{children}</span>
  </Tooltip>
);
