import { mark } from '@haina/contract/calls/mark.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { ClosedTag } from '../../records/scoreEntries/ClosedTag.tsx';
import { FigureBar } from '../../records/scoreEntries/FigureBar.tsx';
import { FigureBody, figurePage, FigurePager } from '../../records/scoreEntries/FigureBody.tsx';
import shared from '../../records/scoreEntries/scores.module.css';
import { type FigureFilter, useFigureFilter } from '../../records/scoreEntries/useFigureFilter.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { PageTitle } from '../../ui/components/PageTitle.tsx';
import { fullMoment } from '../../ui/format/moments.ts';
import { MarkActions } from './MarkActions.tsx';
import { ScoreCards } from './ScoreCards.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import type { SettingDialogProps } from './SettingDialog.tsx';
import { WeightLegend } from './WeightLegend.tsx';

const settingDialog = lazyComponent<SettingDialogProps>(
  async () => (await import('./SettingDialog.tsx')).SettingDialog,
);

function useScores({ input, page }: FigureFilter) {
  return useQuery({
    queryKey: [mark.list.path, input, page],
    queryFn: ({ signal }) => send(mark.list, { ...input, page, pagesize: figurePage }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The composite scores of a month with their reasons (S34.5). */
export function MarkPage() {
  const t = useT();
  const filter = useFigureFilter();
  const scores = useScores(filter);
  const client = useQueryClient();
  const [isSetting, setSetting] = useState(false);
  const refresh = () => void client.invalidateQueries({ queryKey: [mark.list.path] });
  const { data } = scores;
  const isClosed = data?.Is_Closed === 1;
  return (
    <div className={shared.page}>
      <PageTitle text={t('score.mark.title')} />
      <section className={shared.card} aria-label={t('score.mark.title')}>
        <FigureBar
          filter={filter}
          more={isClosed && <ClosedTag title={closedWords(t, data)} />}
          actions={
            <MarkActions filter={filter} isClosed={isClosed} onSetting={() => setSetting(true)} onChanged={refresh} />
          }
        />
        {data && <WeightLegend weights={data.Weights} />}
        <FigureBody
          state={scores}
          total={data?.total}
          empty={{ title: t('score.mark.empty'), hint: t('score.mark.emptyHint') }}
        >
          {data && <Scores rows={data.rows} highest={data.Highest} />}
        </FigureBody>
        {data && data.total > 0 && (
          <footer className={shared.foot}>
            <span>{t('score.mark.foot', { number: data.total, average: (data.Average ?? 0).toFixed(2) })}</span>
            <FigurePager page={filter.page} total={data.total} onPage={(page) => filter.change({ page })} />
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

function Scores(props: Parameters<typeof ScoreTable>[0]) {
  const isPhone = useIsPhone();
  return isPhone ? <ScoreCards {...props} /> : <ScoreTable {...props} />;
}

const closedWords = (
  t: ReturnType<typeof useT>,
  { Close_User_Name, Close_Time }: { readonly Close_User_Name: string; readonly Close_Time: string | null },
) => t('score.closedBy', { name: Close_User_Name, time: fullMoment(Close_Time ?? '') });
