import type { calls } from '@haina/contract/calls/calls.ts';
import { durationWords } from '@haina/contract/rules/call.ts';
import type { z } from 'zod';
import { useT } from '../../../lib/i18n/i18n.ts';
import { grouped } from '../../../ui/format/numbers.ts';
import styles from './records.module.css';

/** What is counted of the calls that the filters leave. */
export type CallNumbers = Pick<z.output<typeof calls.list.output>, 'total' | 'Talk_Sum' | 'Pending_Num'>;

/** How many calls the filters leave, and how long was talked in all of them. */
export function CallSum({ numbers }: { readonly numbers: CallNumbers | undefined }) {
  const t = useT();
  if (!numbers) return null;
  const { key, params } = durationWords(numbers.Talk_Sum);
  return (
    <p className={styles.sum}>{t('dial.record.sum', { number: grouped(numbers.total), length: t(key, params) })}</p>
  );
}
