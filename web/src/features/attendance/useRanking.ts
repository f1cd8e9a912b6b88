import { attendance } from '@haina/contract/calls/attendance.ts';
import { dayAfter } from '@haina/contract/rules/period.ts';
import { monthAfter } from '@haina/contract/rules/score.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { send } from '../../lib/api/send.ts';
import { figurePage } from '../../records/scoreEntries/FigureBody.tsx';
import { useFigureFilter } from '../../records/scoreEntries/useFigureFilter.ts';

/** By what people are put in order. */
export type RankingOrder = 'Arrive_Num' | 'Rate';

/** The ranking that the address of the page names. */
export function useRanking() {
  const filter = useFigureFilter();
  const [params, setParams] = useSearchParams();
  const order: RankingOrder = params.get('order') === 'Rate' ? 'Rate' : 'Arrive_Num';
  const meeting = params.get('Meeting_Name') ?? '';
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
    queryFn: ({ signal }) => send(attendance.ranking, { ...input, pagesize: figurePage }, { signal }),
    placeholderData: keepPreviousData,
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
  return { ranking, filter, input, order, meeting, put };
}

/** What a ranking is asked for by. */
export type RankingInput = ReturnType<typeof useRanking>['input'];
