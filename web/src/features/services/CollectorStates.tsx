import type { services } from '@haina/contract/calls/services.ts';
import { Alert } from 'antd';
import { type ReactNode, useId } from 'react';
import type { z } from 'zod';
import { useT } from '../../lib/i18n/i18n.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { StatusDot } from '../../ui/components/StatusDot.tsx';
import { grouped } from '../../ui/format/numbers.ts';
import styles from './services.module.css';

type State = z.output<typeof services.state.output>['Collectors'][number];

/** How the providers of companies are: whether each answers, since when not and why, and how much of the budget is left (S35.8). */
export function CollectorStates({ states }: { readonly states: readonly State[] }) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.collectors}>
      <h2 id={id} className={styles.title}>
        {t('services.collectors')}
      </h2>
      {states.map((state) => (
        <Collector key={state.Platform} state={state} />
      ))}
    </section>
  );
}

function Collector({ state: { PlatformName, Answers, Reason, Since, Budget, Used } }: { readonly state: State }) {
  const t = useT();
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [
      t('services.stateLabel'),
      <StatusDot
        key="state"
        tone={Answers === 1 ? 'success' : 'error'}
        text={t(Answers === 1 ? 'services.answers' : 'services.silent')}
      />,
    ],
    [t('services.since'), <DateTime key="since" value={Since} />],
    [
      t('services.budget'),
      Budget === null
        ? t('services.noBudget')
        : t('services.budgetLeft', { used: grouped(Used), left: grouped(Math.max(Budget - Used, 0)) }),
    ],
  ];
  return (
    <section aria-label={PlatformName}>
      <h3 className={styles.collector}>{PlatformName}</h3>
      {Reason !== '' && (
        <Alert
          className={styles.away ?? ''}
          type="error"
          showIcon
          title={`${t('services.collectorAway')}: ${t(`collect.reason.${Reason}`)}`}
        />
      )}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
