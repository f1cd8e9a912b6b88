import { ExpandAltOutlined } from '@ant-design/icons';
import type { IncomingCall } from '@haina/contract/calls/incomingCalls.ts';
import { callState } from '@haina/contract/rules/callState.ts';
import { groupedPhone } from '@haina/contract/rules/phone.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { timerText } from '../panel/callPanel.ts';
import panel from '../panel/callPanel.module.css';
import styles from './incoming.module.css';
import { callerName, incomingWords } from './incomingState.ts';
import { foldIncoming, showIncoming, useIncomingStore } from './incomingStore.ts';
import { useTalk } from './useTalk.ts';

/** An incoming call made small: who, and how long. */
export function IncomingPill({ call, at }: { readonly call: IncomingCall; readonly at: number }) {
  const t = useT();
  const seconds = useTalk(call, at);
  const name = callerName(call) || groupedPhone(call.Caller_Number) || t('dial.incoming.withheld');
  const isEnded = call.State === callState.ended;
  const unfold = () => {
    // It takes the place of the one that is whole.
    for (const other of useIncomingStore.getState().shown) foldIncoming(other, other !== call.Guid);
    showIncoming([call.Guid]);
  };
  return (
    <button
      type="button"
      className={isEnded ? `${styles.pill} ${styles.ended}` : styles.pill}
      aria-label={t('dial.incoming.unfold', { name })}
      title={t(incomingWords(call))}
      onClick={unfold}
    >
      <span className={styles.pillName}>{name}</span>
      <span className={panel.pillTime}>{timerText(seconds)}</span>
      <ExpandAltOutlined aria-hidden />
    </button>
  );
}
