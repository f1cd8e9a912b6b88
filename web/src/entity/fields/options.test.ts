import { expect, it } from 'vitest';
import { type Option, offeredOptions } from './options.ts';

const marked = (label: string) => `${label}（已停用）`;

const flat: readonly Option[] = [
  { value: 1, label: '甲' },
  { value: 2, label: '乙', isDisabled: true },
  { value: 3, label: '丙' },
];

const words = (options: readonly Option[]): unknown[] =>
  options.map(({ label, children }) => (children ? [label, words(children)] : label));

it('offers nothing that can be chosen no more', () => {
  expect(words(offeredOptions(flat, [], marked))).toEqual(['甲', '丙']);
});

it('keeps what is chosen already, behind the others and marked', () => {
  expect(words(offeredOptions(flat, [2], marked))).toEqual(['甲', '丙', '乙（已停用）']);
  expect(words(offeredOptions(flat, 'all', marked))).toEqual(['甲', '丙', '乙（已停用）']);
});

it('keeps the way to what is chosen in a tree', () => {
  const below: readonly Option[] = [
    { value: 11, label: '子甲', isDisabled: true },
    { value: 12, label: '子乙', isDisabled: true },
  ];
  const tree: readonly Option[] = [
    { value: 1, label: '甲', isDisabled: true, children: below },
    { value: 2, label: '乙' },
  ];
  expect(words(offeredOptions(tree, [], marked))).toEqual(['乙']);
  expect(words(offeredOptions(tree, [12], marked))).toEqual(['乙', ['甲（已停用）', ['子乙（已停用）']]]);
});
