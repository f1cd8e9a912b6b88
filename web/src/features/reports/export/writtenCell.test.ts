import { expect, it } from 'vitest';
import { writtenCell } from './writtenCell.ts';

const t = (key: string, values?: Readonly<Record<string, string | number>>) => `${key} ${values?.points ?? ''}`;

it.each([
  [4.94, 0.0494],
  [5.4, 0.054],
  [33.33, 0.3333],
  [100, 1],
])('writes %s percent as %s, without the noise of a division', (value, written) => {
  expect(writtenCell({ value, unit: 'percent' }, false, t)).toMatchObject({ value: written, format: '0.00%' });
});

it('writes words of the head bold, and no number as nothing', () => {
  expect(writtenCell('完成', true, t)).toMatchObject({ value: '完成', fontWeight: 'bold' });
  expect(writtenCell(null, false, t)).toBeNull();
});

it('writes changes with their sign: of numbers in percent, of rates in points, of ranks in places', () => {
  const words = (_: string, values?: Readonly<Record<string, string | number>>) => `${values?.points ?? ''} 个百分点`;
  expect(writtenCell({ value: -12.5, unit: 'change' }, false, words)).toMatchObject({
    value: -0.125,
    format: '+0.0%;-0.0%;0.0%',
  });
  expect(writtenCell({ value: 2.1, unit: 'points' }, false, words)).toMatchObject({
    value: 2.1,
    format: '+0.00" 个百分点";-0.00" 个百分点";0.00" 个百分点"',
  });
  expect(writtenCell({ value: 2, unit: 'places' }, false, words)).toMatchObject({ value: 2, format: '+0;-0;0' });
});
