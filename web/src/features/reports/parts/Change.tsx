import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import type { Measure } from '@haina/contract/reports/measure.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { changeOf } from '../report/numberWords.ts';
import styles from './parts.module.css';

/** A number beside what it was. */
export interface ChangeProps {
  readonly measure: readonly [field: string, measure: Measure];
  readonly value: number | null;
  readonly before: number | null;
}

/** Which way a number changed and by how much, in the colour of good or bad; nothing where there is no base or no change. */
export function Change({ measure, value, before }: ChangeProps) {
  const t = useT();
  const change = changeOf(t, measure, value, before);
  if (!change) return null;
  return (
    <span
      className={change.isBetter ? styles.better : styles.worse}
      title={t(change.isUp ? 'dashboard.up' : 'dashboard.down', { percent: change.words })}
    >
      {change.isUp ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />} {change.words}
    </span>
  );
}
