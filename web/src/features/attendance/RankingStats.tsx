import type { attendance } from '@haina/contract/calls/attendance.ts';
import type { z } from 'zod';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from '../../records/scoreEntries/scores.module.css';
import { grouped, growth, percentText } from '../../ui/format/numbers.ts';

/** What all people of a ranking came to. */
export type RankingSums = z.output<typeof attendance.ranking.output>['Sums'];

/** The sums of a period beside those of the one before. */
export interface RankingStatsProps {
  readonly sums: RankingSums;
  readonly before: RankingSums;
}

/** The four numbers above a ranking, each with its change. */
export function RankingStats({ sums, before }: RankingStatsProps) {
  const t = useT();
  const counts = [
    { label: t('score.arrive.invited'), value: sums.Invite_Num, was: before.Invite_Num, unit: t('score.unit.people') },
    { label: t('score.arrive.arrived'), value: sums.Arrive_Num, was: before.Arrive_Num, unit: t('score.unit.people') },
  ];
  const [rate, rateBefore] = [sums.Rate, before.Rate];
  const points = rate === null || rateBefore === null ? null : Math.round((rate - rateBefore) * 100) / 100;
  return (
    <div className={styles.stats}>
      {counts.map(({ label, value, was, unit }) => (
        <div key={label} className={styles.stat}>
          <div className={styles.sub}>{label}</div>
          <span className={styles.statNumber}>{grouped(value)}</span> {unit}
          <Change value={growth(value, was)} words={`${growth(value, was) ?? ''}%`} was={grouped(was)} />
        </div>
      ))}
      <div className={styles.stat}>
        <div className={styles.sub}>{t('score.arrive.rate')}</div>
        <span className={styles.statNumber}>{rate === null ? '--' : percentText(rate)}</span>
        <Change
          value={points}
          words={t('score.points', { value: Math.abs(points ?? 0) })}
          was={rateBefore === null ? '--' : percentText(rateBefore)}
        />
      </div>
      <div className={styles.stat}>
        <div className={styles.sub}>{t('score.arrive.meetings')}</div>
        <span className={styles.statNumber}>{grouped(sums.Meeting_Num)}</span> {t('score.unit.meetings')}
        <Change
          value={growth(sums.Meeting_Num, before.Meeting_Num)}
          words={`${growth(sums.Meeting_Num, before.Meeting_Num) ?? ''}%`}
          was={grouped(before.Meeting_Num)}
        />
      </div>
    </div>
  );
}

interface ChangeProps {
  /** Null without a base. */
  readonly value: number | null;
  readonly words: string;
  readonly was: string;
}

function Change({ value, words, was }: ChangeProps) {
  const t = useT();
  return (
    <div className={styles.change}>
      {value === null ? (
        <span>--</span>
      ) : value === 0 ? (
        <span>{t('score.same')}</span>
      ) : (
        <span className={value > 0 ? styles.up : styles.down}>
          {value > 0 ? '↑' : '↓'} {words.replace('-', '')}
        </span>
      )}
      <span>{t('score.before', { value: was })}</span>
    </div>
  );
}
