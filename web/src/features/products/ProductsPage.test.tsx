import { dictionary } from '@haina/contract/calls/dictionary.ts';
import { products } from '@haina/contract/calls/products.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { drawPage, query } from '../../../test/drawPage.tsx';
import { done, type FakeServer, fakeServer } from '../../../test/fakeServer.ts';
import { guid, page, product } from '../../../test/samples.ts';
import { signIn } from '../../../test/signIn.ts';
import { ProductsPage } from './ProductsPage.tsx';

const rows = [product(guid(1), '循环泵', 12_800), { ...product(guid(2), '增压泵', 500), Sale_State: 0 }];

const managing = [products.add, products.update, products.putOnShelf, products.takeOffShelf, products.remove];

let server: FakeServer;

beforeEach(() => {
  signIn({ pages: ['/crm/product'], operations: managing.map(({ access }) => access) });
  server = fakeServer();
  server.answer(dictionary.list, () => done([]));
  server.answer(products.list, () => done(page(rows)));
  for (const call of [products.putOnShelf, products.takeOffShelf]) server.answer(call, () => done());
});

/** The list with a filter that nothing passes. */
function drawEmpty() {
  server.answer(products.list, () => done(page([])));
  return drawPage(<ProductsPage />, '/crm/product?Name=没有这样的产品');
}

const button = (name: string) => screen.findByRole('button', { name });

describe('the order of the products', () => {
  it('is that of their prices once the head of the column is pressed, the dearest first', async () => {
    const { user } = await drawPage(<ProductsPage />, '/crm/product');
    const head = await screen.findByRole('columnheader', { name: '价格' });
    await user.click(head);
    await waitFor(() =>
      expect(server.sentTo(products.list).at(-1)).toMatchObject({ order_field: 'Price', order_type: 'desc' }),
    );
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(query()).toHaveTextContent('order_field=Price');
  });
});

describe('the products of a person who may change them', () => {
  it('go off the shelf one by one, after a question that can be refused', async () => {
    const { user } = await draw(<ProductsPage />);
    await user.click(await button('下架：循环泵'));
    expect(await screen.findByText(/^是否下架产品“循环泵”？/)).toBeInTheDocument();
    await user.click(await button('取消'));
    expect(await screen.findByText('操作已取消')).toBeInTheDocument();
    expect(server.sentTo(products.takeOffShelf)).toEqual([]);
  });

  it('go on and off the shelf together, each choice with those alone whom it concerns', async () => {
    const { user } = await draw(<ProductsPage />);
    await button('下架：循环泵');
    await user.click(screen.getByRole('checkbox', { name: '全选本页' }));
    const batch = within(await screen.findByRole('group', { name: '批量操作' }));
    await user.click(batch.getByRole('button', { name: '上架' }));
    expect(await screen.findByText(/^是否上架产品“增压泵”？/)).toBeInTheDocument();
    server.answer(products.list, () => done(page(rows.map((row) => ({ ...row, Sale_State: 1 })))));
    await user.click(await button('确定'));
    await waitFor(() => expect(server.sentTo(products.putOnShelf)).toEqual([{ Guid: guid(2) }]));
    expect(await button('下架：增压泵')).toBeInTheDocument();
    // What was done to them ends the choice.
    expect(screen.queryByRole('group', { name: '批量操作' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: '全选本页' }));
    const again = within(await screen.findByRole('group', { name: '批量操作' }));
    expect(again.getByRole('button', { name: '上架' })).toBeDisabled();
    await user.click(again.getByRole('button', { name: '下架' }));
    expect(await screen.findByText(/^是否下架所选的 2 个产品？/)).toBeInTheDocument();
  });

  it('are offered to be added where a filter finds none', async () => {
    await drawEmpty();
    expect(await screen.findByText('没有符合条件的产品')).toBeInTheDocument();
    expect(screen.getByText('试试减少筛选条件，或新增一个产品')).toBeInTheDocument();
  });
});

describe('the products of a person who may only read them', () => {
  beforeEach(() => {
    signIn({ pages: ['/crm/product'] });
    server.answer(products.list, () => done(page(rows.map((row) => ({ ...row, Can_Edit: 0, Can_Manage: 0 })))));
  });

  it('offer nothing but a look', async () => {
    await draw(<ProductsPage />);
    expect(await button('查看：循环泵')).toBeInTheDocument();
    for (const name of ['新增产品', '导入', '导出', '编辑：循环泵', '下架：循环泵']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('say nothing of adding where a filter finds none', async () => {
    await drawEmpty();
    expect(await screen.findByText('没有符合条件的产品')).toBeInTheDocument();
    expect(screen.getByText('试试减少筛选条件')).toBeInTheDocument();
    expect(screen.queryByText(/或新增/)).toBeNull();
    expect(screen.queryByRole('button', { name: '新增产品' })).toBeNull();
  });
});
