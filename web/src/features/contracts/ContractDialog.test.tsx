import { business } from '@haina/contract/calls/business.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { products } from '@haina/contract/calls/products.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choosePicked } from '../../../test/choosePicked.ts';
import { draw } from '../../../test/draw.tsx';
import { done, type FakeServer, fakeServer, refused } from '../../../test/fakeServer.ts';
import { fill } from '../../../test/fill.ts';
import { contact, contract, customer, opportunity, productLine } from '../../../test/recordSamples.ts';
import { guid, page, product } from '../../../test/samples.ts';
import { signIn } from '../../../test/signIn.ts';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import { ContractDialog } from './ContractDialog.tsx';

const [first, other] = [customer(guid(1), '甲方公司'), customer(guid(2), '乙方公司')];
const ofFirst = { Customer_Guid: first.Guid, Customer_Name: first.Customer_Name };
const signatory = contact(guid(3), '签约人', ofFirst);
const chance = opportunity(guid(4), '机房商机', ofFirst);
// Dearer by now than it was, and off the shelf by now.
const [cabinet, gone] = [product(guid(5), '机柜', 1200), product(guid(6), '旧机柜', 500)];
const soldCabinet = { ...productLine({ ...cabinet, Price: 1000 }, 3), Sales_Price: 900, Discount: 10, Sub_Total: 2700 };
const goneLine = { ...productLine(gone, 1), Sale_State: 0 };

let server: FakeServer;

beforeEach(() => {
  signIn({ pages: ['/crm/customer'] });
  server = fakeServer();
  server.answer(contracts.number, () => done({ Contract_Num: 'HT202611A1' }));
  server.answer(customers.list, () => done(page([first, other])));
  server.answer(contacts.list, () => done(page([signatory])));
  server.answer(business.list, () => done(page([chance])));
  server.answer(business.model, () =>
    done({
      ...chance,
      Discount_Rate: 10,
      Total_Price: 2880,
      ProductList: JSON.stringify([soldCabinet, goneLine]),
      StatusList: [],
    }),
  );
  server.answer(products.model, ({ Guid }) => done(Guid === gone.Guid ? { ...gone, Sale_State: 0 } : cabinet));
});

const signedToday = { Order_Date: '2026-12-01T00:00:00', Start_Time: '2026-12-01T00:00:00' };

const openDialog = (request: DialogRequest = { mode: 'add', preset: signedToday }) =>
  draw(<ContractDialog request={request} onClose={vi.fn<() => void>()} onSaved={vi.fn<() => void>()} />);

