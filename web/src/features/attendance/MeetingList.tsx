import type { attendance } from '@haina/contract/calls/attendance.ts';
import type { z } from 'zod';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from '../../records/scoreEntries/scores.module.css';
import { Hint } from '../../ui/components/Hint.tsx';
import { percentText } from '../../ui/format/numbers.ts';
import type { RankingSums } from './RankingStats.tsx';

/** The meetings of a ranking, and the one that it is narrowed to; empty for none. */
export interface MeetingListProps {
  readonly meetings: z.output<typeof attendance.ranking.output>['Meetings'];
  readonly sums: RankingSums;
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}

/** The meetings beside a ranking; one that is pressed narrows it, and pressed again lets it go. */
export function MeetingList({ meetings, sums, chosen, onChoose }: MeetingListProps) {
  const t = useT();
  return (
    <section className={styles.card} aria-label={t('score.arrive.byMeeting')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('score.arrive.byMeeting')}</h2>
        <Hint label={t('score.arrive.byMeeting')} text={t('score.arrive.byMeetingHint')} />
      </div>
      <div className={styles.body}>
        {meetings.map(({ Meeting_Name, Meeting_Time, Invite_Num, Arrive_Num, Rate }) => (
          <div key={`${Meeting_Name} ${Meeting_Time}`} className={styles.meeting}>
            <div className={styles.cardLine}>
              <button
                type="button"
                className={styles.link}
                aria-pressed={chosen === Meeting_Name}
                onClick={() => onChoose(Meeting_Name)}
              >
                {Meeting_Name}
              </button>
              <strong>{Rate === null ? '--' : percentText(Rate)}</strong>
            </div>
            <div className={styles.cardLine}>
              <span className={styles.sub}>{(Meeting_Time ?? '').slice(5, 16).replace('T', ' ')}</span>
              <span className={styles.sub}>
                {t('score.arrive.ofMeeting', { invited: Invite_Num, arrived: Arrive_Num })}
              </span>
            </div>
            <div className={styles.track} aria-hidden>
              <span className={styles.arrived} style={{ width: `${Rate ?? 0}%` }} />
            </div>
          </div>
        ))}
      </div>
      <footer className={styles.foot}>
        <strong>{t('score.arrive.sumMeetings', { number: sums.Meeting_Num })}</strong>
        <span>{t('score.arrive.ofMeeting', { invited: sums.Invite_Num, arrived: sums.Arrive_Num })}</span>
      </footer>
    </section>
  );
}
