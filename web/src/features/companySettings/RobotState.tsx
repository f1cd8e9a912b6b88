import type { Robot } from '@haina/contract/calls/robots.ts';
import { Alert, Tag } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { RelativeTime } from '../../ui/components/RelativeTime.tsx';
import styles from './robots.module.css';

/** How a robot stands: off, failing with the reason, what waits, and when it last sent. */
export function RobotState({ robot }: { readonly robot: Robot }) {
  const t = useT();
  const { Is_On, Fail_Kind, Waiting_Num, Sent_Time } = robot;
  return (
    <>
      <p className={styles.state}>
        {Is_On === 0 && <Tag variant="filled">{t('robot.state.off')}</Tag>}
        {Fail_Kind !== null && (
          <Tag variant="filled" color="error">
            {t('robot.state.failing')}
          </Tag>
        )}
        {Waiting_Num > 0 && <span>{t('robot.state.waiting', { count: Waiting_Num })}</span>}
        {Sent_Time === null ? (
          <span>{t('robot.state.never')}</span>
        ) : (
          <span>
            {t('robot.lastSent')} <RelativeTime value={Sent_Time} precision="minute" />
          </span>
        )}
      </p>
      {Fail_Kind !== null && <Failure robot={robot} />}
    </>
  );
}

function Failure({ robot: { Fail_Kind, Fail_Num, Fail_Words } }: { readonly robot: Robot }) {
  const t = useT();
  if (Fail_Kind === null) return null;
  const hasWords = Fail_Kind === 'refused' && Fail_Words !== '';
  const reason = hasWords ? t('robot.refusedFor', { words: Fail_Words }) : t(`robot.why.${Fail_Kind}`);
  return (
    <Alert
      className={styles.failure ?? ''}
      type="error"
      showIcon
      title={t('robot.failed', { count: Fail_Num, reason })}
    />
  );
}
