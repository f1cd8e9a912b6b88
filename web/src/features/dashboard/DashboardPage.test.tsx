import { dashboard } from '@haina/contract/calls/dashboard.ts';
import { results } from '@haina/contract/calls/results.ts';
import { firstCards, type PlacedCard } from '@haina/contract/rules/dashboardCards.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { briefing, figure } from '../../../test/dashboardSamples.ts';
import { draw } from '../../../test/draw.tsx';
import { type Answer, done, fakeServer } from '../../../test/fakeServer.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { useKnownArrangement } from './layout/arrangement.ts';

const alone: readonly PlacedCard[] = [{ Card: 'briefing', Size: 3 }];

const arranged = (Cards: readonly PlacedCard[]) =>
  done({ Cards, Is_Own: 1, Row_Version: 0, Default_Cards: firstCards, SeleteType: 0, type: 'month' });

beforeEach(() => useKnownArrangement.setState({ arrangement: null }));

/** The dashboard at an address; it has nothing but the briefing. */
async function drawDashboard(query: string, arrangement: () => Answer | Promise<Answer> = () => arranged(alone)) {
  const server = fakeServer();
  server.answer(dashboard.read, arrangement);
  server.answer(dashboard.update, () => done({ Row_Version: 0 }));
  server.answer(results.briefing, () => done(briefing(figure('leads', 7))));
  const Router = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/crm/dashboard${query}`]}>{children}</MemoryRouter>
  );
  const { user } = await draw(<DashboardPage />, Router);
  return { user, server };
}

const leadsFigure = () => screen.findByRole('link', { name: /新增线索/ });

it('says what of a link is mistyped, and shows no figures of other days or people', async () => {
  const { user, server } = await drawDashboard('?type=decade&user_guid=nobody&SeleteType=0');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('链接里的时间段、人员无效，没有显示数据');
  await waitFor(() => expect(server.sentTo(dashboard.read)).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
  await user.click(within(alert).getByRole('button', { name: '清除无效条件' }));
  expect(await leadsFigure()).toHaveTextContent('7');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.sentTo(results.briefing)).toEqual([{ type: 'month', SeleteType: '0' }]);
});

it('has the places of the usual cards while it is on its way how they are arranged', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const { server } = await drawDashboard('', () => promise);
  const places = () => [...document.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset.card);
  await waitFor(() => expect(places()).toEqual(firstCards.map(({ Card }) => Card)));
  expect(screen.queryByRole('region')).toBeNull();
  expect(server.sentTo(results.briefing)).toEqual([]);
  resolve(arranged(alone));
  expect(await leadsFigure()).toBeInTheDocument();
  expect(places()).toEqual(['briefing']);
});

it('says over its old figures that the server is slow', async () => {
  const { user, server } = await drawDashboard('');
  await leadsFigure();
  const { promise, resolve } = Promise.withResolvers<Answer>();
  server.answer(results.briefing, () => promise);
  await user.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByText(/服务器还没有回应，下面仍是 \d\d:\d\d 的内容/)).toBeInTheDocument();
  expect(await leadsFigure()).toHaveTextContent('7');
  resolve(done(briefing(figure('leads', 8))));
  await waitFor(() => expect(screen.queryByText(/服务器还没有回应/)).toBeNull());
  expect(await leadsFigure()).toHaveTextContent('8');
});
