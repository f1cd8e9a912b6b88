import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import type { Option } from './options.ts';
import { TreeChoice } from './TreeChoice.tsx';

const company: readonly Option[] = [
  {
    value: 'all',
    label: '海纳',
    children: [{ value: 'east', label: '华东', children: [{ value: 'sales', label: '销售一部' }] }],
  },
];

const choices = (options: readonly Option[]) => <TreeChoice aria-label="部门" options={options} />;

const shown = () => [...document.querySelectorAll('.ant-select-tree-title')].map(({ textContent }) => textContent);

it('shows every branch of choices that come after somebody typed what to find', async () => {
  const { user, redraw } = await draw(choices([]));
  await user.click(screen.getByRole('combobox', { name: '部门' }));
  await user.keyboard('一部');
  redraw(choices(company));
  expect(shown()).toEqual(['海纳', '华东', '销售一部']);
});

it('keeps a branch closed that somebody closed, but finds what is in it', async () => {
  const { user } = await draw(choices(company));
  await user.click(screen.getByRole('combobox', { name: '部门' }));
  expect(shown()).toEqual(['海纳', '华东', '销售一部']);
  const [, east] = document.querySelectorAll('.ant-select-tree-switcher_open');
  if (east) await user.click(east);
  expect(shown()).toEqual(['海纳', '华东']);
  await user.keyboard('一部');
  expect(shown()).toEqual(['海纳', '华东', '销售一部']);
  await user.keyboard('{Backspace}{Backspace}');
  expect(shown()).toEqual(['海纳', '华东']);
});
