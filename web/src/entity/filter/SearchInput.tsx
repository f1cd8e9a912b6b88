import { SearchOutlined } from '@ant-design/icons';
// Alone, without its relatives for passwords, codes and long texts.
import Input, { type InputRef } from 'antd/es/input/Input';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isOnTop, useHotkeys } from '../../lib/hotkeys/useHotkeys.ts';
import styles from '../list/list.module.css';

/** How long typing must rest before the list is searched, in milliseconds. */
const rest = 300;

/** What the search field shows and tells. */
export interface SearchInputProps {
  readonly value: string;
  readonly hint: string;
  readonly onSearch: (text: string) => void;
}

/**
 * The search field of a list: searches when typing rests, at once on Enter. Half-typed words of an input method are not
 * searched.
 */
export function SearchInput({ value, hint, onSearch }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const [isComposing, setIsComposing] = useState(false);
  const field = useRef<InputRef>(null);
  useHotkeys({ find: () => field.current?.focus({ cursor: 'all' }) }, () => isOnTop(field.current?.input ?? null));
  // The address changed by other means (all filters cleared, a link): it wins over what stands in the field.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setTyped(value);
  }
  const search = () => {
    const text = typed.trim();
    setSent(text);
    if (text !== value) onSearch(text);
  };
  const searchTyped = useEffectEvent(search);
  useEffect(() => {
    if (isComposing || typed.trim() === value) return;
    const timer = setTimeout(searchTyped, rest);
    return () => clearTimeout(timer);
  }, [typed, value, isComposing]);

  return (
    <Input
      ref={field}
      className={styles.search}
      allowClear
      maxLength={100}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={hint}
      aria-label={hint}
      value={typed}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={() => setIsComposing(false)}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={search}
    />
  );
}
