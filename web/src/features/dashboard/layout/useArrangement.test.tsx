import { dashboard } from '@haina/contract/calls/dashboard.ts';
import { type DashboardCard, firstCards, type PlacedCard } from '@haina/contract/rules/dashboardCards.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { draw } from '../../../../test/draw.tsx';
import { type Answer, done, fakeServer, refused } from '../../../../test/fakeServer.ts';
import { tellEvent } from '../../../lib/push/pushEvents.ts';
import { useArrangement } from './useArrangement.ts';

const only = (...names: readonly DashboardCard[]): PlacedCard[] => names.map((Card) => ({ Card, Size: 3 }));

/** A window that shows the names of its cards and its period, and arranges them by a press. */
function Window() {
  const { arrangement, arrange, rearrange, keepScope } = useArrangement();
  // As what a message offers is: of the moment in which it was first drawn.
  const [addCalls] = useState(() => () => rearrange(({ Cards }) => [...Cards, ...only('calls')]));
  return (
    <>
      <output>{arrangement?.Cards.map(({ Card }) => Card).join()}</output>
      <p>{arrangement?.type}</p>
      <button type="button" onClick={() => arrange(only('feed'))}>
        feed
      </button>
      <button type="button" onClick={() => arrange(only('calls'))}>
        calls
      </button>
      <button type="button" onClick={addCalls}>
        add calls
      </button>
      <button type="button" onClick={() => arrange(null)}>
        default
      </button>
      <button type="button" onClick={() => keepScope({ type: 'year' })}>
        year
      </button>
    </>
  );
}

/** A server that keeps a dashboard as ours does; `elsewhere` is another window of the same person. */
async function drawWindow() {
  let kept = { Cards: [...firstCards], Is_Own: 0, Row_Version: 0, type: 'month' };
  const server = fakeServer();
  const save = (Cards: PlacedCard[], Is_Own: number) => {
    kept = { ...kept, Cards, Is_Own, Row_Version: kept.Row_Version + 1 };
    return done({ Row_Version: kept.Row_Version });
  };
  const check = ({ Row_Version }: Readonly<Record<string, string>>, put: () => Answer) =>
    Number(Row_Version) === kept.Row_Version ? put() : refused(t('dashboard.refusal.rearranged'));
  server.answer(dashboard.read, () => done({ ...kept, Default_Cards: firstCards, SeleteType: 0 }));
  server.answer(dashboard.update, (sent) =>
    sent.Cards === undefined
      ? done({ Row_Version: kept.Row_Version })
      : check(sent, () => save(JSON.parse(sent.Cards ?? '') as PlacedCard[], 1)),
  );
  server.answer(dashboard.reset, (sent) => check(sent, () => save([...firstCards], 0)));
  const { user } = await draw(<Window />);
  await waitFor(() => expect(shown()).toContain('briefing'));
  return {
    user,
    server,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    elsewhere: (cards: PlacedCard[], period = 'month') => {
      save(cards, 1);
      kept = { ...kept, type: period };
    },
    tell: () =>
      act(() => tellEvent('dashboardArranged', () => ({ Row_Version: kept.Row_Version }), { Id: '1', Time: null })),
    kept: () => kept,
  };
}

const shown = () => screen.getByRole('status').textContent;

it('shows what was arranged in another window as soon as it is pushed, and keeps what this one is about', async () => {
  const { elsewhere, tell, press } = await drawWindow();
  await press('year');
  elsewhere(only('ranking'), 'quarter');
  tell();
  await waitFor(() => expect(shown()).toBe('ranking'));
  expect(screen.getByText('year', { selector: 'p' })).toBeInTheDocument();
});

it('does not ask for what it has arranged itself', async () => {
  const { press, tell, server, kept } = await drawWindow();
  await press('feed');
  await waitFor(() => expect(kept().Row_Version).toBe(1));
  tell();
  await press('default');
  await waitFor(() => expect(kept()).toMatchObject({ Row_Version: 2, Is_Own: 0 }));
  tell();
  expect(server.sentTo(dashboard.read)).toHaveLength(1);
});

it('says so and shows the newer cards where another window came first, and keeps nothing of what was chosen on the old ones', async () => {
  const { press, elsewhere, kept, server } = await drawWindow();
  elsewhere(only('ranking'));
  await Promise.all([press('feed'), press('calls')]);
  expect(await screen.findAllByText('仪表盘已在别处调整过，已显示最新布局，请重新调整')).not.toHaveLength(0);
  await waitFor(() => expect(shown()).toBe('ranking'));
  expect(kept()).toMatchObject({ Cards: only('ranking'), Row_Version: 1 });
  expect(server.sentTo(dashboard.update).map(({ Row_Version }) => Row_Version)).toEqual(['0', '0']);
  await press('calls');
  await waitFor(() => expect(kept()).toMatchObject({ Cards: only('calls'), Row_Version: 2 }));
  expect(shown()).toBe('calls');
});

it('keeps each of several choices that are made at once', async () => {
  const { press, kept } = await drawWindow();
  await Promise.all([press('feed'), press('calls')]);
  await waitFor(() => expect(kept()).toMatchObject({ Cards: only('calls'), Row_Version: 2 }));
  expect(shown()).toBe('calls');
});

it('changes what is shown by now, also for a button that was drawn long ago', async () => {
  const { press, elsewhere, tell, kept } = await drawWindow();
  await press('feed');
  await waitFor(() => expect(kept().Row_Version).toBe(1));
  elsewhere(only('ranking'));
  tell();
  await waitFor(() => expect(shown()).toBe('ranking'));
  await press('add calls');
  await waitFor(() => expect(kept()).toMatchObject({ Cards: only('ranking', 'calls'), Row_Version: 3 }));
  expect(shown()).toBe('ranking,calls');
});
