import type { attendance } from '@haina/contract/calls/attendance.ts';
import { dayAfter } from '@haina/contract/rules/period.ts';
import { Segmented } from 'antd';
import { useRef } from 'react';
import type { z } from 'zod';
import { useT } from '../../lib/i18n/i18n.ts';
import { FigureBar } from '../../records/scoreEntries/FigureBar.tsx';
import { FigureBody } from '../../records/scoreEntries/FigureBody.tsx';
import styles from '../../records/scoreEntries/scores.module.css';
import { Hint } from '../../ui/components/Hint.tsx';
import { PageTitle } from '../../ui/components/PageTitle.tsx';
import { PictureCaption } from '../../ui/components/PictureCaption.tsx';
import { grouped, percentText } from '../../ui/format/numbers.ts';
import { MeetingList } from './MeetingList.tsx';
import { MeetingSelect } from './MeetingSelect.tsx';
import { RankingActions } from './RankingActions.tsx';
import { type RankingSums, RankingStats } from './RankingStats.tsx';
import { RankingTable } from './RankingTable.tsx';
import { type RankingOrder, useRanking } from './useRanking.ts';

/** Who brought how many people to the meetings of a month, beside the month before (S34.4). */
export function RankingPage() {
  const t = useT();
  const { ranking, filter, input, order, meeting, put } = useRanking();
  const { data } = ranking;
  const page = useRef<HTMLDivElement>(null);
  return (
    <div ref={page} className={styles.page}>
      <PageTitle text={t('score.arrive.title')} />
      <PictureCaption title={t('score.arrive.title')} definition={t('score.arrive.definition')} />
      <FigureBar
        filter={filter}
        more={
          data && (
            <>
              <MeetingSelect meetings={data.Meetings} value={meeting} onChange={(name) => put('Meeting_Name', name)} />
              <Days ranking={data} />
            </>
          )
        }
        actions={<RankingActions input={input} page={page} />}
      />
      {data && <RankingStats sums={data.Sums} before={data.Before_Sums} />}
      <div className={styles.columns}>
        <section className={styles.card} aria-label={t('score.arrive.people')}>
          <PeopleHeader order={order} onOrder={(next) => put('order', next === 'Rate' ? next : '')} />
          <FigureBody
            state={ranking}
            total={data?.total}
            empty={{ title: t('score.arrive.empty'), hint: t('score.arrive.emptyHint') }}
          >
            {data && <RankingTable rows={data.rows} />}
          </FigureBody>
          {data && data.total > 0 && <PeopleFooter total={data.total} sums={data.Sums} />}
        </section>
        {data && (
          <MeetingList
            meetings={data.Meetings}
            sums={data.Sums}
            chosen={meeting}
            onChoose={(name) => put('Meeting_Name', name === meeting ? '' : name)}
          />
        )}
      </div>
    </div>
  );
}

function Days({ ranking }: { readonly ranking: z.output<typeof attendance.ranking.output> }) {
  const t = useT();
  const { Start, Before_Start } = ranking;
  // The year is read once: of the month before it stands where it is another one.
  const year = Start.slice(0, 5);
  const short = (day: string) => (day.startsWith(year) ? day.slice(year.length) : day);
  return (
    <span className={styles.sub} data-days>
      {t('score.arrive.span', {
        start: Start,
        end: short(dayAfter(ranking.End, -1)),
        beforeStart: short(Before_Start),
        beforeEnd: short(dayAfter(ranking.Before_End, -1)),
      })}
    </span>
  );
}

interface PeopleHeaderProps {
  readonly order: RankingOrder;
  readonly onOrder: (order: RankingOrder) => void;
}

function PeopleHeader({ order, onOrder }: PeopleHeaderProps) {
  const t = useT();
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{t('score.arrive.people')}</h2>
      <Hint label={t('score.arrive.people')} text={t('score.arrive.definition')} />
      <span className={styles.key}>
        <span className={`${styles.dot} ${styles.arrived}`} aria-hidden />
        {t('score.arrive.arrived')}
      </span>
      <span className={styles.key}>
        <span className={`${styles.dot} ${styles.absent}`} aria-hidden />
        {t('score.arrive.absent')}
      </span>
      <span className={styles.actions}>
        <Segmented<RankingOrder>
          aria-label={t('score.arrive.people')}
          value={order}
          onChange={onOrder}
          options={[
            { value: 'Arrive_Num', label: t('score.arrive.byArrived') },
            { value: 'Rate', label: t('score.arrive.byRate') },
          ]}
        />
      </span>
    </div>
  );
}

function PeopleFooter({ total, sums }: { readonly total: number; readonly sums: RankingSums }) {
  const t = useT();
  return (
    <footer className={styles.foot}>
      <strong>{t('score.arrive.sum', { number: total })}</strong>
      <span className={styles.sums}>
        <strong className={styles.count} title={t('score.arrive.invited')}>
          {grouped(sums.Invite_Num)}
        </strong>
        <strong className={styles.count} title={t('score.arrive.arrived')}>
          {grouped(sums.Arrive_Num)}
        </strong>
        <strong className={styles.rate} title={t('score.arrive.rate')}>
          {sums.Rate === null ? '--' : percentText(sums.Rate)}
        </strong>
      </span>
    </footer>
  );
}
