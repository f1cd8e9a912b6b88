import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { useT } from '../../../lib/i18n/i18n.ts';
import { noNumber } from '../report/numberWords.ts';
import styles from './parts.module.css';

/** A growth in percent with its way; `--` where there is no base. */
export function Growth({ percent }: { readonly percent: number | null }) {
  const t = useT();
  if (percent === null) return <span className={styles.quiet}>{noNumber}</span>;
  const words = `${Math.abs(percent).toFixed(2)}%`;
  if (percent === 0) return <span className={styles.quiet}>{words}</span>;
  const isUp = percent > 0;
  return (
    <span
      className={isUp ? styles.better : styles.worse}
      title={t(isUp ? 'dashboard.up' : 'dashboard.down', { percent: words })}
    >
      {isUp ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />} {words}
    </span>
  );
}
