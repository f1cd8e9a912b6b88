import { ClockCircleOutlined } from '@ant-design/icons';
import { nextContact } from '@haina/contract/rules/nextTime.ts';
import { Tag } from 'antd';
import { useT } from '../lib/i18n/i18n.ts';
import { useCompanyNow } from './companyClock.ts';
import { DateTime } from './DateTime.tsx';
import { daysBetween, fullMoment } from './moments.ts';

/** When a record is to be contacted next, and when it was last. */
export interface NextContactTagProps {
  readonly next: string | null;
  readonly last: string | null;
}

/** The next contact of a record: a tag when it is due today or overdue, plain words otherwise. */
export function NextContactTag({ next, last }: NextContactTagProps) {
  const t = useT();
  const now = useCompanyNow();
  const state = nextContact(next, last, now);
  if (next === null || (state !== 'today' && state !== 'overdue')) return <DateTime value={next} />;
  return (
    <Tag
      variant="filled"
      color={state === 'today' ? 'warning' : 'error'}
      icon={<ClockCircleOutlined aria-hidden />}
      title={fullMoment(next)}
    >
      {state === 'today'
        ? t('entity.moment.today', { time: next.slice(11, 16) })
        : t('entity.moment.overdue', { days: daysBetween(next, now) })}
    </Tag>
  );
}
