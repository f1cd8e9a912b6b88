import { DownloadOutlined } from '@ant-design/icons';
import { attendance } from '@haina/contract/calls/attendance.ts';
import { dayAfter } from '@haina/contract/rules/period.ts';
import { monthAfter } from '@haina/contract/rules/score.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Segmented, Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import { useDialogRequest } from '../../entity/form/useDialogRequest.ts';
import { AddButton } from '../../entity/list/AddButton.tsx';
import { saveSheet } from '../../lib/api/saveSheet.ts';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { EntryDialog } from '../../records/scoreEntries/EntryDialog.tsx';
import { FigureBar } from '../../records/scoreEntries/FigureBar.tsx';
import styles from '../../records/scoreEntries/scores.module.css';
import { useFigureFilter } from '../../records/scoreEntries/useFigureFilter.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { Hint } from '../../ui/components/Hint.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { PageTitle } from '../../ui/components/PageTitle.tsx';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { meetingKind } from './meetingKind.tsx';
import { MeetingList } from './MeetingList.tsx';
import { RankingStats } from './RankingStats.tsx';
import { RankingTable } from './RankingTable.tsx';

type Order = 'Arrive_Num' | 'Rate';

/** Who brought how many people to the meetings of a month, beside the month before (S34.4). */
export function RankingPage() {
  const t = useT();
  const now = useCompanyNow();
  const client = useQueryClient();
  const filter = useFigureFilter();
  const [params, setParams] = useSearchParams();
  const order: Order = params.get('order') === 'Rate' ? 'Rate' : 'Arrive_Num';
  const meeting = params.get('Meeting_Name') ?? '';
  const [dialog, setDialog] = useDialogRequest<DialogRequest>();
  const { Month, ...people } = filter.input;
  const input = {
    ...people,
    start_data: `${Month}-01`,
    end_data: dayAfter(`${monthAfter(Month)}-01`, -1),
    order_field: order,
    ...(meeting === '' ? {} : { Meeting_Name: meeting }),
  };
  const ranking = useQuery({
    queryKey: [attendance.ranking.path, input],
    queryFn: ({ signal }) => send(attendance.ranking, { ...input, pagesize: 100 }, { signal }),
    placeholderData: keepPreviousData,
  });
  const exporting = useMutation({
    mutationFn: () => send(attendance.exportRanking, input),
    onSuccess: saveSheet,
    onError: showError,
  });
  const put = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
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
        actions={
          <>
            <Allowed to={attendance.exportRanking}>
              <Button
                icon={<DownloadOutlined aria-hidden />}
                loading={exporting.isPending}
                onClick={() => exporting.mutate()}
              >
                {t('common.export')}
              </Button>
            </Allowed>
            <AddButton
              to={attendance.add}
              label={t('score.meeting.add')}
              isIcon={false}
              onAdd={() => setDialog({ mode: 'add', preset: meetingKind.presetAt(now) })}
            />
          </>
        }
      />
      {ranking.error && !ranking.isFetching && (
        <LoadErrorPanel error={ranking.error} onRetry={() => void ranking.refetch()} />
      )}
      {!data && ranking.isFetching && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && <RankingStats sums={data.Sums} before={data.Before_Sums} />}
      {data && (
        <div className={styles.columns}>
          <section className={styles.card} aria-label={t('score.arrive.people')}>
            <div className={styles.head}>
              <h2 className={styles.title}>{t('score.arrive.people')}</h2>
              <Hint label={t('score.arrive.people')} text={t('score.arrive.definition')} />
              <span className={styles.actions}>
                <Segmented<Order>
                  aria-label={t('score.arrive.people')}
                  value={order}
                  onChange={(next) => put('order', next === 'Rate' ? next : '')}
                  options={[
                    { value: 'Arrive_Num', label: t('score.arrive.byArrived') },
                    { value: 'Rate', label: t('score.arrive.byRate') },
                  ]}
                />
              </span>
            </div>
            {data.rows.length === 0 ? (
              <div className={styles.empty}>
                <EmptyState title={t('score.arrive.empty')} hint={t('score.arrive.emptyHint')} />
              </div>
            ) : (
              <RankingTable rows={data.rows} total={data.total} sums={data.Sums} isBusy={ranking.isPlaceholderData} />
            )}
          </section>
          <MeetingList
            meetings={data.Meetings}
            sums={data.Sums}
            chosen={meeting}
            onChoose={(name) => put('Meeting_Name', name === meeting ? '' : name)}
          />
        </div>
      )}
      <EntryDialog
        kind={meetingKind}
        request={dialog}
        onClose={() => setDialog(null)}
        onSaved={() => void client.invalidateQueries({ queryKey: [attendance.ranking.path] })}
      />
    </div>
  );
}