const input = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const field = (name: string) => screen.getByRole('combobox', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('a new contract', () => {
  it('has a suggested number, and says what is missing before anything is sent', async () => {
    const { user } = await openDialog();
    await waitFor(() => expect(input('合同编号')).toHaveValue('HT202611A1'));
    for (const end of ['整单折扣 %', '总金额']) {
      expect(input(end)).toBeDisabled();
      expect(input(end)).toHaveAttribute('placeholder', '添加产品后可填写');
    }
    await user.clear(input('合同编号'));
    await user.click(button('确定'));
    for (const words of ['合同编号', '合同名称', '合同金额']) {
      expect(await screen.findByText(`请输入${words}`)).toBeInTheDocument();
    }
    for (const words of ['客户', '合同结束时间']) expect(screen.getByText(`请选择${words}`)).toBeInTheDocument();
    expect(server.sentTo(contracts.add)).toEqual([]);
  });

  it('has a number of capitals, digits and few signs, of ten at most', async () => {
    const { user } = await openDialog();
    await waitFor(() => expect(input('合同编号')).toHaveValue('HT202611A1'));
    await fill(user, input('合同编号'), '-ht26（中）11 ');
    expect(input('合同编号')).toHaveValue('HT2611');
    await fill(user, input('合同编号'), 'HT-2026-1124/123');
    expect(input('合同编号')).toHaveValue('HT20261124/123');
    expect(await screen.findByText('合同编号长度不能超过10个字符')).toBeInTheDocument();
    await fill(user, input('合同编号'), 'HT-2026-1124');
    expect(input('合同编号')).toHaveValue('HT20261124');
    await waitFor(() => expect(screen.queryByText('合同编号长度不能超过10个字符')).toBeNull());
  });

  it('has contact and opportunity of its customer, which go when it is another one', async () => {
    const { user } = await openDialog();
    for (const name of ['客户签约人', '商机']) {
      expect(await screen.findByRole('combobox', { name })).toBeDisabled();
    }
    await choosePicked(user, '客户', '甲方公司');
    await choosePicked(user, '客户签约人', '签约人');
    expect(server.sentTo(contacts.list)[0]).toMatchObject({ Guid: first.Guid });
    await choosePicked(user, '商机', '机房商机');
    expect(server.sentTo(business.list)[0]).toMatchObject({ Customer_Guid: first.Guid });
    await choosePicked(user, '客户', '乙方公司');
    expect(field('客户签约人')).not.toHaveTextContent('签约人');
    expect(field('商机')).not.toHaveTextContent('机房商机');
  });

  it('takes the lines of its opportunity at their prices, says which stay behind, and follows their total', async () => {
    const { user } = await openDialog({ mode: 'add', preset: { ...signedToday, ...ofFirst } });
    await choosePicked(user, '商机', '机房商机');
    expect(await screen.findByText(/1 项产品/)).toBeInTheDocument();
    expect(screen.getByText(/不会带入：旧机柜/)).toBeInTheDocument();
    expect(screen.queryByText(/被替换/)).toBeNull();
    await user.click(button('带入产品'));
    await waitFor(() => expect(input('售价：机柜')).toHaveValue('900.00'));
    expect(input('折扣：机柜')).toHaveValue('25.00');
    expect(input('总金额')).toHaveValue('2,430.00');
    expect(input('合同金额')).toHaveValue('2,430.00');
    // A typed amount stays.
    await fill(user, input('合同金额'), '2400');
    await fill(user, input('整单折扣 %'), '0');
    expect(input('总金额')).toHaveValue('2,700.00');
    expect(input('合同金额')).toHaveValue('2,400.00');
  });
});

describe('a contract that is there', () => {
  it('keeps a line whose product left the shelf, and says so', async () => {
    server.answer(contracts.model, () =>
      done({ ...contract(guid(7), '修改合同', ofFirst), Money: 500, Total_Price: 500 }),
    );
    server.answer(contracts.lines, () => done({ rows: [goneLine] }));
    server.answer(contracts.update, () => done());
    const { user } = await openDialog({ mode: 'edit', guid: guid(7) });
    expect(await screen.findByText('已下架')).toBeInTheDocument();
    await fill(user, input('数量：旧机柜'), '4');
    expect(input('合同金额')).toHaveValue('2,000.00');
    await user.click(button('确定'));
    await waitFor(() => expect(server.sentTo(contracts.update)).toHaveLength(1));
    const [{ ProductList = '', Money } = {}] = server.sentTo(contracts.update);
    expect(JSON.parse(ProductList)).toMatchObject([{ Product_Guid: gone.Guid, Sales_Num: 4 }]);
    expect(Money).toBe('2000');
  });

  it('says at its line that a product left the shelf before it was saved, until that line is gone', async () => {
    const words = '产品“机柜”已下架，不能添加';
    server.answer(contracts.model, () => done({ ...contract(guid(7), '修改合同', ofFirst), Total_Price: 1200 }));
    server.answer(contracts.lines, () => done({ rows: [productLine(cabinet, 1)] }));
    server.answer(contracts.update, () => refused(words, { Field: 'ProductList' }));
    const { user } = await openDialog({ mode: 'edit', guid: guid(7) });
    await fill(user, await screen.findByLabelText('数量：机柜', { selector: 'input' }), '2');
    await user.click(button('确定'));
    const form = within(screen.getByRole('dialog'));
    expect(await form.findByRole('alert')).toHaveTextContent(words);
    expect(input('售价：机柜')).toHaveFocus();
    await user.click(button('删除：机柜'));
    await waitFor(() => expect(form.queryByRole('alert')).toBeNull());
  });
});

describe('the customer of a new contract', () => {
  it('is chosen by one of its contracts where a person has no page of customers', async () => {
    signIn({ pages: [] });
    server.answer(contracts.list, () => done(page([contract(guid(8), '首份合同', ofFirst)])));
    const { user } = await openDialog();
    await user.click(await screen.findByRole('combobox', { name: '客户' }));
    expect(await screen.findByPlaceholderText('客户名称（已有合同的客户）')).toBeInTheDocument();
    await user.dblClick(await screen.findByRole('radio', { name: '选择 甲方公司' }));
    await waitFor(() => expect(field('客户')).toHaveTextContent('甲方公司'));
    expect(server.sentTo(customers.list)).toEqual([]);
  });

  it('stays where the dialog was opened for it', async () => {
    await openDialog({ mode: 'add', preset: { ...signedToday, ...ofFirst }, locked: ['Customer_Guid'] });
    const closed = await screen.findByRole('combobox', { name: '客户' });
    expect(closed).toBeDisabled();
    expect(closed).toHaveTextContent('甲方公司');
    expect(closed).toHaveAttribute('title', '甲方公司\n随打开的记录确定，不能更改');
  });
});
