import { useMemo } from 'react';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { BarChart } from '../chart/BarChart.tsx';
import { stackTotal } from '../chart/chartData.ts';
import { Legend } from '../chart/Legend.tsx';
import { numberText } from '../report/numberWords.ts';
import { type NamedPart, useReport } from '../report/reportView.ts';
import { usePart } from '../report/usePart.ts';
import { PartCard } from './PartCard.tsx';
import { legendTotals, trendChart } from './trendChart.ts';

/** Calls by day or month: answered below, the rest above. */
export function HeatDays({ heat }: { readonly heat: NamedPart<'heat'> }) {
  const t = useT();
  const language = useLanguage();
  const { today, open } = useReport();
  const state = usePart(heat);
  const [field = ''] = Object.keys(heat.part.measures);
  const part = { ...heat.part, chart: 'bars' as const };
  const data = useMemo(() => {
    const { reply } = state;
    if (!reply) return null;
    const rows = reply.days.map((row) => ({ ...row, Bucket: row.Day }));
    return trendChart(
      { ...heat.part, kind: 'trend', chart: 'bars' },
      { ...reply, rows, Bucket_Kind: 1, Before_Rows: [], Before_Total: null },
      field,
      { t, language, today },
    );
  }, [state, heat.part, field, t, language, today]);
  const label = heat.part.measures[field]?.label;
  const total = state.reply?.Total ?? {};
  const isByMonth = state.reply?.days[0]?.Day.length === 7;
  const title = t(isByMonth ? 'bi.trend.byMonth' : 'bi.trend.byDay', { measure: label ? t(label) : '' });
  return (
    <PartCard
      title={title}
      legend={
        data && (
          <Legend
            entries={data.stack.map((series, at) => ({
              label: `${series.label} ${legendTotals(part, field, total, t)[at] ?? ''}`,
              color: `var(--hn-${series.color})`,
            }))}
          />
        )
      }
      state={state}
    >
      {(reply) =>
        data && (
          <BarChart
            label={label ? t(label) : ''}
            data={data}
            look="bars"
            onOpen={(at) => {
              const Bucket = reply.days[at]?.Day;
              if (Bucket !== undefined && stackTotal(data, at))
                open({ part: heat.name, measure: field, cell: { Bucket } });
            }}
            openWords={(at) => {
              const total = stackTotal(data, at);
              return total ? t('bi.openList', { number: numberText(t, total, 'count', field) }) : '';
            }}
          />
        )
      }
    </PartCard>
  );
}
