import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { type CallStatus, callStatus } from '@haina/contract/rules/callState.ts';
import { Tag } from 'antd';
import { useT } from '../../../lib/i18n/i18n.ts';
import { backFillWords } from '../../../records/calls/backFillWords.ts';
import { isMissed } from '../../../records/calls/isMissed.ts';
import { EmptyValue } from '../../../ui/components/EmptyValue.tsx';
import { StatusDot, type Tone } from '../../../ui/components/StatusDot.tsx';
import { statusWords } from '../panel/callWords.ts';
import styles from './records.module.css';

const tones: Readonly<Record<CallStatus, Tone>> = {
  [callStatus.notReported]: 'default',
  [callStatus.notAnswered]: 'default',
  [callStatus.answered]: 'success',
  [callStatus.busy]: 'warning',
  [callStatus.refused]: 'warning',
  [callStatus.unreachable]: 'warning',
  [callStatus.failed]: 'error',
};

interface CallProps {
  readonly call: CallRecord;
}

/** What became of a call; one that waits for its review says so instead. */
export function CallResult({ call }: CallProps) {
  const t = useT();
  if (call.Pending === 1) return <StatusDot tone="processing" text={t('dial.record.pending')} />;
  if (isMissed(call)) return <StatusDot tone="error" text={t('dial.incoming.missed')} />;
  return <StatusDot tone={tones[call.Call_Status]} text={t(statusWords[call.Call_Status])} />;
}

interface LabelsProps extends CallProps {
  /** How many are written out; of more, how many there are. All where it is left out. */
  readonly most?: number;
}

/** Whether it was entered by hand or by the person's phone, and the feedback labels. */
export function CallLabels({ call, most = Number.POSITIVE_INFINITY }: LabelsProps) {
  const t = useT();
  const labels = call.Call_Label.split(',').filter((label) => label !== '');
  const entered = backFillWords(call);
  const marks = [...(call.Direction === 2 ? [t('dial.incoming.in')] : []), ...(entered === null ? [] : [t(entered)])];
  const all = [...marks, ...labels];
  if (all.length === 0) return <EmptyValue />;
  return (
    <span className={styles.labels}>
      {all.slice(0, most).map((label) => (
        <Tag key={label} variant="filled">
          {label}
        </Tag>
      ))}
      {all.length > most && (
        <span className={styles.quiet} title={all.join(t('entity.comma'))}>
          +{all.length - most}
        </span>
      )}
    </span>
  );
}
