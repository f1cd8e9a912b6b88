import { logs } from '@haina/contract/calls/logs.ts';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer } from '../../../test/fakeServer.ts';
import { page } from '../../../test/samples.ts';
import { nouns } from '../nouns.ts';
import { provideNouns } from '../../records/noun/noun.ts';
import { ExportTab } from './ExportTab.tsx';
import { OperationTab } from './OperationTab.tsx';

const drawAt = (query: string, tab: ReactNode) =>
  draw(tab, ({ children }) => <MemoryRouter initialEntries={[`/bm/log?${query}`]}>{children}</MemoryRouter>);

it('a log nobody wrote to by a filter says so, and the filter goes with one click', async () => {
  provideNouns(nouns);
  const server = fakeServer();
  server.answer(logs.operations, () => done(page([])));
  const { user } = await drawAt(
    'tab=operation&Create_Time_Start=2001-01-01&Create_Time_End=2001-01-02',
    <OperationTab />,
  );
  expect(await screen.findByText('没有符合条件的日志')).toBeInTheDocument();
  expect(server.sentTo(logs.operations)).toMatchObject([{ Create_Time_Start: '2001-01-01' }]);
  await user.click(screen.getByRole('button', { name: '清除筛选' }));
  expect(await screen.findByText('还没有可以查看的内容')).toBeInTheDocument();
  expect(server.sentTo(logs.operations).at(-1)).not.toHaveProperty('Create_Time_Start');
});

it('a log to which nothing was written yet says so, and speaks of no conditions', async () => {
  provideNouns(nouns);
  fakeServer().answer(logs.exports, () => done(page([])));
  await drawAt('tab=export', <ExportTab />);
  expect(await screen.findByText('还没有可以查看的内容')).toBeInTheDocument();
  expect(screen.queryByText('没有符合条件的日志')).toBeNull();
  expect(screen.queryByText(/换一个时间或筛选条件/)).toBeNull();
  expect(screen.queryByRole('button', { name: '清除筛选' })).toBeNull();
});
