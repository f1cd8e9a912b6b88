import { CloseOutlined, MinusOutlined, PhoneOutlined } from '@ant-design/icons';
import type { IncomingCall } from '@haina/contract/calls/incomingCalls.ts';
import { callState } from '@haina/contract/rules/callState.ts';
import { groupedPhone } from '@haina/contract/rules/phone.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { timerText } from '../panel/callPanel.ts';
import panel from '../panel/callPanel.module.css';
import { IncomingFeedback } from './IncomingFeedback.tsx';
import styles from './incoming.module.css';
import { callerName, incomingWords, takesFeedback } from './incomingState.ts';
import { foldIncoming } from './incomingStore.ts';
import { MatchedRecords } from './MatchedRecords.tsx';
import { MissedActs } from './MissedActs.tsx';
import { useCloseIncoming } from './useCloseIncoming.tsx';
import { useTalk } from './useTalk.ts';

/** An incoming call: who calls, where the number belongs to, in which records it stands, and what came of it (S31.6). */
export function IncomingCard({ call, at }: { readonly call: IncomingCall; readonly at: number }) {
  const t = useT();
  return (
    <section className={styles.card} aria-label={t('dial.incoming.label')}>
      <Head call={call} at={at} />
      <div className={panel.body}>
        <MatchedRecords call={call} />
        {call.Is_Missed === 1 && <MissedActs call={call} />}
        {takesFeedback(call) && <IncomingFeedback key={call.Guid} call={call} />}
      </div>
    </section>
  );
}

function Head({ call, at }: { readonly call: IncomingCall; readonly at: number }) {
  const t = useT();
  const seconds = useTalk(call, at);
  const close = useCloseIncoming();
  const isEnded = call.State === callState.ended;
  const isRinging = call.State < callState.talking;
  const name = callerName(call);
  const number = groupedPhone(call.Caller_Number) || t('dial.incoming.withheld');
  const place = [call.area, call.operator].filter((part) => part !== '').join(' ');
  return (
    <header className={isEnded ? `${styles.head} ${styles.ended}` : styles.head} data-state={call.State}>
      <div className={panel.top}>
        <span className={isRinging ? `${styles.state} ${styles.ringing}` : styles.state} role="status">
          <PhoneOutlined aria-hidden />
          {t(incomingWords(call))}
        </span>
        <button
          type="button"
          className={panel.headButton}
          aria-label={t('dial.incoming.fold')}
          title={t('dial.incoming.fold')}
          onClick={() => foldIncoming(call.Guid, true)}
        >
          <MinusOutlined />
        </button>
        <button
          type="button"
          className={panel.headButton}
          aria-label={t('dial.incoming.close')}
          title={t('dial.incoming.close')}
          onClick={() => close(call)}
        >
          <CloseOutlined />
        </button>
      </div>
      <div className={panel.who}>
        <div className={panel.names}>
          <p className={panel.person}>
            <strong>{name || number}</strong>
          </p>
          <p className={panel.record}>
            {[name === '' ? '' : number, place, t('dial.incoming.extension', { number: call.Extension_Number })]
              .filter((part) => part !== '')
              .join('　')}
          </p>
        </div>
        {!isRinging && call.Is_Missed === 0 && (
          <span className={panel.timer} role="timer" aria-label={t('dial.incoming.time')}>
            {timerText(seconds)}
          </span>
        )}
      </div>
    </header>
  );
}
