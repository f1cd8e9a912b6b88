import { expect, it } from 'vitest';
import { writtenCell } from './writtenCell.ts';

it.each([
  [4.94, 0.0494],
  [5.4, 0.054],
  [33.33, 0.3333],
  [100, 1],
])('writes %s percent as %s, without the noise of a division', (value, written) => {
  expect(writtenCell({ value, unit: 'percent' }, false)).toMatchObject({ value: written, format: '0.00%' });
});

it('writes words of the head bold, and no number as nothing', () => {
  expect(writtenCell('完成', true)).toMatchObject({ value: '完成', fontWeight: 'bold' });
  expect(writtenCell(null, false)).toBeNull();
});
