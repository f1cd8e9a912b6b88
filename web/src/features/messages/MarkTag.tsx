import { Tag } from 'antd';
import { useOptions } from '../../entity/fields/useOptions.ts';
import styles from './messages.module.css';
import type { TodaySource } from './todaySource.ts';

interface MarkTagProps {
  readonly marks: TodaySource['marks'];
  /** In words. */
  readonly mark: string;
}

/** How good a lead is, or how important a customer, in the colour that its own list gives it. */
export function MarkTag({ marks, mark }: MarkTagProps) {
  const { options } = useOptions(marks.options, true, 'all');
  const tone = marks.toneOf(options.findIndex(({ label }) => label === mark));
  return (
    <Tag variant="filled" color={tone} className={styles.mark ?? ''}>
      {mark}
    </Tag>
  );
}
