import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { callReview } from '@haina/contract/rules/call.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import styles from './calls.module.css';

/** How long was talked; a short call says that it waits for its review, or did not pass it (S29.9). */
export function CallLength({ call }: { readonly call: CallRecord }) {
  const t = useT();
  if (call.Pending === 1) return <span className={styles.quiet}>{t('dial.record.pendingHint')}</span>;
  if (call.Review_State === callReview.rejected) {
    return <span className={styles.quiet}>{t('dial.record.rejected')}</span>;
  }
  return call.Talk_Length > 0 ? call.Talk_Length_Name : <EmptyValue />;
}
