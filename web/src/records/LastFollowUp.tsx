import { RelativeTime } from '../ui/components/RelativeTime.tsx';
import { EmptyValue } from '../ui/components/EmptyValue.tsx';
import styles from './record.module.css';

/** When a record was last contacted, and what was said. */
export interface LastFollowUpProps {
  readonly record: { readonly Last_Time: string | null; readonly Last_Content: string };
}

/** The last follow-up of a record in one line: when, and what was said. */
export function LastFollowUp({ record }: LastFollowUpProps) {
  if (record.Last_Time === null) return <EmptyValue />;
  return (
    <span className={styles.last} title={record.Last_Content}>
      <span className={styles.lastTime}>
        <RelativeTime value={record.Last_Time} precision="day" />
      </span>
      <span className={styles.lastContent}>{record.Last_Content}</span>
    </span>
  );
}
