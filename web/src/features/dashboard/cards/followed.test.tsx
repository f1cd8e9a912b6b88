import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { results } from '@haina/contract/calls/results.ts';
import { today } from '@haina/contract/calls/today.ts';
import { dashboardParts } from '@haina/contract/reports/dashboard.ts';
import type { FigureKind } from '@haina/contract/rules/figureKind.ts';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { draw } from '../../../../test/draw.tsx';
import { funnel } from '../../../../test/dashboardSamples.ts';
import { done, fakeServer } from '../../../../test/fakeServer.ts';
import { tellEvent } from '../../../lib/push/pushEvents.ts';
import { provideNouns } from '../../../records/noun/noun.ts';
import { nouns } from '../../nouns.ts';
import { useFreshFigures } from '../../reports/live/useFreshFigures.ts';
import { AchievementPanel } from '../AchievementPanel.tsx';
import { SourcePanel } from '../SourcePanel.tsx';
import { TodayPanel } from '../TodayPanel.tsx';
import { BriefingListCard } from './BriefingListCard.tsx';
import { FunnelCard } from './FunnelCard.tsx';
import { TrendCard } from './TrendCard.tsx';

const state = { start_data: '2026-06-01', end_data: '2026-11-30', SeleteType: 0 } as const;
const card = { state, onChange: () => undefined };
const days = { Start: '2026-06-01', End: '2026-11-30' };
const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
const none = { Before_Start: '', Before_End: '', Before_Rows: [], Before_Total: null };

interface Case {
  readonly kind: FigureKind;
  readonly call: Endpoint;
  readonly card: ReactNode;
  /** What the server answers when the number is so many. */
  readonly answer: (number: number) => unknown;
  readonly words: (number: number) => string | RegExp;
}

const money = { Target: 100, Rate: null };

const cases: Readonly<Record<string, Case>> = {
  today: {
    kind: 'activity',
    call: today.queue,
    card: <TodayPanel />,
    answer: (Num) => ({ rows: [], total: 0, records: 0, Counts: [{ Queue_Kind: 'missed', Num, Money: null }] }),
    words: String,
  },
  target: {
    kind: 'target',
    call: results.achievement,
    card: <AchievementPanel state={state} />,
    answer: (Actual) => ({
      ...days,
      Month_Start: '2026-06',
      Month_End: '2026-11',
      rows: [1, 2].map((Kind) => ({ ...money, Kind, Actual })),
    }),
    words: (number) => `¥${number}.00`,
  },
  source: {
    kind: 'leads',
    call: results.leadsSource,
    card: <SourcePanel {...card} />,
    answer: (Leads) => ({ rows: [{ Source: 1, SourceName: '展会', Leads, Transformed: 1 }] }),
    words: (number) => new RegExp(`^${number} 条`),
  },
  funnel: {
    kind: 'business',
    call: dashboardParts.funnel.call,
    card: <FunnelCard {...card} />,
    answer: funnel,
    words: String,
  },
  trend: {
    kind: 'receivables',
    call: dashboardParts.saleTrend.call,
    card: <TrendCard {...card} />,
    answer: (Contract_Money) => ({
      ...days,
      Bucket_Kind: 2,
      rows: months.map((Bucket) => ({ Bucket, Contract_Money: Contract_Money / 6, Received_Money: 0 })),
      Total: { Contract_Money, Received_Money: 0 },
      ...none,
    }),
    words: (number) => `合同金额 ¥${number}.00`,
  },
  briefingList: {
    kind: 'customer',
    call: results.briefingList,
    card: <BriefingListCard {...card} />,
    answer: (number) => ({
      rows: [
        {
          Id: String(number),
          Target_Kind: 2,
          Target_Guid: '',
          Name: `第 ${number} 个`,
          Money: null,
          Time: '2026-11-27T10:00:00',
          From: '',
          To: '',
          User_Name: '',
          Owner_User_Name: '林若溪',
        },
      ],
      records: 1,
      total: 1,
      Hidden: 0,
    }),
    words: (number) => `第 ${number} 个`,
  },
};

beforeAll(() => provideNouns(nouns));

afterEach(() => vi.restoreAllMocks());

/** Follows figures that no card has. */
function Other({ onAsk }: { readonly onAsk: () => void }) {
  useFreshFigures({ kinds: ['companies'] }, onAsk);
  return null;
}

/** Says, as a push does, that figures of a kind have changed in the company. */
const tell = (Kind: FigureKind) => act(() => tellEvent('figures', () => ({ Kind }), { Id: '1', Time: null }));

it.each(Object.entries(cases))('the card %s shows what has changed as soon as it is pushed', async (_name, one) => {
  // Whoever follows what is told asks at once.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const server = fakeServer();
  let number = 36;
  server.answer(one.call, () => done(one.answer(number)));
  const onAsk = vi.fn<() => void>();
  await draw(
    <>
      {one.card}
      <Other onAsk={onAsk} />
    </>,
  );
  expect(await screen.findByText(one.words(36))).toBeInTheDocument();
  tell('companies');
  await waitFor(() => expect(onAsk).toHaveBeenCalledOnce());
  expect(server.sentTo(one.call)).toHaveLength(1);
  number = 42;
  tell(one.kind);
  await waitFor(() => expect(screen.getByText(one.words(42))).toBeInTheDocument());
  expect(server.sentTo(one.call)).toHaveLength(2);
});
