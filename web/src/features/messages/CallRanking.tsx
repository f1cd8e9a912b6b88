import { notices } from '@haina/contract/calls/notices.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.ts';
import styles from './callRanking.module.css';

/** Who called most today: the own place large at the left, everybody in their order beside it (S16.4). */
export function CallRanking() {
  const t = useT();
  const name = useSession(({ user }) => user?.UserName);
  const { data } = useQuery({
    queryKey: [notices.ranking.path],
    queryFn: ({ signal }) => send(notices.ranking, {}, { signal, quiet: true }),
  });
  if (!data) return <Skeleton active />;
  const { rows } = data;
  if (rows.length === 0) return <p className={styles.none}>{t('inbox.ranking.none')}</p>;
  // Of two people with one name nobody knows whose place it is.
  const named = rows.filter(({ User_Name }) => User_Name === name);
  const mine = named.length === 1 ? named[0] : undefined;
  const longest = Math.max(...rows.map(({ Num }) => Num), 1);
  return (
    <div className={styles.panes}>
      {mine && (
        <section className={styles.mine} aria-label={t('inbox.ranking.mine')}>
          <h3>{t('inbox.ranking.mine')}</h3>
          <p>
            <strong>{mine.Rank}</strong> {t('inbox.ranking.of', { count: rows.length })}
          </p>
          <p>
            {mine.Num} {t('inbox.ranking.times')}
          </p>
        </section>
      )}
      <ol className={styles.all}>
        {rows.map((row, place) => (
          // Two people may have one name and one place.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never change their places.
          <li key={place} data-mine={row === mine || undefined}>
            <span className={styles.rank}>{row.Rank}</span>
            <span className={styles.name}>{row.User_Name}</span>
            <span className={styles.track} aria-hidden>
              <span className={styles.bar} style={{ width: `${(100 * row.Num) / longest}%` }} />
            </span>
            <span className={styles.num}>{row.Num}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
