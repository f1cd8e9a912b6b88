import { Button, Progress } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './importing.module.css';
import type { StepProps } from './useImportBatch.ts';

const titles = { checking: 'imports.checking', running: 'imports.running', undoing: 'imports.undoing' } as const;

/** Props of the step of a batch at work. */
export interface WorkingStepProps extends StepProps {
  readonly state: keyof typeof titles;
  readonly onClose: () => void;
}

/** How far a batch at work is. */
export function WorkingStep({ batch, state, onClose }: WorkingStepProps) {
  const t = useT();
  const share = batch.Todo === 0 ? 0 : batch.Done / batch.Todo;
  return (
    <>
      <div className={styles.middle} role="status" aria-label={t(titles[state])}>
        <span>
          {t(titles[state])} {batch.Done.toLocaleString()} / {batch.Todo.toLocaleString()}
        </span>
        <Progress percent={Math.floor(share * 100)} status="active" aria-label={t(titles[state])} />
        <span className={styles.hint}>{t('imports.canLeave')}</span>
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('imports.close')}</Button>
      </div>
    </>
  );
}
