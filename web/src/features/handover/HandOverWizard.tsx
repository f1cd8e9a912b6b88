import { handover, handoverUndoDays } from '@haina/contract/calls/handover.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Steps } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Panel } from '../../ui/components/Panel.tsx';
import styles from './handover.module.css';
import { firstValues, type HandOverValues } from './handOverInput.ts';
import { PersonStep } from './PersonStep.tsx';
import { type HandOverDone, ReceiversStep } from './ReceiversStep.tsx';
import { ResultStep } from './ResultStep.tsx';

const steps = ['person', 'receivers', 'result'] as const;

/** What the wizard begins with. */
export interface HandOverWizardProps {
  /** Whose work it is, as long as nobody else is chosen; null for nobody. */
  readonly first: string | null;
  /** The hand-over that was undone last. */
  readonly undone: string | null;
}

/**
 * Hands the work of one person over in three steps: whose, to whom, what became of it (S15.3). Once the
 * hand-over that it shows is undone, it stands where it was before.
 */
export function HandOverWizard({ first, undone }: HandOverWizardProps) {
  const t = useT();
  const client = useQueryClient();
  const [giver, setGiver] = useState<string | null>(first);
  const [values, setValues] = useState<HandOverValues>(firstValues);
  const [isSharing, setSharing] = useState(false);
  const [answer, setAnswer] = useState<HandOverDone | null>(null);
  const done = answer?.Guid === undone ? null : answer;
  const restart = (next: string | null) => {
    setGiver(next);
    setSharing(false);
    setAnswer(null);
    setValues(firstValues);
  };
  const finish = (finished: HandOverDone) => {
    setAnswer(finished);
    // Records of every list have other owners now.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== handover.preview.path });
  };
  const step = done ? 2 : isSharing ? 1 : 0;
  return (
    <Panel title={t('handover.title')}>
      <div className={styles.wizard}>
        <p className={styles.hint}>{t('handover.hint', { days: handoverUndoDays })}</p>
        <Steps
          size="small"
          responsive={false}
          current={step}
          items={steps.map((each) => ({ title: t(`handover.step.${each}`) }))}
        />
        {done && giver !== null && <ResultStep giver={giver} done={done} onAnother={() => restart(null)} />}
        {!done && giver !== null && isSharing && (
          <ReceiversStep
            giver={giver}
            values={values}
            onChange={setValues}
            onBack={() => setSharing(false)}
            onDone={finish}
          />
        )}
        {step === 0 && <PersonStep giver={giver} onChoose={restart} onNext={() => setSharing(true)} />}
      </div>
    </Panel>
  );
}
