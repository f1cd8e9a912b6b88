import { handover, handoverUndoDays } from '@haina/contract/calls/handover.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Steps } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Panel } from '../../ui/Panel.tsx';
import styles from './handover.module.css';
import type { HandOverValues } from './handOverInput.ts';
import { PersonStep } from './PersonStep.tsx';
import { type HandOverDone, ReceiversStep } from './ReceiversStep.tsx';
import { ResultStep } from './ResultStep.tsx';

const steps = ['person', 'receivers', 'result'] as const;

/** Hands the work of one person over in three steps: whose, to whom, what became of it (decisions, section 12). */
export function HandOverWizard() {
  const t = useT();
  const client = useQueryClient();
  const [form] = Form.useForm<HandOverValues>();
  const [giver, setGiver] = useState<string | null>(null);
  const [isSharing, setSharing] = useState(false);
  const [done, setDone] = useState<HandOverDone | null>(null);
  const restart = (next: string | null) => {
    setGiver(next);
    setSharing(false);
    setDone(null);
    form.resetFields();
  };
  const finish = (answer: HandOverDone) => {
    setDone(answer);
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
        {done && <ResultStep done={done} onAnother={() => restart(null)} />}
        {!done && giver !== null && isSharing && (
          <ReceiversStep giver={giver} form={form} onBack={() => setSharing(false)} onDone={finish} />
        )}
        {step === 0 && <PersonStep giver={giver} onChoose={restart} onNext={() => setSharing(true)} />}
      </div>
    </Panel>
  );
}
