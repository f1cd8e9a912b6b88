import { ClockCircleOutlined } from '@ant-design/icons';
import { nextContact } from '@haina/contract/rules/nextTime.ts';
import { Tag } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { useCompanyNow } from '../format/companyClock.ts';
import { DateTime } from './DateTime.tsx';
import { daysBetween, fullMoment, shortMoment } from '../format/moments.ts';
import { RelativeTime } from './RelativeTime.tsx';

/** When a record is to be contacted next, and when it was last. */
export interface NextContactTagProps {
  readonly next: string | null;
  readonly last: string | null;
  /** With the whole date and time: in drawers and dialogs. */
  readonly isFull?: true;
}

/** The next contact of a record: a tag when it is due today or overdue, plain words otherwise. */
export function NextContactTag({ next, last, isFull }: NextContactTagProps) {
  const t = useT();
  const now = useCompanyNow();
  const state = nextContact(next, last, now);
  if (next === null || (state !== 'today' && state !== 'overdue'))
    return isFull ? <DateTime value={next} /> : <RelativeTime value={next} />;
  return (
    <Tag
      variant="filled"
      color={state === 'today' ? 'warning' : 'error'}
      icon={<ClockCircleOutlined aria-hidden />}
      title={fullMoment(next)}
    >
      {words(next)}
    </Tag>
  );

  function words(moment: string): string {
    if (isFull) return fullMoment(moment);
    if (state === 'overdue') return t('entity.moment.overdue', { days: daysBetween(moment, now) });
    const { time } = shortMoment(moment, now);
    return time === null ? t('entity.day.today') : t('entity.moment.today', { time });
  }
}
