import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { notices } from '@haina/contract/calls/notices.ts';
import { durationWords } from '@haina/contract/rules/call.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import type { z } from 'zod';
import { send } from '../../lib/api/send.ts';
import { errorText } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './callRanking.module.css';

type Ranking = z.output<typeof notices.ranking.output>;

/** Who called most on the day of an announcement, until then: the own place large at the left, everybody in their order beside it (S16.23). */
export function CallRanking({ guid }: { readonly guid: string }) {
  const t = useT();
  const { data, error } = useQuery({
    queryKey: [notices.ranking.path, guid],
    queryFn: ({ signal }) => send(notices.ranking, { Guid: guid }, { signal, quiet: true }),
    // A day that is over has no other calls.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Alert type="error" showIcon title={errorText(error)} />;
  if (!data) return <Skeleton active />;
  const { rows, Num, Answered } = data;
  if (rows.length === 0) return <p className={styles.none}>{t('inbox.ranking.none')}</p>;
  const longest = Math.max(...rows.map((row) => row.Num), 1);
  return (
    <div className={styles.panes}>
      <OwnPlace ranking={data} />
      <div className={styles.all}>
        <h3>{t('inbox.ranking.total', { count: Num, answered: Answered })}</h3>
        <ol>
          {rows.map((row, place) => (
            // Two people may have one name and one place.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change their places.
            <li key={place} data-mine={row.Is_Mine === 1 || undefined}>
              <span className={styles.rank} data-first={row.Rank <= 3 || undefined}>
                {row.Rank}
              </span>
              <span className={styles.name}>{row.User_Name}</span>
              <span className={styles.track} aria-hidden>
                <span className={styles.bar} style={{ width: `${(100 * row.Num) / longest}%` }} />
              </span>
              <span className={styles.num}>{row.Num}</span>
              <span className={styles.answered}>{t('inbox.ranking.answered', { count: row.Answered })}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** The place of the one who looks; nothing for who did not call. */
function OwnPlace({ ranking: { rows, People, Talk_Length, Before_Rank } }: { readonly ranking: Ranking }) {
  const t = useT();
  const mine = rows.find(({ Is_Mine }) => Is_Mine === 1);
  if (!mine) return null;
  const talk = durationWords(Talk_Length);
  const times = (count: number) => `${count} ${t('inbox.ranking.times')}`;
  const facts = [
    [t('inbox.ranking.out'), times(mine.Num)],
    [t('inbox.ranking.got'), times(mine.Answered)],
    [t('inbox.ranking.length'), t(talk.key, talk.params)],
  ] as const;
  return (
    <section className={styles.mine} aria-label={t('inbox.ranking.mine')}>
      <h3>{t('inbox.ranking.mine')}</h3>
      <p className={styles.place}>
        <strong>{mine.Rank}</strong> {t('inbox.ranking.of', { count: People })}
      </p>
      <p className={styles.before}>
        {Before_Rank === 0 ? t('inbox.ranking.noBefore') : <Moved from={Before_Rank} to={mine.Rank} />}
      </p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How many places were won or lost since the day before. */
function Moved({ from, to }: { readonly from: number; readonly to: number }) {
  const t = useT();
  const count = Math.abs(from - to);
  return (
    <>
      {from > to && (
        <span className={styles.gained}>
          <CaretUpOutlined aria-label={t('inbox.ranking.gained', { count })} /> {count}
        </span>
      )}
      {from < to && (
        <span className={styles.lost}>
          <CaretDownOutlined aria-label={t('inbox.ranking.lost', { count })} /> {count}
        </span>
      )}{' '}
      {t('inbox.ranking.before', { place: from })}
    </>
  );
}
