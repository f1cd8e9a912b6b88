import { type Achievement, results } from '@haina/contract/calls/results.ts';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer } from '../../../test/fakeServer.ts';
import { guid } from '../../../test/samples.ts';
import { provideNouns } from '../../records/noun/noun.ts';
import { nouns } from '../nouns.ts';
import { AchievementPanel } from './AchievementPanel.tsx';

beforeAll(() => provideNouns(nouns));

const unset = { Target: 0, Actual: 0, Rate: null };

/** Draws the targets of a department in November, of contracts and of received money. */
async function drawTargets(...rows: readonly Achievement[]) {
  const server = fakeServer();
  server.answer(results.achievement, () =>
    done({ rows, Start: '2020-11-01', End: '2020-11-30', Month_Start: '2020-11', Month_End: '2020-11' }),
  );
  const state = { type: 'month' as const, SeleteType: 0 as const, structure_guid: [guid(1)] };
  const { user } = await draw(<AchievementPanel state={state} />);
  return { user, server };
}

it('shows of the two kinds the one that has a target, and the other one where it is chosen', async () => {
  const { user } = await drawTargets({ Kind: 1, ...unset }, { Kind: 2, Target: 301, Actual: 0, Rate: 0 });
  const card = await screen.findByRole('link');
  expect(card).toHaveTextContent('¥301.00');
  expect(screen.getByRole('img', { name: '完成率 0.00%' })).toBeInTheDocument();
  await user.click(screen.getByText('合同'));
  expect(screen.getByRole('link')).toHaveTextContent('该时间段没有设置目标');
});

it('leads to what was received, or signed, in the same department and period', async () => {
  const both = { Target: 301, Actual: 5, Rate: 1.66 };
  const { user } = await drawTargets({ Kind: 1, ...both }, { Kind: 2, ...both });
  const address = () => screen.getByRole('link').getAttribute('href');
  await screen.findByRole('link');
  expect(address()).toMatch(/^\/crm\/contract\?.*structure_guid=/);
  await user.click(screen.getByText('回款'));
  expect(address()).toMatch(/^\/crm\/money\?.*structure_guid=/);
  expect(address()).toContain('Return_Time_Start=month');
});
