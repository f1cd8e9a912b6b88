import { activity } from '@haina/contract/calls/activity.ts';
import { bin } from '@haina/contract/calls/bin.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { remindPlans } from '../../../src/crm/receivables/remindPlans.ts';
import { openApp } from '../../support/app.ts';
import { contentsOf } from '../../support/contents.ts';
import { addCustomer, personOf } from '../../support/factories.ts';
import { addContract, addPlan, addReceivable, receivableForm } from '../contracts/orderFactories.ts';
import { absentGuid } from '../../support/samples.ts';
import { messagesAbout } from '../sea/seaFactories.ts';

const app = await openApp();
const { write } = app.databases;
const sales = await personOf(app, 'sales');
const token = async (login: string) => ({ token: await app.token(login) });

const model = async (Guid: string, as = 'sales') => (await app.call(receivables.model, { Guid }, as)).data;
const plan = async (Guid: string, as = 'sales') => (await app.call(receivables.plan, { Guid }, as)).data;
const contractOf = async (Guid: string) => (await app.call(contracts.model, { Guid }, 'admin')).data;

/** A customer of a person with a contract of 1000. */
async function deal(as = 'sales') {
  const customer = await addCustomer(app, as);
  return { customer, contract: await addContract(app, as, customer, { Name: '回款合同' }) };
}

describe('a new receivable', () => {
  it('names its contract and counts there to the cent', async () => {
    const of = await deal();
    const Plan_Guid = await addPlan(app, 'sales', of.contract);
    const Guid = await addReceivable(app, 'sales', of, { Number: 'HK-1', Plan_Guid, Money: 0.1 });
    await addReceivable(app, 'sales', of, { Money: 0.2 });
    expect(await model(Guid)).toMatchObject({
      Number: 'HK-1',
      Num: 1,
      Plan_Guid,
      Contract_Name: '回款合同',
      Customer_Guid: of.customer,
      Return_Type_Name: '银行转账',
      Return_Date: '2026-04-01T10:00:00',
      Money: 0.1,
      Owner_User_Name: '王梓涵',
      Can_Edit: 1,
      Can_Manage: 0,
    });
    expect(await contractOf(of.contract)).toMatchObject({ received: 0.3, outstanding: 999.7 });
  });

  it.each([
    ['Number', '请输入回款编号'],
    ['Customer_Guid', '请选择客户'],
    ['Contract_Guid', '请选择合同'],
    ['Return_Type', '请选择回款方式'],
    ['Return_Date', '请选择回款时间'],
    ['Money', '请输入回款金额'],
  ])('must have its %s', async (field, words) => {
    const { [field]: _left, ...form } = receivableForm(await deal()) as Record<string, unknown>;
    for (const wire of [form, { ...form, [field]: '' }]) {
      const answer = await app.raw(receivables.add, wire, await token('sales'));
      expect([answer.code, answer.message, answer.data]).toEqual([1, words, { Field: field }]);
    }
  });

  it.each(['007', '1.234', '1e5', 'NaN', '12345678901234', '-1', '1 000', '.5'])(
    'refuses the amount %s, and so does a plan',
    async (Money) => {
      const of = await deal();
      const before = await contentsOf(app.databases.read);
      const planned = { Contract_Guid: of.contract, Return_Date: '2031-01-01 00:00:00', Money };
      for (const answer of [
        await app.raw(receivables.add, { ...receivableForm(of), Money }, await token('sales')),
        await app.raw(receivables.addPlan, planned, await token('sales')),
      ]) {
        expect([answer.code, answer.message, answer.data]).toEqual([1, '金额格式不正确', { Field: 'Money' }]);
      }
      expect(await contentsOf(app.databases.read)).toEqual(before);
    },
  );

  it('refuses a plan of another contract and a contract of another customer', async () => {
    const [of, other] = [await deal(), await deal()];
    const foreign = await addPlan(app, 'sales', other.contract);
    const before = await contentsOf(app.databases.read);
    for (const Plan_Guid of [foreign, absentGuid]) {
      const answer = await app.call(receivables.add, receivableForm(of, { Plan_Guid }), 'sales');
      expect([answer.code, answer.message, answer.data]).toEqual([
        1,
        '回款期次不属于该合同，请重新选择',
        { Field: 'Plan_Guid' },
      ]);
    }
    const mixed = receivableForm({ customer: other.customer, contract: of.contract });
    const answer = await app.call(receivables.add, mixed, 'sales');
    expect([answer.message, answer.data]).toEqual(['合同不属于该客户，请重新选择', { Field: 'Contract_Guid' }]);
    expect((await app.raw(receivables.add, { ...mixed, Return_Type: 99 }, await token('sales'))).code).toBe(1);
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });

  it('is of a contract that the caller may write, and gone else', async () => {
    const [of, foreign] = [await deal('sales2'), await deal('outsider')];
    for (const form of [receivableForm(of), receivableForm(foreign), receivableForm({ ...of, contract: absentGuid })]) {
      expect((await app.call(receivables.add, form, 'sales')).code).toBe(3);
    }
  });

  it('belongs to the owner of the contract, regardless of who books it', async () => {
    const of = await deal();
    const Guid = await addReceivable(app, 'finance', of);
    expect(await model(Guid)).toMatchObject({ Owner_User_Guid: sales.guid, Create_User_Name: '许静' });
    expect((await app.call(receivables.model, { Guid }, 'finance')).code).toBe(0);
    expect((await app.call(receivables.model, { Guid }, 'sales2')).code).toBe(3);
    expect((await app.call(receivables.remove, { ReceivablesGuidList: [Guid] }, 'sales')).code).toBe(10029);
  });

  it('may be more than planned or agreed, with a warning', async () => {
    const of = await deal();
    const Plan_Guid = await addPlan(app, 'sales', of.contract, { Money: 500 });
    const add = (Money: number) => app.call(receivables.add, receivableForm(of, { Plan_Guid, Money }), 'sales');
    expect((await add(500)).data.Warnings).toEqual([]);
    expect((await add(0.01)).data.Warnings).toEqual(['第 1 期计划 500.00 元，已回款 500.01 元，超出计划金额']);
    const last = await add(500);
    expect(last.data.Warnings).toHaveLength(2);
    expect(last.data.Warnings[1]).toBe('合同“回款合同”金额 1000.00 元，已回款 1000.01 元，超出合同金额');
    expect(await contractOf(of.contract)).toMatchObject({ received: 1000.01, outstanding: 0 });
  });
});

