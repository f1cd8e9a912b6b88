import { dashboard } from '@haina/contract/calls/dashboard.ts';
import type { PlacedCard } from '@haina/contract/rules/dashboardCards.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '../../../../test/draw.tsx';
import { done, fakeServer, refused } from '../../../../test/fakeServer.ts';
import { guid } from '../../../../test/samples.ts';
import { RoleDefault } from './RoleDefault.tsx';

const cards: readonly PlacedCard[] = [
  { Card: 'feed', Size: 1 },
  { Card: 'trend', Size: 3 },
];

/** The default of the only role of a company, which has none yet. */
async function drawRole() {
  const server = fakeServer();
  let kept: readonly PlacedCard[] | null = null;
  server.answer(dashboard.roles, () => done({ rows: [{ Guid: guid(1), Name: '销售', Cards: kept }] }));
  server.answer(dashboard.updateRole, ({ Cards }) => {
    kept = JSON.parse(Cards ?? '') as PlacedCard[];
    return done();
  });
  server.answer(dashboard.resetRole, () => {
    kept = null;
    return done();
  });
  const { user } = await draw(<RoleDefault cards={cards} />);
  const choose = async () => {
    await user.click(screen.getByRole('combobox', { name: '选择角色' }));
    await user.click(await screen.findByTitle('销售'));
  };
  return { user, server, choose };
}

const save = () => screen.getByRole('button', { name: '用当前布局作为默认' });
const clear = () => screen.getByRole('button', { name: '清除角色默认' });

it('makes what is shown the default of a role, and clears it', async () => {
  const { user, server, choose } = await drawRole();
  expect(save()).toBeDisabled();
  await choose();
  expect(clear()).toBeDisabled();
  await user.click(save());
  expect(await screen.findByText('已设为角色“销售”的默认仪表盘')).toBeInTheDocument();
  const [sent] = server.sentTo(dashboard.updateRole);
  expect([sent?.Guid, JSON.parse(sent?.Cards ?? '')]).toEqual([guid(1), cards]);
  await waitFor(() => expect(clear()).toBeEnabled());
  await user.click(clear());
  expect(await screen.findByText('已清除角色“销售”的默认仪表盘')).toBeInTheDocument();
  expect(server.sentTo(dashboard.resetRole)).toEqual([{ Guid: guid(1) }]);
  await waitFor(() => expect(clear()).toBeDisabled());
});

it('says why the server refuses it', async () => {
  const { user, server, choose } = await drawRole();
  server.answer(dashboard.updateRole, () => refused('该角色已删除'));
  await choose();
  await user.click(save());
  expect(await screen.findByText('该角色已删除')).toBeInTheDocument();
});
