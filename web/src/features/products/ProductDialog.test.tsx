import { dictionary } from '@haina/contract/calls/dictionary.ts';
import { products } from '@haina/contract/calls/products.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, type FakeServer, fakeServer } from '../../../test/fakeServer.ts';
import { fill } from '../../../test/fill.ts';
import { guid, product } from '../../../test/samples.ts';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import { ProductDialog } from './ProductDialog.tsx';

const categories = [
  {
    TypeId: 1,
    TypeName: '硬件',
    Item: [
      { TypeId: 4, TypeName: '服务器', Item: [] },
      { TypeId: 5, TypeName: '网络设备', Item: [] },
    ],
  },
];

const onSaved = vi.fn<() => void>();
let server: FakeServer;

beforeEach(() => {
  onSaved.mockClear();
  server = fakeServer();
  server.answer(dictionary.list, ({ TypeCode }) =>
    done(TypeCode === 'Product_Category' ? categories : [{ TypeId: 2, TypeName: '套', Item: [] }]),
  );
  server.answer(products.model, () =>
    done({ ...product(guid(1), '机柜', 1250), Category_Id: 4, Category_Str: ',1,4,', Category_Name: '服务器' }),
  );
  server.answer(products.add, () => done({ Guid: guid(1) }));
});

const openDialog = (request: DialogRequest) =>
  draw(<ProductDialog request={request} onClose={() => {}} onSaved={onSaved} />);

const input = (name: string) => screen.getByRole('textbox', { name });

describe('a new product', () => {
  it('says what is missing, and that a price is none', async () => {
    const { user } = await openDialog({ mode: 'add' });
    await screen.findByRole('textbox', { name: '产品名称' });
    await user.click(screen.getByRole('button', { name: '确定' }));
    for (const words of ['名称', '编号', '类型', '单位', '价格', '描述']) {
      expect(await screen.findByText(`请输入产品${words}`)).toBeInTheDocument();
    }
    await fill(user, input('价格'), '1.234');
    expect(await screen.findByText('金额格式不正确')).toBeInTheDocument();
    expect(server.sentTo(products.add)).toEqual([]);
  });

  it('is sent with the way of its category, off the shelf where that was chosen', async () => {
    const { user } = await openDialog({
      mode: 'add',
      preset: { Product_Name: '机柜', Product_Code: 'JG-01', Product_Unit: 2, Price: '1234.5', Description: '42U' },
    });
    await user.click(await screen.findByRole('combobox', { name: '产品类型' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: '硬件' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: '网络设备' }));
    expect(await screen.findByTitle('硬件 / 网络设备')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '下架' }));
    await user.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.sentTo(products.add)).toEqual([
      {
        Product_Name: '机柜',
        Product_Code: 'JG-01',
        Category_Id: '5',
        Category_Str: ',1,5,',
        Product_Unit: '2',
        Price: '1234.5',
        Sale_State: '0',
        Description: '42U',
      },
    ]);
  });
});

describe('a product that is only looked at', () => {
  it('is closed as a whole, and shows the way of its category', async () => {
    await openDialog({ mode: 'view', guid: guid(1) });
    expect(await screen.findByTitle('硬件 / 服务器')).toBeInTheDocument();
    expect(input('产品名称')).toBeDisabled();
    expect(screen.getByRole('radio', { name: '上架' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: '确定' })).toBeNull();
  });
});