describe('a changed receivable', () => {
  it('keeps what is not sent, and tells what changed', async () => {
    const of = await deal();
    const Plan_Guid = await addPlan(app, 'sales', of.contract);
    const Guid = await addReceivable(app, 'sales', of);
    const update = { Guid, Money: 250.55, Plan_Guid, Row_Version: 1 };
    expect((await app.call(receivables.update, update, 'sales')).code).toBe(0);
    expect(await model(Guid)).toMatchObject({ Money: 250.55, Num: 1, Row_Version: 2 });
    expect((await app.call(receivables.update, update, 'sales')).message).toBe('数据已被他人修改，请刷新后重新编辑');
    const target = { Target_Kind: targetKind.receivables, Target_Guid: Guid };
    const [newest] = (await app.call(activity.actions, target, 'sales')).data.rows;
    expect(newest?.Content).toEqual(['回款期次：空 → 1', '回款金额：100.00 → 250.55']);
  });

  it('leaves its plan when it goes to another contract', async () => {
    const [from, to] = [await deal(), await deal()];
    const Plan_Guid = await addPlan(app, 'sales', from.contract);
    const Guid = await addReceivable(app, 'sales', from, { Plan_Guid });
    const foreign = await deal('sales2');
    const move = (of: typeof to) =>
      app.call(receivables.update, { Guid, Customer_Guid: of.customer, Contract_Guid: of.contract }, 'sales');
    expect((await move(foreign)).code).toBe(3);
    expect((await app.call(receivables.update, { Guid, Contract_Guid: to.contract, Plan_Guid }, 'sales')).code).toBe(1);
    expect((await move(to)).code).toBe(0);
    expect(await model(Guid)).toMatchObject({ Contract_Guid: to.contract, Plan_Guid: '', Num: 0 });
    expect((await contractOf(from.contract)).received).toBe(0);
  });
});

