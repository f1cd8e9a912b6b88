import { customers } from '@haina/contract/calls/customers.ts';
import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { fakeServer } from '../../../test/fakeServer.ts';
import { menuEntry } from '../../../test/menuSamples.ts';
import { nouns } from '../../features/nouns.ts';
import { useSession } from '../../lib/session/session.ts';
import { provideNouns } from '../../records/noun/noun.ts';
import { SearchDialog } from './SearchDialog.tsx';

beforeAll(() => provideNouns(nouns));

const pages = { '/crm/customer': '客户', '/bm/jurisdiction': '角色权限管理', '/bm/searule': '公海规则' } as const;

/** Where the person is now. */
const Place = () => <output aria-label="place">{useLocation().pathname}</output>;

/** The search of a person with these pages and operations, and these words typed into it. */
async function searchFor(words: string, paths: readonly (keyof typeof pages)[], operations: readonly string[] = []) {
  const menu = paths.map((path) => menuEntry(path, pages[path]));
  useSession.setState({ menu, operations: new Set(operations) });
  fakeServer();
  const onClose = vi.fn<() => void>();
  const { user } = await draw(
    <>
      <SearchDialog isOpen onClose={onClose} onGone={() => undefined} />
      <Place />
    </>,
  );
  await user.type(await screen.findByRole('combobox', { name: '全局搜索' }), words);
  return { user, onClose };
}

/** What is offered under a head. */
const offered = (group: string) => {
  const part = screen.queryByRole('group', { name: group });
  return part
    ? within(part)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    : [];
};

it('offers the pages that a person has, and no others', async () => {
  await searchFor('公海规则', ['/bm/searule']);
  expect(offered('页面')).toEqual(['公海规则']);
});

it('goes to a page by Enter, and closes', async () => {
  const { user, onClose } = await searchFor('公海规则', ['/crm/customer', '/bm/searule']);
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('place')).toHaveTextContent('/bm/searule');
  expect(onClose).toHaveBeenCalledOnce();
});

it('does not offer a page that the person does not have', async () => {
  await searchFor('角色权限', ['/crm/customer', '/bm/searule']);
  expect(offered('页面')).toEqual([]);
});

it('offers to add records to those who may', async () => {
  await searchFor('新增客户', ['/crm/customer'], [customers.add.access]);
  expect(offered('操作')).toEqual(['新增客户']);
});

it('does not offer to add records to those who may not', async () => {
  await searchFor('新增客户', ['/crm/customer']);
  expect(offered('操作')).toEqual([]);
});

it('finds a theme by another word too', async () => {
  const { user, onClose } = await searchFor('深色', []);
  expect(offered('主题')).toEqual(['暗色']);
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
});
