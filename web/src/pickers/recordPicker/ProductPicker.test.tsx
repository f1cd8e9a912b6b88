import { type Product, products } from '@haina/contract/calls/products.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, type FakeServer, fakeServer, refused } from '../../../test/fakeServer.ts';
import { guid, page, product } from '../../../test/samples.ts';
import { ProductPicker } from './ProductPicker.tsx';

const pumps = [product(guid(1), '循环泵', 1250), product(guid(2), '增压泵', 990), product(guid(3), '潜水泵', 640)];

const onConfirm = vi.fn<(chosen: readonly Product[]) => void>();
const onClose = vi.fn<() => void>();
let server: FakeServer;

beforeEach(() => {
  onConfirm.mockClear();
  onClose.mockClear();
  server = fakeServer();
  server.answer(products.list, ({ Name = '' }) => {
    const rows = pumps.filter(({ Product_Name }) => Product_Name.includes(Name));
    return done(page(rows));
  });
});

const openPicker = (props: { readonly multiple?: boolean } = {}) =>
  draw(<ProductPicker open onConfirm={onConfirm} onClose={onClose} {...props} />);

const namesChosen = () => onConfirm.mock.calls.map(([chosen]) => chosen.map(({ Product_Name }) => Product_Name));
const confirm = () => screen.getByRole('button', { name: '确定' });

describe('a picker of records', () => {
  it('offers a page of them, narrowed to those that can be chosen', async () => {
    await openPicker();
    expect(await screen.findByRole('radio', { name: '选择 循环泵' })).not.toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(server.sentTo(products.list)[0]).toMatchObject({ Sale_State: '1', page: '1' });
  });

  it('changes nothing before it is confirmed', async () => {
    const { user } = await openPicker();
    await user.click(await screen.findByRole('radio', { name: '选择 循环泵' }));
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('chooses one by a press anywhere on its row, and the next in its place', async () => {
    const { user } = await openPicker();
    await user.click(await screen.findByText('990.00', { exact: false }));
    await user.click(screen.getByText('潜水泵'));
    expect(screen.getByText('已选 1 项')).toBeInTheDocument();
    await user.click(confirm());
    expect(namesChosen()).toEqual([['潜水泵']]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('takes one at once by a double press', async () => {
    const { user } = await openPicker();
    await user.dblClick(await screen.findByText('增压泵'));
    expect(namesChosen()).toEqual([['增压泵']]);
  });

  it('chooses several in the order they were chosen, also across searches, and gives one back by its chip', async () => {
    const { user } = await openPicker({ multiple: true });
    await user.click(await screen.findByRole('checkbox', { name: '选择 潜水泵' }));
    await user.click(screen.getByRole('checkbox', { name: '选择 循环泵' }));
    await user.type(screen.getByRole('textbox', { name: '产品名称、编号' }), '增压{Enter}');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: '选择 循环泵' })).toBeNull());
    await user.click(screen.getByRole('checkbox', { name: '选择 增压泵' }));
    expect(screen.getByText('已选 3 项')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '移除：循环泵' }));
    await user.click(confirm());
    expect(namesChosen()).toEqual([['潜水泵', '增压泵']]);
  });

  it('chooses by the keyboard alone', async () => {
    const { user } = await openPicker({ multiple: true });
    const box = await screen.findByRole('checkbox', { name: '选择 循环泵' });
    box.focus();
    await user.keyboard(' ');
    expect(box).toBeChecked();
    confirm().focus();
    await user.keyboard('{Enter}');
    expect(namesChosen()).toEqual([['循环泵']]);
  });

  it('says that nothing was found, and what to do about it', async () => {
    const { user } = await openPicker();
    await screen.findByText('循环泵');
    await user.type(screen.getByRole('textbox', { name: '产品名称、编号' }), '风机{Enter}');
    expect(await screen.findByText('没有可选的产品')).toBeInTheDocument();
    expect(screen.getByText('换个关键词试试')).toBeInTheDocument();
  });

  it('says why the list did not come, and asks again', async () => {
    server.answer(products.list, () => refused('产品暂时读不到'));
    const { user } = await openPicker();
    const alert = await screen.findByText('产品暂时读不到');
    expect(alert).toBeInTheDocument();
    server.answer(products.list, () => done(page(pumps)));
    await user.click(screen.getByRole('button', { name: /重试|重新加载/ }));
    expect(await screen.findByText('循环泵')).toBeInTheDocument();
    expect(within(document.body).queryByText('产品暂时读不到')).toBeNull();
  });
});
