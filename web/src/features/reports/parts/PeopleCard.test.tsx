import { reports } from '@haina/contract/reports/reports.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '../../../../test/draw.tsx';
import { done, fakeServer, refused } from '../../../../test/fakeServer.ts';
import { viewOf } from '../../../../test/reportView.ts';
import { queryClient } from '../../../lib/api/queryClient.ts';
import type { Reply } from '../report/replies.ts';
import { ReportContext } from '../report/reportView.ts';
import { PeopleCard } from './PeopleCard.tsx';

const report = reports.leadsTotal;

const numbers = { Created_Num: 4, Transform_Num: 1, Transform_Rate: 25 };

const reply = {
  Start: '2026-11-01',
  End: '2026-11-30',
  Before_Start: '',
  Before_End: '',
  Before_Total: null,
  records: 1,
  total: 1,
  rows: [{ User_Guid: '1', User_Name: '林若溪', Structure_Name: '销售一部', Is_Left: 0 as const, ...numbers }],
  Total: numbers,
};

async function drawPeople(replies?: ReadonlyMap<string, Reply>) {
  const server = fakeServer();
  server.answer(report.parts.people.call, () => done(reply));
  const view = viewOf('leadsTotal', {}, { me: '2', ...(replies ? { replies } : {}) });
  const { user } = await draw(
    <ReportContext value={view}>
      <PeopleCard people={{ name: 'people', part: report.parts.people }} />
    </ReportContext>,
  );
  return { user, people: within(await screen.findByRole('region', { name: '按人员' })) };
}

it('opens the row of a person by a button that says whose it is', async () => {
  const { user, people } = await drawPeople();
  await user.click(await people.findByRole('button', { name: '林若溪的各期数据', expanded: false }));
  expect(people.getByRole('button', { name: '林若溪的各期数据', expanded: true })).toBeInTheDocument();
  expect(people.getByRole('columnheader', { name: '新增线索' })).toHaveAttribute('aria-sort');
});

it('opens and orders nothing on a wall, which has no session to ask with', async () => {
  const { people } = await drawPeople(new Map([['people', reply]]));
  expect(people.getByText('林若溪')).toBeInTheDocument();
  expect(people.queryByRole('button', { name: '林若溪的各期数据' })).toBeNull();
  expect(people.getByRole('columnheader', { name: '新增线索' })).not.toHaveAttribute('aria-sort');
});

it('says that it failed, keeps what it showed and says as of when, and comes back by a click', async () => {
  const server = fakeServer();
  const fail = () => server.answer(report.parts.people.call, () => refused('请求超时'));
  fail();
  const view = viewOf('leadsTotal', {}, { me: '2' });
  const { user } = await draw(
    <ReportContext value={view}>
      <PeopleCard people={{ name: 'people', part: report.parts.people }} />
    </ReportContext>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('请求超时');
  server.answer(report.parts.people.call, () => done(reply));
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('林若溪')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  fail();
  await queryClient.refetchQueries();
  expect(await screen.findByRole('alert')).toHaveTextContent(/请求超时，下面仍是 \d\d:\d\d 的内容/);
  expect(screen.getByText('林若溪')).toBeInTheDocument();
});
