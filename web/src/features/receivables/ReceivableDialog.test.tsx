import { contracts } from '@haina/contract/calls/contracts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { dictionary } from '@haina/contract/calls/dictionary.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choosePicked } from '../../../test/choosePicked.ts';
import { draw } from '../../../test/draw.tsx';
import { done, type FakeServer, fakeServer } from '../../../test/fakeServer.ts';
import { fill } from '../../../test/fill.ts';
import { contract, customer, plan } from '../../../test/recordSamples.ts';
import { guid, page } from '../../../test/samples.ts';
import { signIn } from '../../../test/signIn.ts';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { newPlanFor } from './newPlan.ts';
import { ReceivableDialog } from './ReceivableDialog.tsx';

const [first, other] = [customer(guid(1), '甲方公司'), customer(guid(2), '乙方公司')];
const paid = contract(guid(3), '甲方合同', { Customer_Guid: first.Guid, Customer_Name: first.Customer_Name });
const foreign = contract(guid(4), '乙方合同', { Customer_Guid: other.Guid, Customer_Name: other.Customer_Name });
const instalment = plan(guid(5), 1, 300, paid);

const onSaved = vi.fn<() => void>();
let server: FakeServer;

beforeEach(() => {
  onSaved.mockClear();
  server = fakeServer();
  server.answer(dictionary.list, () => done([{ TypeId: 1, TypeName: '现金', Item: [] }]));
  server.answer(receivables.number, () => done({ Number: 'HK20261127001' }));
  server.answer(customers.list, () => done(page([first, other])));
  server.answer(contracts.list, () => done(page([paid, foreign])));
  server.answer(contracts.listOfParent, ({ Customer_Guid }) =>
    done({ ...page([paid, foreign].filter((one) => one.Customer_Guid === Customer_Guid)), Hidden: 0 }),
  );
  server.answer(contracts.model, () => done(paid));
  server.answer(receivables.plans, () => done({ ...page([instalment]), Hidden: 0 }));
  server.answer(receivables.add, () => done({ Guid: guid(6), Warnings: [] }));
});

const openDialog = (request: DialogRequest = { mode: 'add', preset: { Return_Date: '2026-11-27T10:00:00' } }) =>
  draw(<ReceivableDialog request={request} onClose={() => {}} onSaved={onSaved} />);

const input = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const field = (name: string) => screen.getByRole('combobox', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('a new receivable', () => {
  it('has a suggested number, and says what is missing before anything is sent', async () => {
    signIn({ pages: ['/crm/customer'] });
    const { user } = await openDialog();
    await waitFor(() => expect(input('回款编号')).toHaveValue('HK20261127001'));
    await user.clear(input('回款编号'));
    await user.click(button('确定'));
    for (const words of ['请输入回款编号', '请选择客户', '请选择合同', '请选择回款方式', '请输入回款金额']) {
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    }
    expect(server.sentTo(receivables.add)).toEqual([]);
  });

  it('is of a contract of its customer and an instalment of that, which go when it is another customer', async () => {
    signIn({ pages: ['/crm/customer'] });
    const { user } = await openDialog();
    await waitFor(() => expect(field('合同')).toHaveTextContent('请先选择客户'));
    expect(field('合同')).toBeDisabled();
    expect(field('回款期次')).toHaveTextContent('请先选择合同');
    expect(field('回款期次')).toBeDisabled();
    await choosePicked(user, '客户', '甲方公司');
    await choosePicked(user, '合同', '甲方合同');
    await choosePicked(user, '回款期次', '第 1 期');
    expect(server.sentTo(receivables.plans)[0]).toMatchObject({ Contract_Guid: paid.Guid });
    // What is still to come, by the method that was planned.
    expect(input('回款金额')).toHaveValue('300.00');
    expect(await screen.findByTitle('现金')).toBeInTheDocument();
    await choosePicked(user, '客户', '乙方公司');
    expect(field('合同')).toHaveTextContent('选择合同');
    expect(field('回款期次')).toHaveTextContent('请先选择合同');
    expect(field('回款期次')).toBeDisabled();
    expect(input('回款金额')).toHaveValue('300.00');
  });
});

describe('a new receivable of a person who has no page of customers', () => {
  it('asks for the contract alone, which brings its customer', async () => {
    signIn({ pages: [] });
    const { user } = await openDialog();
    await waitFor(() => expect(input('回款编号')).toHaveValue('HK20261127001'));
    expect(field('客户')).toBeDisabled();
    expect(field('客户')).toHaveTextContent('请先选择合同');
    await user.click(button('确定'));
    const refusals = () => [...document.querySelectorAll('.ant-form-item-explain-error')].map((one) => one.textContent);
    await waitFor(() => expect(refusals()).toContain('请选择合同'));
    expect(refusals()).not.toContain('请选择客户');
    await choosePicked(user, '合同', '乙方合同');
    expect(field('客户')).toHaveTextContent('乙方公司');
    await choosePicked(user, '合同', '甲方合同');
    expect(field('客户')).toHaveTextContent('甲方公司');
    expect(field('客户')).toBeDisabled();
    await choosePicked(user, '回款期次', '第 1 期');
    // Pickers that were used are fading, and each has one of its own.
    const [confirm] = screen.getAllByRole('button', { name: '确定' });
    if (confirm) await user.click(confirm);
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.sentTo(receivables.add)[0]).toMatchObject({
      Customer_Guid: first.Guid,
      Contract_Guid: paid.Guid,
      Plan_Guid: instalment.Guid,
      Money: '300',
    });
  });

  it('takes customer and instalment back with the contract', async () => {
    signIn({ pages: [] });
    const { user } = await openDialog({
      mode: 'add',
      preset: {
        Return_Date: '2026-11-27T10:00:00',
        Customer_Guid: first.Guid,
        Customer_Name: first.Customer_Name,
        Contract_Guid: paid.Guid,
        Contract_Name: paid.Name,
        Plan_Guid: instalment.Guid,
        Num: 1,
      },
    });
    await waitFor(() => expect(field('回款期次')).toHaveTextContent('第 1 期'));
    await user.click(button('清除：合同'));
    expect(field('客户')).toHaveTextContent('请先选择合同');
    await choosePicked(user, '合同', '乙方合同');
    expect(field('客户')).toHaveTextContent('乙方公司');
    expect(field('回款期次')).toHaveTextContent('选择回款计划');
  });
});

describe('a new instalment of a contract', () => {
  it('begins with what is not planned yet, and says what is missing or wrong', async () => {
    signIn({ pages: ['/crm/customer'] });
    const { user } = await draw(<PlanDialog request={newPlanFor(paid)} onClose={() => {}} onSaved={onSaved} />);
    await waitFor(() => expect(input('计划金额')).toHaveValue('700'));
    expect(field('合同')).toHaveTextContent('甲方合同');
    expect(field('合同')).toBeDisabled();
    await user.clear(input('计划金额'));
    await user.click(button('确定'));
    expect(await screen.findByText('请输入回款金额')).toBeInTheDocument();
    expect(screen.getByText('请选择回款时间')).toBeInTheDocument();
    await fill(user, input('计划金额'), '007');
    expect(await screen.findByText('金额格式不正确')).toBeInTheDocument();
    await fill(user, input('提前提醒天数'), '91');
    await waitFor(() => expect(input('提前提醒天数')).toBeInvalid());
    expect(server.sentTo(receivables.addPlan)).toEqual([]);
  });
});
