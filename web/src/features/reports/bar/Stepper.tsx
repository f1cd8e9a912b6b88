import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import styles from './bar.module.css';

/** What a choice with steps shows and does; a step that cannot be taken is null. */
export interface StepperProps {
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly children: ReactNode;
}

/** A choice of time between the steps to the one before and behind it. */
export function Stepper({ onPrevious, onNext, children }: StepperProps) {
  const t = useT();
  return (
    <Space.Compact data-input="period">
      <Button
        className={styles.step ?? ''}
        icon={<LeftOutlined aria-hidden />}
        aria-label={t('keys.act.previousPeriod')}
        disabled={onPrevious === null}
        onClick={() => onPrevious?.()}
      />
      {children}
      <Button
        className={styles.step ?? ''}
        icon={<RightOutlined aria-hidden />}
        aria-label={t('keys.act.nextPeriod')}
        disabled={onNext === null}
        onClick={() => onNext?.()}
      />
    </Space.Compact>
  );
}
