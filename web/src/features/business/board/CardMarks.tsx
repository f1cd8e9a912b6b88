import { ClockCircleOutlined } from '@ant-design/icons';
import type { Business } from '@haina/contract/calls/businessShapes.ts';
import { fieldLabel } from '../../../entity/fields/fieldLabel.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { DateTime } from '../../../ui/components/DateTime.tsx';
import { useCompanyNow } from '../../../ui/format/companyClock.ts';
import { dayOf, daysBetween } from '../../../ui/format/moments.ts';
import { isOpen } from '../stages/businessState.ts';
import styles from './board.module.css';

/** What the marks of a card are about. */
export interface CardMarkProps {
  readonly opportunity: Business;
}

/** For how many days an open opportunity has been in its stage. */
export function CardAge({ opportunity }: CardMarkProps) {
  const t = useT();
  const now = useCompanyNow();
  if (!isOpen(opportunity) || opportunity.Stage_Time === null) return null;
  const days = daysBetween(dayOf(opportunity.Stage_Time), dayOf(now));
  return (
    <span className={styles.age} title={t('business.board.ageHint', { days })}>
      <ClockCircleOutlined aria-hidden /> {days === 0 ? t('entity.day.today') : t('business.board.age', { days })}
    </span>
  );
}

/** When the deal is expected; marked where that day is over and the opportunity still open. */
export function ExpectedClose({ opportunity }: CardMarkProps) {
  const t = useT();
  const now = useCompanyNow();
  const { Deal_Time } = opportunity;
  if (Deal_Time === null) return null;
  const isPast = isOpen(opportunity) && dayOf(Deal_Time) < dayOf(now);
  return (
    <span
      className={isPast ? styles.past : ''}
      title={isPast ? t('business.board.past') : fieldLabel('business', 'Deal_Time')}
    >
      <DateTime value={`${dayOf(Deal_Time)}T00:00:00`} />
      {isPast && <span className={styles.hidden}>{t('business.board.past')}</span>}
    </span>
  );
}
