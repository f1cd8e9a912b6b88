import { type Product, ProductForm, products } from '@haina/contract/calls/products.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, type FakeServer, fakeServer, refused } from '../../../test/fakeServer.ts';
import { guid, product } from '../../../test/samples.ts';
import { withoutMovement } from '../../../test/withoutMovement.ts';
import { queryClient } from '../../lib/api/queryClient.ts';
import { EntityDialog } from './EntityDialog.tsx';
import type { DialogCalls, DialogRequest } from './entityCalls.ts';
import type { Field } from '../fields/field.ts';
import type { Suggest, Suggestion } from './suggestion.ts';

const typed = { Product_Name: true, Product_Code: true, Price: true, Description: true } as const;

const schema = ProductForm.pick(typed);

const calls: DialogCalls<Product> = {
  model: products.model,
  add: { ...products.add, input: schema },
  update: { ...products.update, input: products.update.input.omit({ Sale_State: true }) },
};

const fields: readonly Field<Product>[] = [
  { name: 'Product_Name', kind: 'text', form: { maxLength: 100 } },
  { name: 'Product_Code', kind: 'text', form: { isLockedAfterAdd: true } },
  { name: 'Price', kind: 'money', form: {} },
  { name: 'Description', kind: 'remark', form: { isWide: true } },
];

const onClose = vi.fn<() => void>();
const onSaved = vi.fn<(guid: string | null) => void>();
let server: FakeServer;

beforeEach(() => {
  onClose.mockClear();
  onSaved.mockClear();
  server = fakeServer();
  server.answer(products.model, () => done(product(guid(1), '循环泵', 1250)));
});

const openDialog = (request: DialogRequest, suggest?: Suggest) =>
  draw(
    <EntityDialog<Product>
      noun="product"
      titles={{ add: '新增产品', edit: '编辑产品', view: '查看产品' }}
      calls={calls}
      fields={fields}
      schema={schema}
      request={request}
      {...(suggest ? { suggest } : {})}
      onClose={onClose}
      onSaved={onSaved}
    />,
  );

const input = (name: string) => screen.findByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('the form of a new record', () => {
  it('marks what is required, and says at each input what is missing before anything is sent', async () => {
    const { user } = await openDialog({ mode: 'add' });
    expect(await input('产品名称')).toBeRequired();
    await user.click(button('确定'));
    for (const words of ['请输入产品名称', '请输入产品编号', '请输入产品价格', '请输入产品描述']) {
      expect(await screen.findByText(words)).toBeInTheDocument();
    }
    expect(await input('产品名称')).toBeInvalid();
    expect(server.sentTo(products.add)).toEqual([]);
  });

  it('sends what was typed, closes and tells which record it became', async () => {
    server.answer(products.add, () => done({ Guid: guid(2) }));
    const { user } = await openDialog({ mode: 'add' });
    await user.type(await input('产品名称'), '增压泵');
    await user.type(await input('产品编号'), 'ZY-1');
    await user.type(await input('价格'), '99.5');
    await user.type(await input('产品描述'), '立式');
    await user.click(button('确定'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(guid(2)));
    expect(onClose).toHaveBeenCalledOnce();
    expect(server.sentTo(products.add)).toEqual([
      { Product_Name: '增压泵', Product_Code: 'ZY-1', Price: '99.5', Description: '立式' },
    ]);
  });

  it('shows what the server refuses at the input it names, keeps what was typed and can be sent again', async () => {
    server.answer(products.add, () => refused('产品编号已存在', { Field: 'Product_Code' }));
    const { user } = await openDialog({ mode: 'add' });
    await user.type(await input('产品名称'), '增压泵');
    await user.type(await input('产品编号'), 'ZY-1');
    await user.type(await input('价格'), '99.5');
    await user.type(await input('产品描述'), '立式');
    await user.click(button('确定'));
    const code = await input('产品编号');
    await waitFor(() => expect(code).toBeInvalid());
    expect(code).toHaveAccessibleDescription('产品编号已存在');
    expect(code).toHaveFocus();
    expect(await input('产品名称')).toHaveValue('增压泵');
    expect(onClose).not.toHaveBeenCalled();

    server.answer(products.add, () => done({ Guid: guid(2) }));
    await user.type(code, '2');
    await user.click(button('确定'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.sentTo(products.add).at(-1)).toMatchObject({ Product_Code: 'ZY-12' });
  });

  it('refuses what is typed when typing rests, not letter by letter', async () => {
    const { user } = await openDialog({ mode: 'add' });
    const name = await input('产品名称');
    await user.type(name, '泵');
    await user.clear(name);
    expect(name).toBeValid();
    await waitFor(() => expect(name).toBeInvalid());
    await user.type(name, '泵');
    await waitFor(() => expect(name).toBeValid());
  });

  it('is sent once, however often it is confirmed while the answer is on its way', async () => {
    let answer: (() => void) | undefined;
    server.answer(products.add, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return done({ Guid: guid(2) });
    });
    const { user } = await openDialog({
      mode: 'add',
      preset: { Product_Code: 'ZY-1', Price: '1', Description: '立式' },
    });
    await user.type(await input('产品名称'), '增压泵');
    await user.dblClick(button('确定'));
    await waitFor(() => expect(answer).toBeDefined());
    answer?.();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.sentTo(products.add)).toHaveLength(1);
  });
});

