import type { FigureKind } from '@haina/contract/rules/figureKind.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dispatchGap, tellEvent } from '../../../lib/push/pushEvents.ts';
import { type Following, useFreshFigures } from './useFreshFigures.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  look(true);
});

const tell = (Kind: FigureKind) => act(() => tellEvent('figures', () => ({ Kind }), { Id: '1', Time: null }));

function after(seconds: number) {
  act(() => void vi.advanceTimersByTime(seconds * 1000));
}

/** Looks at the page, or away from it. */
function look(isSeen: boolean) {
  Object.defineProperty(document, 'hidden', { value: !isSeen, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

function follow(following: Following) {
  const ask = vi.fn();
  const { unmount } = renderHook(() => useFreshFigures(following, ask));
  return { ask, unmount };
}

it.each([
  ['live', 0.8, 5],
  ['calm', 4.8, 30],
] as const)(
  'asks once for many changes, %s: within %d s, and again after %d s at the earliest',
  (pace, first, least) => {
    const { ask } = follow({ kinds: ['contract'], pace });
    for (let change = 0; change < 50; change += 1) tell('contract');
    after(first);
    expect(ask).toHaveBeenCalledTimes(1);
    for (let second = 0; second < least - first - 0.1; second += 1) {
      tell('contract');
      after(1);
    }
    expect(ask.mock.calls.length).toBeLessThanOrEqual(2);
    after(least);
    expect(ask).toHaveBeenCalledTimes(2);
  },
);

it('asks for the kinds alone that it follows', () => {
  const { ask } = follow({ kinds: ['contract'] });
  tell('activity');
  after(60);
  expect(ask).not.toHaveBeenCalled();
});

it('asks when something came to the person, where this changes it', () => {
  const message = () =>
    act(() => tellEvent('message', () => ({ Guid: '', Type: 1, Type_Guid: null }), { Id: '1', Time: null }));
  const [own, others] = [follow({ kinds: ['leads'], isOwn: true }), follow({ kinds: ['leads'] })];
  message();
  after(1);
  expect(own.ask).toHaveBeenCalledTimes(1);
  expect(others.ask).not.toHaveBeenCalled();
});

it('does not ask out of sight, and once when it is looked at again', () => {
  const { ask } = follow({ kinds: ['contract'] });
  act(() => look(false));
  for (let minute = 0; minute < 10; minute += 1) {
    tell('contract');
    act(() => dispatchGap());
    after(60);
  }
  expect(ask).not.toHaveBeenCalled();
  act(() => look(true));
  after(1);
  expect(ask).toHaveBeenCalledTimes(1);
  act(() => look(false));
  act(() => look(true));
  after(60);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks no more when it has gone', () => {
  const { ask, unmount } = follow({ kinds: ['contract'] });
  tell('contract');
  unmount();
  look(true);
  after(60);
  expect(ask).not.toHaveBeenCalled();
});
