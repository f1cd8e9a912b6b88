import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Phone } from '../../ui/components/Phone.tsx';
import styles from './calls.module.css';
import { outsideNumber } from './calledNumberOf.ts';

/** The number outside as it is read. */
export function OutsideNumber({ call }: { readonly call: CallRecord }) {
  const t = useT();
  const number = outsideNumber(call);
  return number === '' ? <span className={styles.quiet}>{t('dial.incoming.withheld')}</span> : <Phone value={number} />;
}
