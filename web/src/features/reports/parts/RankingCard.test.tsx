import { business } from '@haina/contract/calls/business.ts';
import { ownRanks } from '@haina/contract/reports/ownRanks.ts';
import { reports } from '@haina/contract/reports/reports.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draw } from '../../../../test/draw.tsx';
import { done, type FakeServer, fakeServer } from '../../../../test/fakeServer.ts';
import { opportunity, place, rankingOf } from '../../../../test/rankingSamples.ts';
import { viewOf } from '../../../../test/reportView.ts';
import { page } from '../../../../test/samples.ts';
import { queryClient } from '../../../lib/api/queryClient.ts';
import { useSession } from '../../../lib/session/session.ts';
import { provideNouns } from '../../../records/noun/noun.ts';
import { nouns } from '../../nouns.ts';
import type { Replies } from '../report/replies.ts';
import type { ReportState } from '../report/reportState.ts';
import { ReportContext } from '../report/reportView.ts';
import { RankingCard } from './RankingCard.tsx';

const ranking = { name: 'ranking', part: reports.rankContract.parts.ranking };

const zhou = place({ Guid: '2', Name: '周远', Rank: 2, Before_Rank: null, Value: 30, Before_Value: 0, Share: 10 });

let server: FakeServer;

beforeAll(() => provideNouns(nouns));

beforeEach(() => {
  server = fakeServer();
  server.answer(ownRanks, () => done({ rows: [] }));
});

/** Draws the ranking of contracts of this month, unless the state says otherwise; gives what the card changes it to. */
async function drawRanking(reply: Replies['ranking'], state: Partial<ReportState> = {}) {
  server.answer(ranking.part.call, () => done(reply));
  const changes: ReportState[] = [];
  const view = viewOf(
    'rankContract',
    { filters: { SeleteType: 0, type: 'month' }, ...state },
    { change: (next) => changes.push(next) },
  );
  const { user } = await draw(
    <ReportContext value={view}>
      <RankingCard ranking={ranking} />
    </ReportContext>,
  );
  return { user, changes };
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

/** The rows of the table, their cells as they are read. */
async function rows() {
  const table = await (await region('合同金额排行')).findByRole('table');
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
}

it('says how each number changed, that it had none before, and how all of them changed together', async () => {
  await drawRanking(rankingOf([place(), zhou]));
  const [first, second, total] = await rows();
  expect(first).toMatch(/300\.00.*50\.0%/);
  expect(second).toMatch(/30\.00.*上期为 0/);
  expect(total).toMatch(/^合计.*330\.00.*65\.0%/);
});

it('says what the first ones had in the period before', async () => {
  await drawRanking(rankingOf([place(), zhou]));
  const first = await (await region('合同金额排行')).findAllByRole('listitem');
  expect(first[0]).toHaveTextContent('上期 ¥200.00');
});

it('says what its departments come to together, and how many people they have', async () => {
  const department = { Structure_Guid: '9', Structure_Name: '销售一部', User_Num: 2 };
  await drawRanking(rankingOf([place(), zhou], { Departments: [{ ...place({ Value: 330 }), ...department }] }));
  const [sum] = await (await region('按部门')).findAllByRole('listitem');
  expect(sum).toHaveTextContent(/销售一部 2 人¥330\.00.*65\.0%/);
});

it('does not take a page behind the last place for a period without numbers, and leads to the first', async () => {
  const past = { order: null, page: 9, pagesize: 10 };
  const { user, changes } = await drawRanking({ ...rankingOf([]), total: 12, Total: { Value: 330 } }, { list: past });
  const card = await region('合同金额排行');
  expect(await card.findByText('这一页没有内容')).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: '回到第一页' }));
  expect(changes.map(({ list }) => list.page)).toEqual([1]);
});

describe('the own place', () => {
  it('is drawn over the months, with those that have none', async () => {
    const months = [3, 2, null, 1, 1, 2].map((Rank, at) => ({
      Month: `2026-${String(at + 6).padStart(2, '0')}`,
      Rank,
    }));
    server.answer(ownRanks, () => done({ rows: months.map((month) => ({ ...month, Records: 4 })) }));
    await drawRanking(rankingOf([place(), zhou]));
    const drawn = await screen.findByRole('img', { name: /^近六个月名次/ });
    expect(drawn).toHaveAccessibleName(/6月 第 3, 7月 第 2, 8月 无名次, 9月 第 1, 10月 第 1, 11月 第 2$/);
  });

  it('is not drawn where no month has one', async () => {
    server.answer(ownRanks, () => done({ rows: [{ Month: '2026-11', Rank: null, Records: 0 }] }));
    await drawRanking(rankingOf([place(), zhou]));
    expect(await screen.findByText(/第 2 名 周远/)).toBeInTheDocument();
    await waitFor(() => expect(server.sentTo(ownRanks)).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('img', { name: /^近六个月名次/ })).toBeNull();
  });
});

describe('what can still be signed', () => {
  beforeEach(() => server.answer(business.list, () => done(page([opportunity('5', '大单', 500)]))));

  const second = rankingOf([place({ Guid: '2', Name: '周远' }), place({ Rank: 2, Value: 30, Share: 10 })]);

  const menuWith = (path: string) =>
    useSession.setState({ menu: [{ id: 'business', title: '商机', path, icon: '', children: [] }] });

  /** The card of the own place, once all that it asks for has come. */
  async function ownPlace() {
    expect(await screen.findByText(/距第 1 名/)).toBeInTheDocument();
    return region('我的名次');
  }

  it('stands beside the place of the running period, and where it would bring the reader', async () => {
    menuWith('/crm/business');
    await drawRanking(second);
    expect(await screen.findByText('大单')).toBeInTheDocument();
    const card = await ownPlace();
    expect(card.getByText('本期还能签的商机')).toBeInTheDocument();
    expect(card.getByText('以上 1 单都签，合计 ¥500.00，可到第 1 名')).toBeInTheDocument();
    expect(server.sentTo(business.list)).toEqual([
      expect.objectContaining({
        SeleteType: '1',
        Is_End: '0',
        Deal_Time_Start: '2026-11-01',
        Deal_Time_End: '2026-11-30',
        order_field: 'Money',
        order_type: 'desc',
      }),
    ]);
  });

  it.each([
    ['for a period that is over', '/crm/business', 'lastMonth'],
    ['without the page of opportunities', '/crm/customer', 'month'],
  ])('is not asked for %s', async (_, path, type) => {
    menuWith(path);
    await drawRanking(second, { filters: { SeleteType: 0, type } });
    const card = await ownPlace();
    expect(card.queryByText('本期还能签的商机')).toBeNull();
    expect(server.sentTo(ownRanks)).toHaveLength(1);
    expect(server.sentTo(business.list)).toEqual([]);
  });
});
