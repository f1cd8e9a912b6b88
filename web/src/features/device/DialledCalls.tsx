import type { DialledCall } from '@haina/contract/calls/equipment.ts';
import { phoneDigits } from '@haina/contract/rules/phone.ts';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { CallForm, type CallFormProps } from './CallForm.tsx';
import styles from './devicePage.module.css';
import type { Dialled } from './useDialled.ts';
import { useReportCall } from './useReportCall.ts';

/** What this phone was sent. */
export interface DialledCallsProps {
  readonly token: string;
  /** What it has not reported yet, the latest first. */
  readonly calls: readonly DialledCall[];
  /** What came just now: its number may be one that is hidden elsewhere. */
  readonly dialled: Dialled | null;
  readonly labels: CallFormProps['labels'];
  readonly onReported: () => void;
}

/** The numbers that this phone was sent: one press dials, and what became of the call is said below (S27.7, S27.8). */
export function DialledCalls({ token, calls, dialled, labels, onReported }: DialledCallsProps) {
  const t = useT();
  const [open, setOpen] = useState<string | null>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isSent, setSent] = useState(false);
  const report = useReportCall(token, () => {
    setSent(true);
    setOpen(null);
    onReported();
  });
  const shown = calls.filter(({ Guid }) => !left.includes(Guid));
  const show = (guid: string | null) => {
    setSent(false);
    setOpen(guid);
  };
  return (
    <>
      <div role="status">
        {isSent && <p>{t('equipment.phone.sent')}</p>}
        {report.isSending && <p>{t('common.submitting')}</p>}
      </div>
      {report.refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {report.refusal}
        </p>
      )}
      {report.audioLeft !== null && (
        <div role="alert" className={styles.refusal}>
          {t('equipment.phone.audioFailed', { reason: report.audioLeft })}
          <button type="button" onClick={report.sendAgain}>
            {t('common.retry')}
          </button>
        </div>
      )}
      {shown.length === 0 && <p>{t('equipment.phone.waiting')}</p>}
      {shown.map((call) => (
        <section key={call.Guid} className={styles.call} aria-label={call.Target_Name}>
          <Number call={call} dialled={dialled} onDial={() => show(call.Guid)} />
          {open === call.Guid ? (
            <CallForm call={call} labels={labels} isSending={report.isSending} onSend={report.report} />
          ) : (
            <button type="button" className={styles.plain} onClick={() => show(call.Guid)}>
              {t('equipment.phone.report')}
            </button>
          )}
          <button type="button" className={styles.plain} onClick={() => setLeft([...left, call.Guid])}>
            {t('equipment.phone.leave')}
          </button>
        </section>
      ))}
    </>
  );
}

interface NumberProps {
  readonly call: DialledCall;
  readonly dialled: Dialled | null;
  readonly onDial: () => void;
}

/** One press dials; a hidden number is known to the page that it was pushed to alone. */
function Number({ call, dialled, onDial }: NumberProps) {
  const t = useT();
  const number = dialled?.Guid === call.Guid ? dialled.Called_Number : call.Called_Number;
  return (
    <div aria-live="polite">
      <p>{dialled?.Guid === call.Guid ? dialled.Name : call.Target_Name}</p>
      {number.includes('*') ? (
        <p>{number}</p>
      ) : (
        <a className={styles.dial} href={`tel:${phoneDigits(number)}`} onClick={onDial}>
          {t('equipment.phone.dial', { number })}
        </a>
      )}
    </div>
  );
}