describe('what a new record may begin with', () => {
  it('can be typed in before it is known, and fills what was left free when it comes', async () => {
    let answer: ((suggestion: Suggestion) => void) | undefined;
    const suggest: Suggest = () =>
      new Promise<Suggestion>((resolve) => {
        answer = resolve;
      });
    server.answer(products.add, () => done({ Guid: guid(2) }));
    const { user } = await openDialog({ mode: 'add', preset: { Description: '立式' } }, suggest);
    const name = await input('产品名称');
    expect(name).toHaveFocus();
    await user.keyboard('增压泵');
    await waitFor(() => expect(answer).toBeDefined());
    answer?.({ preset: { Product_Name: '泵', Product_Code: 'ZY-1', Price: '9', Description: '卧式' } });
    await waitFor(async () => expect(await input('产品编号')).toHaveValue('ZY-1'));
    expect(name).toHaveValue('增压泵');
    await user.click(button('确定'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.sentTo(products.add)).toEqual([
      { Product_Name: '增压泵', Product_Code: 'ZY-1', Price: '9', Description: '立式' },
    ]);
  });
});

describe('the form of a record that is there', () => {
  it('begins with what the record has and sends what differs, with the version that was read', async () => {
    server.answer(products.update, () => done());
    const { user } = await openDialog({ mode: 'edit', guid: guid(1) });
    const name = await input('产品名称');
    expect(name).toHaveValue('循环泵');
    await user.clear(name);
    await user.type(name, '静音循环泵');
    await user.click(button('确定'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(null));
    expect(server.sentTo(products.update)).toEqual([{ Guid: guid(1), Row_Version: '7', Product_Name: '静音循环泵' }]);
  });

  it('keeps inputs closed that are fixed once the record was made, and says why', async () => {
    await openDialog({ mode: 'edit', guid: guid(1) });
    const code = await input('产品编号');
    expect(code).toBeDisabled();
    expect(code).toHaveAttribute('title', '保存后不能更改');
  });

  it('offers the newest when a colleague has saved it meanwhile', async () => {
    server.answer(products.update, () => refused('数据已被他人修改，请刷新后重新编辑'));
    const { user } = await openDialog({ mode: 'edit', guid: guid(1) });
    await user.type(await input('产品名称'), '2');
    await user.click(button('确定'));
    server.answer(products.model, () => done({ ...product(guid(1), '屏蔽泵', 1250), Row_Version: 8 }));
    await user.click(await screen.findByRole('button', { name: '重新加载' }));
    await waitFor(async () => expect(await input('产品名称')).toHaveValue('屏蔽泵'));
  });

  it('keeps what was typed while everything is asked anew elsewhere, as after a call to it', async () => {
    const { user } = await openDialog({ mode: 'edit', guid: guid(1) });
    await user.type(await input('产品名称'), '2');
    await act(() => queryClient.invalidateQueries());
    expect(await input('产品名称')).toHaveValue('循环泵2');
    expect(server.sentTo(products.model)).toHaveLength(1);
  });

  it('is closed as a whole where it is only looked at', async () => {
    const { user } = await openDialog({ mode: 'view', guid: guid(1) });
    expect(await input('产品名称')).toBeDisabled();
    expect(screen.queryByRole('button', { name: '确定' })).toBeNull();
    const [cross, close] = screen.getAllByRole('button', { name: '关闭' });
    if (cross) await user.click(cross);
    expect(onClose).toHaveBeenCalledTimes(1);
    if (close) await user.click(close);
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('says why the record did not come, and asks again', async () => {
    server.answer(products.model, () => refused('产品不存在'));
    const { user } = await openDialog({ mode: 'edit', guid: guid(1) });
    expect(await screen.findByText('产品不存在')).toBeInTheDocument();
    server.answer(products.model, () => done(product(guid(1), '循环泵', 1250)));
    await user.click(screen.getByRole('button', { name: /重试|重新加载/ }));
    expect(await input('产品名称')).toHaveValue('循环泵');
  });
});

/** A form that is opened by a button. */
function Opened() {
  const [request, setRequest] = useState<DialogRequest | null>(null);
  return (
    <>
      <button type="button" onClick={() => setRequest({ mode: 'edit', guid: guid(1) })}>
        编辑循环泵
      </button>
      <EntityDialog<Product>
        noun="product"
        titles={{ add: '新增产品', edit: '编辑产品', view: '查看产品' }}
        calls={calls}
        fields={fields}
        schema={schema}
        request={request}
        onClose={() => setRequest(null)}
        onSaved={onSaved}
      />
    </>
  );
}

describe('leaving a form', () => {
  it('gives the focus back to what opened it, also where the record was slow to come', async () => {
    let come: (() => void) | undefined;
    const slow = new Promise<void>((resolve) => {
      come = resolve;
    });
    server.answer(products.model, async () => {
      await slow;
      return done(product(guid(1), '循环泵', 1250));
    });
    withoutMovement();
    const { user } = await draw(<Opened />);
    await user.click(button('编辑循环泵'));
    // While it waits, something else stands in its place and has the focus.
    const waiting = await screen.findByRole('dialog');
    expect(waiting).toHaveTextContent('加载中');
    await waitFor(() => expect(waiting.contains(document.activeElement)).toBe(true));
    come?.();
    expect(await input('产品名称')).toHaveValue('循环泵');
    await user.click(button('取消'));
    await waitFor(() => expect(button('编辑循环泵')).toHaveFocus());
  });

  it('asks nothing where nothing was typed', async () => {
    const { user } = await openDialog({ mode: 'add' });
    await input('产品名称');
    await user.click(button('取消'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks before what was typed is thrown away, and goes on with it if wanted', async () => {
    const { user } = await openDialog({ mode: 'add' });
    await user.type(await input('产品名称'), '增压泵');
    await user.click(button('取消'));
    expect(await screen.findByText('填写的内容尚未保存，是否放弃？')).toBeInTheDocument();
    await user.click(button('继续填写'));
    expect(onClose).not.toHaveBeenCalled();
    expect(await input('产品名称')).toHaveValue('增压泵');
  });

  it('throws it away when that is the answer', async () => {
    const { user } = await openDialog({ mode: 'add' });
    await user.type(await input('产品名称'), '增压泵');
    await user.click(button('取消'));
    await user.click(await screen.findByRole('button', { name: '放弃' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.sentTo(products.add)).toEqual([]);
  });
});
