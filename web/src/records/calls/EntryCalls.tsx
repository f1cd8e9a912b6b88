import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { Tag } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { backFillWords } from './backFillWords.ts';
import { CalledNumber } from './CalledNumber.tsx';
import { CallLength } from './CallLength.tsx';
import { isMissed } from './isMissed.ts';
import styles from './calls.module.css';

/** The calls of a follow-up. */
export interface EntryCallsProps {
  readonly calls: readonly CallRecord[];
}

/** The calls of a follow-up: which number, how it ended, how long was talked, and whether it was entered afterwards (S29.9). */
export function EntryCalls({ calls }: EntryCallsProps) {
  const t = useT();
  return calls.map((call) => {
    const entered = backFillWords(call);
    return (
      <div key={call.Guid} className={styles.call}>
        {call.Direction === 2 && <Tag variant="filled">{t('dial.incoming.in')}</Tag>}
        <CalledNumber call={call} />
        {call.Pending === 0 && (
          <span className={styles.quiet}>{isMissed(call) ? t('dial.incoming.missed') : call.Call_Status_Name}</span>
        )}
        <CallLength call={call} />
        {entered && <Tag variant="filled">{t(entered)}</Tag>}
      </div>
    );
  });
}
