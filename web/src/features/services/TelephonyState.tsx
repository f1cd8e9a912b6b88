import type { services, TelephonyMode } from '@haina/contract/calls/services.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { Alert } from 'antd';
import { type ReactNode, useId } from 'react';
import type { z } from 'zod';
import { useT } from '../../lib/i18n/i18n.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { StatusDot } from '../../ui/components/StatusDot.tsx';
import styles from './services.module.css';

type Telephony = z.output<typeof services.state.output>['Telephony'];

const modes: Readonly<Record<TelephonyMode, { readonly name: TextKey; readonly hint: TextKey }>> = {
  simulator: { name: 'services.mode.simulator', hint: 'services.modeHint.simulator' },
  asterisk: { name: 'services.mode.asterisk', hint: 'services.modeHint.asterisk' },
  off: { name: 'services.mode.off', hint: 'services.modeHint.off' },
};

/** How the switchboard is: which one, whether it answers, since when. */
export function TelephonyState({ state: { Mode, Answers, Listens, Since } }: { readonly state: Telephony }) {
  const t = useT();
  const id = useId();
  const { name, hint } = modes[Mode];
  const isAway = Mode !== 'off' && Answers === 0;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('services.modeLabel'), t(name)],
    [t('services.stateLabel'), <Answering key="state" isOff={Mode === 'off'} answers={Answers === 1} />],
    [t('services.since'), <DateTime key="since" value={Since} />],
    ...(Mode === 'off'
      ? []
      : [[t('services.events'), t(Listens === 1 ? 'services.eventsHere' : 'services.eventsElsewhere')] as const]),
  ];
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('services.telephony')}
      </h2>
      {isAway && <Alert className={styles.away ?? ''} type="error" showIcon title={t('services.away')} />}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{t(hint)}</p>
    </section>
  );
}

function Answering({ isOff, answers }: { readonly isOff: boolean; readonly answers: boolean }) {
  const t = useT();
  if (isOff) return <StatusDot tone="default" text={t('services.off')} />;
  return <StatusDot tone={answers ? 'success' : 'error'} text={t(answers ? 'services.answers' : 'services.silent')} />;
}
