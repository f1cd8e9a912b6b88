import { dayAfter } from '@haina/contract/rules/period.ts';
import { Segmented } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { FigureBar } from '../../records/scoreEntries/FigureBar.tsx';
import { FigureBody } from '../../records/scoreEntries/FigureBody.tsx';
import styles from '../../records/scoreEntries/scores.module.css';
import { Hint } from '../../ui/components/Hint.tsx';
import { PageTitle } from '../../ui/components/PageTitle.tsx';
import { MeetingList } from './MeetingList.tsx';
import { RankingActions } from './RankingActions.tsx';
import { type RankingSums, RankingStats } from './RankingStats.tsx';
import { RankingTable } from './RankingTable.tsx';
import { type RankingOrder, useRanking } from './useRanking.ts';

/** Who brought how many people to the meetings of a month, beside the month before (S34.4). */
export function RankingPage() {
  const t = useT();
  const { ranking, filter, input, order, meeting, put } = useRanking();
  const { data } = ranking;
  return (
    <div className={styles.page}>
      <PageTitle text={t('score.arrive.title')} />
      <FigureBar
        filter={filter}
        more={
          data && (
            <span className={styles.sub}>
              {t('score.arrive.span', {
                start: data.Start,
                end: dayAfter(data.End, -1),
                beforeStart: data.Before_Start,
                beforeEnd: dayAfter(data.Before_End, -1),
              })}
            </span>
          )
        }
        actions={<RankingActions input={input} />}
      />
      {data && <RankingStats sums={data.Sums} before={data.Before_Sums} />}
      <div className={styles.columns}>
        <section className={styles.card} aria-label={t('score.arrive.people')}>
          <PeopleHead order={order} onOrder={(next) => put('order', next === 'Rate' ? next : '')} />
          <FigureBody
            state={ranking}
            total={data?.total}
            empty={{ title: t('score.arrive.empty'), hint: t('score.arrive.emptyHint') }}
          >
            {data && <RankingTable rows={data.rows} />}
          </FigureBody>
          {data && data.total > 0 && <PeopleFoot total={data.total} sums={data.Sums} />}
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

interface PeopleHeadProps {
  readonly order: RankingOrder;
  readonly onOrder: (order: RankingOrder) => void;
}

function PeopleHead({ order, onOrder }: PeopleHeadProps) {
  const t = useT();
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{t('score.arrive.people')}</h2>
      <Hint label={t('score.arrive.people')} text={t('score.arrive.definition')} />
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

function PeopleFoot({ total, sums }: { readonly total: number; readonly sums: RankingSums }) {
  const t = useT();
  return (
    <footer className={styles.foot}>
      <strong>{t('score.arrive.sum', { number: total })}</strong>
      <span>{t('score.arrive.ofMeeting', { invited: sums.Invite_Num, arrived: sums.Arrive_Num })}</span>
    </footer>
  );
}
