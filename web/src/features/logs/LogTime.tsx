import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import { fullMoment } from '../../ui/format/moments.ts';
import styles from './logs.module.css';

/** When something happened, to the second: `yyyy-MM-dd HH:mm:ss` in the company's zone. */
export function LogTime({ value }: { readonly value: string | null }) {
  if (value === null) return <EmptyValue />;
  return (
    <time dateTime={value} className={styles.time}>
      {fullMoment(value)}
    </time>
  );
}
