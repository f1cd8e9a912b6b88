import { useEffect, useRef } from 'react';
import { DayRangeInput } from '../../ui/components/DayRangeInput.tsx';
import styles from '../list/list.module.css';
import type { TimeSpan } from './timeSpan.ts';

/** What the dates of a time filter show and tell. */
export interface TimeRangePickerProps {
  readonly label: string;
  readonly value: TimeSpan;
  /** What is wrong with the dates, in words. */
  readonly problem: string | null;
  /** The first calendar opens at once. */
  readonly isOpenAtFirst: boolean;
  /** `isWhole`: the second date was chosen. */
  readonly onChange: (span: TimeSpan, isWhole: boolean) => void;
  /** The pointer went elsewhere, or Esc was pressed; left out where the dates stay. */
  readonly onClose?: () => void;
}

/** The two dates of a time filter; either may stay empty. Over the filter of a bar it goes when one is done with it. */
export function TimeRangePicker(props: TimeRangePickerProps) {
  const { label, value, problem, isOpenAtFirst, onChange, onClose } = props;
  const place = useRef<HTMLDivElement>(null);
  const leave = useRef(onClose);
  useEffect(() => {
    leave.current = onClose;
  }, [onClose]);
  const isOver = onClose !== undefined;
  useEffect(() => {
    if (!isOver) return;
    const close = () => leave.current?.();
    const seePress = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || place.current?.contains(target)) return;
      // The calendars stand at the end of the page.
      if (target.closest('.ant-picker-dropdown') !== null) return;
      // Between press and click what was typed is taken: only then is it known whether it is sound.
      document.addEventListener('click', close, { once: true });
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('pointerdown', seePress);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', seePress);
      document.removeEventListener('click', close);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOver]);
  return (
    <div ref={place} className={isOver ? styles.timePicker : ''}>
      <DayRangeInput
        label={label}
        start={value.start}
        end={value.end}
        problem={problem}
        isOpenAtFirst={isOpenAtFirst}
        onChange={(start, end, isWhole) => onChange({ start, end }, isWhole)}
      />
    </div>
  );
}
