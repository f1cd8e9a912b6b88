import { expect, it } from 'vitest';
import { clearLabels, labelWidth } from './clearLabels.ts';

const label = (at: number, x: number, y: number, weight = 0) => ({ at, x, y, width: labelWidth('100%'), weight });

it('leaves out labels that would lie over another one, and keeps the running month', () => {
  const shown = clearLabels([label(0, 10, 50), label(1, 32, 52), label(2, 54, 50, 2), label(3, 76, 51)]);
  expect(shown).toEqual(new Set([0, 2]));
});

it('keeps labels beside each other that stand at other heights, or have room', () => {
  expect(clearLabels([label(0, 10, 50), label(1, 32, 90), label(2, 54, 50), label(3, 100, 50)]).size).toBe(4);
});
