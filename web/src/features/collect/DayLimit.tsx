import { acquisition } from '@haina/contract/calls/acquisition.ts';
import { useQuery } from '@tanstack/react-query';
import { Progress } from 'antd';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { Hint } from '../../ui/components/Hint.tsx';
import { Batches } from './Batches.tsx';
import styles from './collect.module.css';

/** How many companies the person made leads today, and how many they may. */
export function useDayLimit() {
  return useQuery({
    queryKey: [acquisition.limit.path],
    queryFn: ({ signal }) => send(acquisition.limit, {}, { signal }),
  }).data;
}

/** The limit of the day in sight, and what can be taken back of it. */
export function DayLimit() {
  const t = useT();
  const limit = useDayLimit();
  return (
    <Allowed to={acquisition.company}>
      <div className={styles.limit}>
        <span>{t('collect.limit')}</span>
        {limit && (
          <>
            <Progress
              className={styles.limitBar ?? ''}
              percent={(limit.Used / limit.Limit) * 100}
              showInfo={false}
              size="small"
              aria-label={t('collect.limit')}
              status="normal"
            />
            <span className={styles.limitNumber} data-day-limit>
              <b>{limit.Used}</b> {t('collect.limitOf', { limit: limit.Limit })}
            </span>
            <Hint label={t('collect.limit')} text={t('collect.limitHint', { limit: limit.Limit })} />
          </>
        )}
        <Batches />
      </div>
    </Allowed>
  );
}
