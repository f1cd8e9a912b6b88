import { DownloadOutlined, SlidersOutlined } from '@ant-design/icons';
import { mark } from '@haina/contract/calls/mark.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { saveSheet } from '../../lib/api/saveSheet.ts';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { ClosedTag } from '../../records/scoreEntries/ClosedTag.tsx';
import { FigureBar } from '../../records/scoreEntries/FigureBar.tsx';
import shared from '../../records/scoreEntries/scores.module.css';
import { type FigureFilter, useFigureFilter } from '../../records/scoreEntries/useFigureFilter.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { PageTitle } from '../../ui/components/PageTitle.tsx';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { fullMoment } from '../../ui/format/moments.ts';
import { CloseMonthButton } from './CloseMonthButton.tsx';
import { ScoreCards } from './ScoreCards.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import type { SettingDialogProps } from './SettingDialog.tsx';
import { WeightLegend } from './WeightLegend.tsx';

const settingDialog = lazyComponent<SettingDialogProps>(
  async () => (await import('./SettingDialog.tsx')).SettingDialog,
);

/** People on one page of scores. */
const pagesize = 100;

function useScores({ input, page }: FigureFilter) {
  return useQuery({
    queryKey: [mark.list.path, input, page],
    queryFn: ({ signal }) => send(mark.list, { ...input, page, pagesize }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The composite scores of a month with their reasons (S34.5). */
export function MarkPage() {
  const t = useT();
  const isPhone = useIsPhone();
  const filter = useFigureFilter();
  const scores = useScores(filter);
  const client = useQueryClient();
  const [isSetting, setSetting] = useState(false);
  const present = useCompanyNow().slice(0, 7);
  const exporting = useMutation({
    mutationFn: () => send(mark.exportScores, filter.input),
    onSuccess: saveSheet,
    onError: showError,
  });
  const refresh = () => void client.invalidateQueries({ queryKey: [mark.list.path] });
  const { data } = scores;
  return (
    <div className={shared.page}>
      <PageTitle text={t('score.mark.title')} />
      <section className={shared.card} aria-label={t('score.mark.title')}>
        <FigureBar
          filter={filter}
          more={data?.Is_Closed === 1 && <ClosedTag title={closedWords(t, data)} />}
          actions={
            <>
              <CloseMonthButton
                month={filter.month}
                isClosed={data?.Is_Closed === 1}
                isOver={filter.month < present}
                onChanged={refresh}
              />
              <Button icon={<SlidersOutlined aria-hidden />} onClick={() => setSetting(true)}>
                {t('score.mark.setting')}
              </Button>
              <Allowed to={mark.exportScores}>
                <Button
                  icon={<DownloadOutlined aria-hidden />}
                  loading={exporting.isPending}
                  onClick={() => exporting.mutate()}
                >
                  {t('common.export')}
                </Button>
              </Allowed>
            </>
          }
        />
        {data && <WeightLegend weights={data.Weights} />}
        <div className={shared.body} data-busy={scores.isPlaceholderData}>
          {scores.error && !scores.isFetching && (
            <LoadErrorPanel error={scores.error} onRetry={() => void scores.refetch()} />
          )}
          {!data && scores.isFetching && <Skeleton active paragraph={{ rows: 8 }} style={{ padding: 16 }} />}
          {data?.rows.length === 0 && (
            <div className={shared.empty}>
              <EmptyState title={t('score.mark.empty')} hint={t('score.mark.emptyHint')} />
            </div>
          )}
          {data &&
            data.rows.length > 0 &&
            (isPhone ? (
              <ScoreCards rows={data.rows} highest={data.Highest} />
            ) : (
              <ScoreTable rows={data.rows} highest={data.Highest} />
            ))}
        </div>
        {data && data.total > 0 && (
          <footer className={shared.foot}>
            <span>{t('score.mark.foot', { number: data.total, average: (data.Average ?? 0).toFixed(2) })}</span>
            {data.total > pagesize && (
              <Pagination
                size="small"
                current={filter.page}
                pageSize={pagesize}
                total={data.total}
                showSizeChanger={false}
                onChange={(page) => filter.change({ page })}
              />
            )}
            <span>{t('score.mark.boldHint')}</span>
          </footer>
        )}
      </section>
      {isSetting && (
        <settingDialog.Component month={filter.month} onClose={() => setSetting(false)} onSaved={refresh} />
      )}
    </div>
  );
}

const closedWords = (
  t: ReturnType<typeof useT>,
  { Close_User_Name, Close_Time }: { readonly Close_User_Name: string; readonly Close_Time: string | null },
) => t('score.closedBy', { name: Close_User_Name, time: fullMoment(Close_Time ?? '') });
