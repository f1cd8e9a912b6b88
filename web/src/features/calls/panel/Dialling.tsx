import { CheckCircleFilled, LoadingOutlined } from '@ant-design/icons';
import { callState } from '@haina/contract/rules/callState.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useUserPhone } from '../useUserPhone.ts';
import styles from './callPanel.module.css';
import type { PanelCall } from './callPanel.ts';
import { HangUp } from './HangUp.tsx';
import { OpenRecord } from './OpenRecord.tsx';

/** The three steps of a call that is being dialled: my extension, the other side, the talk. */
export function Dialling({ call }: { readonly call: PanelCall }) {
  const t = useT();
  const number = useUserPhone().data?.Extension_Number ?? '';
  const steps = [
    { until: callState.agentAnswered, words: t('dial.panel.step.extension', { number }) },
    { until: callState.talking, words: t('dial.panel.step.callee') },
    { until: callState.ended, words: t('dial.panel.step.talk') },
  ];
  const current = steps.findIndex(({ until }) => call.state < until);
  return (
    <div className={styles.body}>
      <ol className={styles.steps}>
        {steps.map(({ words }, at) => (
          <li key={words} className={at > current ? styles.ahead : undefined} aria-current={at === current && 'step'}>
            <StepMark at={at} current={current} />
            {words}
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <OpenRecord record={call.dialled.record} />
        <HangUp call={call} />
      </div>
    </div>
  );
}

function StepMark({ at, current }: { readonly at: number; readonly current: number }) {
  if (at < current) return <CheckCircleFilled className={styles.done} aria-hidden />;
  if (at === current) return <LoadingOutlined className={styles.now} aria-hidden />;
  return <span className={styles.later} aria-hidden />;
}