describe('plans', () => {
  it('are numbered within their contract, also when two are added at once', async () => {
    const of = await deal();
    const added = await Promise.all(
      [1, 2, 3].map((Money) =>
        app.call(
          receivables.addPlan,
          { Contract_Guid: of.contract, Money, Return_Date: '2031-01-01T00:00:00' },
          'sales',
        ),
      ),
    );
    expect(added.map(({ data }) => data.Num).toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
    const { data } = await app.call(receivables.plans, { Contract_Guid: of.contract }, 'sales');
    expect([data.total, data.rows.map(({ Num }) => Num)]).toEqual([3, [1, 2, 3]]);
    const actions = { Target_Kind: targetKind.contract, Target_Guid: of.contract };
    const [newest] = (await app.call(activity.actions, actions, 'sales')).data.rows;
    expect(newest?.Content[0]).toMatch(/^新增第 \d 期回款计划$/);
    expect(newest?.Content[1]).toMatch(/^计划金额：空 → \d+\.\d\d$/);
  });

  it('say how far they are', async () => {
    const of = await deal();
    const Plan_Guid = await addPlan(app, 'sales', of.contract, { Money: 100 });
    const late = await addPlan(app, 'sales', of.contract, { Money: 100, Return_Date: '2026-01-01T00:00:00' });
    const stateOf = async (guid: string) => (await plan(guid)).State;
    expect([await stateOf(Plan_Guid), await stateOf(late)]).toEqual([0, 4]);
    await addReceivable(app, 'sales', of, { Plan_Guid, Money: 99.99 });
    expect(await plan(Plan_Guid)).toMatchObject({ State: 2, received: 99.99, outstanding: 0.01 });
    await addReceivable(app, 'sales', of, { Plan_Guid: late, Money: 50 });
    expect(await stateOf(late)).toBe(4);
    await addReceivable(app, 'sales', of, { Plan_Guid: late, Money: 50 });
    await addReceivable(app, 'sales', of, { Plan_Guid, Money: 0.01 });
    expect([await stateOf(Plan_Guid), await stateOf(late)]).toEqual([1, 1]);
    const { data } = await app.call(receivables.plans, { Contract_Guid: of.contract, State: [1] }, 'sales');
    expect(data.total).toBe(2);
  });

  it.each(['-1', '91', '1.5', 'x'])('refuse %s days of notice', async (Remind) => {
    const wire = { Contract_Guid: (await deal()).contract, Money: '1', Return_Date: '2031-01-01', Remind };
    expect(await app.raw(receivables.addPlan, wire, await token('sales'))).toMatchObject({
      code: 1,
      data: { Field: 'Remind' },
    });
  });

  it('are read and written through their contract, and gone else', async () => {
    const of = await deal();
    const guid = await addPlan(app, 'sales', of.contract);
    for (const as of ['sales2', 'outsider']) {
      expect((await app.call(receivables.plan, { Guid: guid }, as)).code).toBe(3);
      expect((await app.call(receivables.plans, { Contract_Guid: of.contract }, as)).code).toBe(3);
      expect((await app.call(receivables.updatePlan, { Guid: guid, Money: 1 }, as)).code).toBe(3);
    }
    expect((await app.call(receivables.removePlan, { Plan_Guid: [guid] }, 'outsider')).code).toBe(3);
    expect((await app.call(receivables.removePlan, { Plan_Guid: [guid] }, 'sales')).code).toBe(10029);
    expect((await app.call(receivables.updatePlan, { Guid: guid, Money: 600.6, Remind: 3 }, 'sales')).code).toBe(0);
    expect(await plan(guid)).toMatchObject({ Money: 600.6, Remind: 3, Num: 1, Row_Version: 2 });
    const stale = { Guid: guid, Row_Version: 1, Money: 2 };
    expect((await app.call(receivables.updatePlan, stale, 'sales')).message).toBe('数据已被他人修改，请刷新后重新编辑');
  });

  it('are deleted unless receivables name them', async () => {
    const of = await deal();
    const one = await addPlan(app, 'sales', of.contract, { Money: 1 });
    const two = await addPlan(app, 'sales', of.contract, { Money: 2 });
    const money = await addReceivable(app, 'sales', of, { Plan_Guid: two });
    const answer = await app.call(receivables.removePlan, { Plan_Guid: [one, two] }, 'manager');
    expect([answer.code, answer.message]).toEqual([1, '第 2 期已有回款，不能删除']);
    expect((await app.call(receivables.remove, { Guid: money }, 'manager')).code).toBe(0);
    expect((await app.call(receivables.removePlan, { Plan_Guid: [one, two] }, 'manager')).code).toBe(0);
    expect((await app.call(receivables.plan, { Guid: one }, 'sales')).code).toBe(3);
    // Restored, it names no plan any more.
    const restored = { Records: [{ Target_Kind: 7 as const, Guid: money }] };
    expect((await app.call(bin.restore, restored, 'manager')).code).toBe(0);
    expect(await model(money)).toMatchObject({ Plan_Guid: '', Num: 0 });
    expect((await contractOf(of.contract)).received).toBe(100);
  });
});

describe('lists of receivables', () => {
  it('are of a contract, of a customer, or all in reach', async () => {
    const of = await deal();
    const Guid = await addReceivable(app, 'sales', of, { Number: '查找编号88' });
    const found = async (input: object, as = 'sales') =>
      (await app.call(receivables.list, input, as)).data.rows.map((row) => row.Guid);
    expect(await found({ Name: '编号88' })).toEqual([Guid]);
    expect(await found({ Name: '编号88' }, 'finance')).toEqual([Guid]);
    expect(await found({ Name: '编号88' }, 'sales2')).toEqual([]);
    for (const input of [{ Contract_Guid: of.contract }, { Customer_Guid: of.customer }]) {
      const { data } = await app.call(receivables.listOfParent, input, 'sales');
      expect(data.rows.map((row) => row.Guid)).toEqual([Guid]);
      expect((await app.call(receivables.listOfParent, input, 'sales2')).code).toBe(3);
    }
    expect((await app.call(receivables.count, {}, 'sales')).data.Mine).toBeGreaterThan(0);
  });
});

describe('the reminder of a plan', () => {
  const at = (moment: string) => new Date(`${moment}+08:00`);
  const remindersOf = async (contract: string) =>
    (await messagesAbout(app, contract)).filter(({ text_key }) => text_key === 'message.planDue');

  it('goes to the owner at 09:00 so many days before, once, however many processes look', async () => {
    const of = await deal();
    await addPlan(app, 'sales', of.contract, { Return_Date: '2031-05-10T15:00:00', Remind: 3 });
    await remindPlans(app.databases, at('2031-05-07T08:59:59'));
    expect(await remindersOf(of.contract)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => remindPlans(app.databases, at('2031-05-07T09:00:00'))));
    await remindPlans(app.databases, at('2031-05-08T09:00:00'));
    expect((await remindersOf(of.contract)).map(({ user_guid }) => user_guid)).toEqual([sales.guid]);
  });

  it('comes again only where its moment changes, and not for what is paid or deleted', async () => {
    const [moved, paid, gone] = [await deal(), await deal(), await deal()];
    const plans: string[] = [];
    for (const { contract } of [moved, paid, gone]) {
      plans.push(await addPlan(app, 'sales', contract, { Return_Date: '2031-06-10T15:00:00', Money: 10 }));
    }
    await addReceivable(app, 'sales', paid, { Plan_Guid: plans[1] ?? '', Money: 10 });
    await app.call(contracts.remove, { Guid: gone.contract }, 'manager');
    await remindPlans(app.databases, at('2031-06-10T09:00:00'));
    const counts = async () =>
      Promise.all([moved, paid, gone].map(async ({ contract }) => (await remindersOf(contract)).length));
    expect(await counts()).toEqual([1, 0, 0]);
    const update = (fields: object) => app.call(receivables.updatePlan, { Guid: plans[0] ?? '', ...fields }, 'sales');
    await update({ Money: 11 });
    await remindPlans(app.databases, at('2031-06-10T10:00:00'));
    expect(await counts()).toEqual([1, 0, 0]);
    await update({ Return_Date: '2031-06-20T15:00:00' });
    await remindPlans(app.databases, at('2031-06-20T09:00:00'));
    expect(await counts()).toEqual([2, 0, 0]);
    const { rows } =
      await sql`select 1 from receivable_plan where remind_at is not null and guid = ${plans[0] ?? ''}`.execute(write);
    expect(rows).toEqual([]);
  });
});
