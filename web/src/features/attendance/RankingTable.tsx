import type { RankedAttendance } from '@haina/contract/calls/attendance.ts';
import { Tag } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.ts';
import styles from '../../records/scoreEntries/scores.module.css';
import { percentText } from '../../ui/format/numbers.ts';

/** A row for each person: invited and arrived in one bar, whose length is what the first one invited. */
export function RankingTable({ rows }: { readonly rows: readonly RankedAttendance[] }) {
  const t = useT();
  const own = useSession(({ user }) => user?.UserGuid);
  const most = Math.max(1, ...rows.map(({ Invite_Num }) => Invite_Num));
  return (
    <table className={styles.narrow}>
      <thead>
        <tr>
          <th className={styles.start}>{t('field.meeting.Place')}</th>
          <th className={styles.start}>{t('field.meeting.User_Name')}</th>
          <th className={styles.bars} aria-hidden />
          <th className={styles.count}>{t('score.arrive.invited')}</th>
          <th className={styles.count}>{t('score.arrive.arrived')}</th>
          <th className={styles.rate}>{t('score.arrive.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PersonRow key={row.User_Guid} row={row} most={most} isOwn={row.User_Guid === own} />
        ))}
      </tbody>
    </table>
  );
}

interface PersonRowProps {
  readonly row: RankedAttendance;
  /** What fills the bar. */
  readonly most: number;
  readonly isOwn: boolean;
}

function PersonRow({ row, most, isOwn }: PersonRowProps) {
  const t = useT();
  const share = (value: number) => `${(value / most) * 100}%`;
  return (
    <tr className={isOwn ? styles.own : undefined}>
      <td className={styles.start}>{row.Place <= 3 ? <strong>{row.Place}</strong> : row.Place}</td>
      <td className={styles.start}>
        <span className={styles.name}>
          {row.User_Name}
          {isOwn && <Tag color="processing">{t('score.me')}</Tag>}
          {row.Is_Disabled === 1 && <Tag>{t('score.disabled')}</Tag>}
          <span className={styles.sub}>{row.FrameworkName}</span>
        </span>
      </td>
      <td className={styles.bars}>
        <span
          className={styles.pair}
          role="img"
          aria-label={t('score.arrive.ofMeeting', { invited: row.Invite_Num, arrived: row.Arrive_Num })}
        >
          <span className={styles.arrived} style={{ width: share(row.Arrive_Num) }} />
          <span className={styles.absent} style={{ width: share(row.Invite_Num - row.Arrive_Num) }} />
        </span>
      </td>
      <td>{row.Invite_Num}</td>
      <td>
        <strong>{row.Arrive_Num}</strong>
      </td>
      <td>{row.Rate === null ? '--' : percentText(row.Rate)}</td>
    </tr>
  );
}
