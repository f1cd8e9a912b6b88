import { logs, type SignInRow } from '@haina/contract/calls/logs.ts';
import { type SignInOutcome, signInOutcomes, signInWays } from '@haina/contract/rules/signIn.ts';
import type { FieldOf } from '../../entity/fields/fieldOf.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { StatusDot, type Tone } from '../../ui/components/StatusDot.tsx';
import { LogList } from './LogList.tsx';
import { LogTime } from './LogTime.tsx';
import { addressField, choicesOf, departmentField, personField, timeField } from './logParts.tsx';
import styles from './logs.module.css';
import { inTab, useLogList } from './useLogList.ts';

const tones: Readonly<Record<SignInOutcome, Tone>> = {
  in: 'success',
  wrong: 'warning',
  locked: 'error',
  over: 'warning',
  disabled: 'error',
};

const call = inTab(logs.signIns);

const fields: readonly FieldOf<SignInRow, typeof call>[] = [
  timeField,
  personField,
  { name: 'LoginName', kind: 'text', column: { width: 120 } },
  departmentField('FrameworkName', { width: 120 }),
  {
    name: 'Way',
    kind: 'choice',
    options: choicesOf(signInWays, (way) => `logs.way.${way}`),
    column: { width: 110, render: (row) => <Way row={row} /> },
    filter: { place: 'bar' },
  },
  {
    name: 'Outcome',
    kind: 'choice',
    options: choicesOf(signInOutcomes, (outcome) => `logs.outcome.${outcome}`),
    column: { width: 150, render: (row) => <Outcome row={row} /> },
    filter: { place: 'bar' },
  },
  addressField,
  {
    name: 'Browser',
    kind: 'text',
    column: { width: 220, render: (row) => <span title={row.Agent}>{row.Browser}</span> },
  },
];

/** Who signed in, or tried to: when, how, from where, by which browser. */
export function SignInTab() {
  const list = useLogList(call, fields);
  return (
    <LogList
      noun="signInLog"
      list={list}
      fields={fields}
      exporting={logs.exportSignIns}
      renderCard={(row) => <SignInCard row={row} />}
    />
  );
}

interface RowProps {
  readonly row: SignInRow;
}

function Way({ row }: RowProps) {
  const t = useT();
  return t(`logs.way.${row.Way}`);
}

function Outcome({ row: { Outcome: outcome } }: RowProps) {
  const t = useT();
  return <StatusDot tone={tones[outcome]} text={t(`logs.outcome.${outcome}`)} />;
}

function SignInCard({ row }: RowProps) {
  return (
    <article className={styles.entry}>
      <div className={styles.line}>
        <span className={styles.strong}>{row.User_Name}</span>
        <Outcome row={row} />
      </div>
      <div className={styles.facts}>
        <Way row={row} />
        <span>{row.Ip_Address}</span>
        <span>{row.Browser}</span>
        <LogTime value={row.Create_Time} />
      </div>
    </article>
  );
}
