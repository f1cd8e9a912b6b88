import { activity } from '@haina/contract/calls/activity.ts';
import { bin } from '@haina/contract/calls/bin.ts';
import { business } from '@haina/contract/calls/business.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { products } from '@haina/contract/calls/products.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import { team } from '@haina/contract/calls/team.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { contentsOf } from '../../support/contents.ts';
import { contractCalls } from './contractCalls.ts';
import { addContact, addCustomer, addPerson, personOf } from '../../support/factories.ts';
import { addBusiness, addContract, addPlan, addProduct, addReceivable, nextContractNum } from './orderFactories.ts';
import { messagesAbout } from '../sea/seaFactories.ts';

const app = await openApp();
const sales = await personOf(app, 'sales');
const sales2 = await personOf(app, 'sales2');
const { model, codeOf, customerOf, linesOf, actionsOf } = contractCalls(app);

describe('a changed contract', () => {
  it('keeps what is not sent and tells what changed', async () => {
    const customer = await addCustomer(app, 'sales');
    const contact = await addContact(app, 'sales', customer, { Name: '甲方代表' });
    const Guid = await addContract(app, 'sales', customer, { Name: '旧名' });
    const update = { Guid, Name: '新名', Contacts_Guid: contact, Money: 2000.5, Row_Version: 1 };
    expect((await app.call(contracts.update, update, 'sales')).code).toBe(0);
    expect(await model(Guid)).toMatchObject({ Name: '新名', Contacts_Name: '甲方代表', Money: 2000.5, Row_Version: 2 });
    expect((await actionsOf(Guid))[0]?.toSorted()).toEqual(
      ['客户签约人：空 → 甲方代表', '合同名称：旧名 → 新名', '合同金额：1000.00 → 2000.50'].toSorted(),
    );
    expect((await app.call(contracts.update, update, 'sales')).message).toBe('数据已被他人修改，请刷新后重新编辑');
  });

  it('does not end before it starts, whichever is sent', async () => {
    const Guid = await addContract(app, 'sales', await addCustomer(app, 'sales'));
    for (const fields of [{ Start_Time: '2027-03-02T00:00:00' }, { End_Time: '2026-03-01T00:00:00' }]) {
      expect((await app.call(contracts.update, { Guid, ...fields }, 'sales')).message).toBe(
        '合同结束时间不能早于开始时间',
      );
    }
  });

  it('loses contact and opportunity when it goes to another customer, which it deals', async () => {
    const [from, to] = [await addCustomer(app, 'sales'), await addCustomer(app, 'sales')];
    const fields = {
      Contacts_Guid: await addContact(app, 'sales', from),
      Business_Guid: await addBusiness(app, 'sales', from),
    };
    const Guid = await addContract(app, 'sales', from, fields);
    const foreign = await addCustomer(app, 'sales2');
    expect((await app.call(contracts.update, { Guid, Customer_Guid: foreign }, 'sales')).code).toBe(3);
    const both = { Guid, Customer_Guid: to, ...fields };
    expect((await app.call(contracts.update, both, 'sales')).data).toEqual({ Field: 'Contacts_Guid' });
    expect((await app.call(contracts.update, { Guid, Customer_Guid: to }, 'sales')).code).toBe(0);
    expect(await model(Guid)).toMatchObject({ Customer_Guid: to, Contacts_Guid: '', Business_Guid: '' });
    expect((await customerOf(to)).Deal_State).toBe(1);
  });

  it('replaces its lines, and refuses a total that no discount gives', async () => {
    const product = await addProduct(app, 'admin', { Price: 10 });
    const off = await addProduct(app, 'admin', { Price: 10, Sale_State: 0 });
    const foreign = await addProduct(app, 'outsider', { Price: 10 });
    const line = (Product_Guid: string) => ({ Product_Guid, Sales_Price: 10, Sales_Num: 10, Discount: 0 });
    const Guid = await addContract(app, 'sales', await addCustomer(app, 'sales'), { ProductList: [line(product)] });
    const before = await contentsOf(app.databases.read);
    for (const fields of [
      { ProductList: [line(off)] },
      { ProductList: [line(foreign)] },
      { ProductList: [{ ...line(product), Sales_Price: 9 }] },
      { Discount_Rate: 10, Total_Price: 95 },
    ]) {
      expect((await app.call(contracts.update, { Guid, ...fields }, 'sales')).code).toBe(1);
    }
    expect(await contentsOf(app.databases.read)).toEqual(before);
    expect((await app.call(contracts.update, { Guid, Total_Price: 95 }, 'sales')).code).toBe(0);
    expect(await model(Guid)).toMatchObject({ Discount_Rate: 5, Total_Price: 95, Money: 1000 });
    expect((await app.call(contracts.update, { Guid, ProductList: [] }, 'sales')).code).toBe(0);
    expect(await model(Guid)).toMatchObject({ Discount_Rate: 0, Total_Price: 0, Money: 1000 });
    expect(await linesOf(Guid)).toEqual([]);
    expect((await app.call(products.takeOffShelf, { Guid: [product] }, 'admin')).code).toBe(0);
  });

  it('is written by one of two who edit it at once', async () => {
    const product = await addProduct(app, 'admin', { Price: 10 });
    const Guid = await addContract(app, 'sales', await addCustomer(app, 'sales'));
    const edit = (Sales_Num: number) =>
      app.call(
        contracts.update,
        {
          Guid,
          Row_Version: 1,
          Money: null,
          ProductList: [{ Product_Guid: product, Sales_Price: 10, Sales_Num, Discount: 0 }],
        },
        'sales',
      );
    const answers = await Promise.all([edit(2), edit(3)]);
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1]);
    const [line] = await linesOf(Guid);
    expect(await model(Guid)).toMatchObject({ Money: (line?.Sales_Num ?? 0) * 10, Row_Version: 2 });
  });
});

describe('who reaches contracts', () => {
  it('finance reads and changes all of the company, and neither deletes nor transfers', async () => {
    const customer = await addCustomer(app, 'sales2');
    const Guid = await addContract(app, 'sales2', customer, { Name: '财务可见合同' });
    const foreign = await addContract(app, 'outsider', await addCustomer(app, 'outsider'));
    expect([await codeOf(Guid, 'finance'), await codeOf(Guid, 'sales'), await codeOf(foreign, 'finance')]).toEqual([
      0, 3, 3,
    ]);
    expect((await app.call(contracts.update, { Guid, Remark: '已核对' }, 'finance')).code).toBe(0);
    expect((await app.call(contracts.remove, { ContractGuidList: [Guid] }, 'finance')).code).toBe(10029);
    const transfer = { ContractGuidList: [Guid], User_Guid: sales.guid };
    expect((await app.call(contracts.transfer, transfer, 'finance')).code).toBe(10029);
    const { data } = await app.call(contracts.list, { Name: '财务可见' }, 'finance');
    expect(data.rows.map((row) => row.Guid)).toEqual([Guid]);
    expect((await app.call(contracts.count, {}, 'finance')).data.All).toBeGreaterThan(1);
  });

  it('are listed by customer and by opportunity, as far as either is in reach', async () => {
    const customer = await addCustomer(app, 'sales');
    const Business_Guid = await addBusiness(app, 'sales', customer);
    const one = await addContract(app, 'sales', customer, { Business_Guid });
    const two = await addContract(app, 'sales', customer);
    const guids = async (input: object, as = 'sales') =>
      (await app.call(contracts.listOfParent, input, as)).data?.rows?.map(({ Guid }) => Guid).toSorted();
    expect(await guids({ Customer_Guid: customer })).toEqual([one, two].toSorted());
    expect(await guids({ Business_Guid })).toEqual([one]);
    expect((await app.call(contracts.listOfParent, { Customer_Guid: customer }, 'sales2')).code).toBe(3);
  });

  it('a membership of the customer is spread to them where asked', async () => {
    const customer = await addCustomer(app, 'sales');
    const Guid = await addContract(app, 'sales', customer);
    const target = { Target_Kind: targetKind.customer, Target_Guid: customer, Role_Kind: 0 as const };
    await app.call(team.add, { ...target, User_Guid: [sales2.guid] }, 'sales');
    expect(await codeOf(Guid, 'sales2')).toBe(3);
    await app.call(team.add, { ...target, User_Guid: [sales2.guid], module: ['crm_contract'] }, 'sales');
    expect(await codeOf(Guid, 'sales2')).toBe(0);
    expect((await app.call(contracts.update, { Guid, Remark: '读' }, 'sales2')).code).toBe(3);
  });
});

describe('the customer of a contract', () => {
  it('stays once plans or receivables exist, those in the recycle bin too', async () => {
    const [customer, other] = [await addCustomer(app, 'sales'), await addCustomer(app, 'sales')];
    const move = async (Guid: string) => {
      const { code, message } = await app.call(contracts.update, { Guid, Customer_Guid: other }, 'sales');
      return code === 0 ? 'moved' : message;
    };
    const planned = await addContract(app, 'sales', customer);
    const plan = await addPlan(app, 'sales', planned);
    expect(await move(planned)).toContain('不能更换客户');
    await app.call(receivables.removePlan, { Plan_Guid: [plan] }, 'admin');
    expect(await move(planned)).toBe('moved');
    const paid = await addContract(app, 'sales', customer);
    const money = await addReceivable(app, 'sales', { customer, contract: paid });
    expect(await move(paid)).toContain('不能更换客户');
    await app.call(receivables.remove, { ReceivablesGuidList: [money] }, 'admin');
    expect(await move(paid)).toContain('不能更换客户');
    expect(
      (await app.call(contracts.update, { Guid: paid, Customer_Guid: customer, Name: '同一客户' }, 'sales')).code,
    ).toBe(0);
  });
});

describe('a person who leaves the team of a customer', () => {
  it('leaves its contracts and opportunities where asked, however they came there', async () => {
    const customer = await addCustomer(app, 'sales');
    const [contract, opportunity] = [
      await addContract(app, 'sales', customer),
      await addBusiness(app, 'sales', customer),
    ];
    const target = { Target_Kind: targetKind.customer, Target_Guid: customer };
    const join = () =>
      app.call(
        team.add,
        { ...target, Role_Kind: 1, User_Guid: [sales2.guid], module: ['crm_contract', 'crm_business'] },
        'sales',
      );
    const codes = async () => [
      await codeOf(contract, 'sales2'),
      (await app.call(business.model, { Guid: opportunity }, 'sales2')).code,
    ];
    await join();
    expect(await codes()).toEqual([0, 0]);
    await app.call(team.remove, { ...target, User_Guid: [sales2.guid] }, 'sales');
    expect(await codes()).toEqual([0, 0]);
    await join();
    await app.call(team.remove, { ...target, User_Guid: [sales2.guid], module: ['crm_contract'] }, 'sales');
    expect(await codes()).toEqual([3, 0]);
    const { rows } = (await app.call(activity.actions, { Target_Kind: 5, Target_Guid: contract }, 'sales')).data;
    expect(rows[0]?.Content).toEqual(['移除团队成员 李思远']);
    await join();
    const members = (await app.call(team.list, target, 'sales')).data.rows;
    const Ids = members.filter(({ User_Guid }) => User_Guid === sales2.guid).map(({ Id }) => Id);
    await app.call(team.update, { ...target, Role_Kind: 0, Ids, module: ['crm_contract'] }, 'sales');
    expect((await app.call(contracts.update, { Guid: contract, Remark: '读' }, 'sales2')).code).toBe(3);
    expect((await app.call(business.update, { Guid: opportunity, Remark: '写' }, 'sales2')).code).toBe(0);
    await app.call(
      team.remove,
      { ...target, User_Guid: [sales2.guid], module: ['crm_contract', 'crm_business'] },
      'sales',
    );
    expect(await codes()).toEqual([3, 3]);
  });
});

describe('giving contracts away', () => {
  it('takes the receivables along, keeps the old owner as asked and tells the new one', async () => {
    const customer = await addCustomer(app, 'sales');
    const contract = await addContract(app, 'sales', customer, { Name: '转移的合同' });
    const money = await addReceivable(app, 'sales', { customer, contract });
    const give = { ContractGuidList: [contract], User_Guid: sales2.guid, Keep: 1 as const };
    expect((await app.call(contracts.transfer, give, 'sales')).code).toBe(0);
    expect(await model(contract, 'sales2')).toMatchObject({ Owner_User_Name: '李思远', received: 100 });
    expect(await codeOf(contract, 'sales')).toBe(0);
    expect((await app.call(contracts.update, { Guid: contract, Remark: '不行' }, 'sales')).code).toBe(3);
    const { rows } = (await app.call(team.list, { Target_Kind: 7, Target_Guid: money }, 'sales2')).data;
    expect(rows.map(({ User_Guid }) => User_Guid)).toEqual([sales2.guid]);
    expect(await messagesAbout(app, contract)).toHaveLength(1);
    expect((await app.call(contracts.transfer, give, 'sales2')).message).toBe('合同“转移的合同”已归该员工负责');
  });

  it('happens with the customer where Cascade says so, for those of its own owner', async () => {
    const helper = await addPerson(app, {
      login: 'contractHelper',
      companyId: sales.companyId,
      department: sales.department,
    });
    const customer = await addCustomer(app, 'sales');
    const own = await addContract(app, 'sales', customer);
    const others = await addContract(app, 'sales', customer);
    await app.call(contracts.transfer, { ContractGuidList: [others], User_Guid: helper.guid }, 'sales');
    const give = { CustomerGuidList: [customer], User_Guid: sales2.guid, Cascade: ['contract' as const] };
    expect((await app.call(customers.transfer, give, 'sales')).code).toBe(0);
    expect((await model(own, 'admin')).Owner_User_Guid).toBe(sales2.guid);
    expect((await model(others, 'admin')).Owner_User_Guid).toBe(helper.guid);
  });
});

describe('deleted contracts', () => {
  it('keep no money: they are refused while receivables exist', async () => {
    const customer = await addCustomer(app, 'sales');
    const contract = await addContract(app, 'sales', customer, { Name: '收过款的合同' });
    await addReceivable(app, 'sales', { customer, contract });
    const answer = await app.call(contracts.remove, { ContractGuidList: [contract] }, 'manager');
    expect([answer.code, answer.message]).toEqual([1, '合同“收过款的合同”下还有回款，不能删除']);
    expect((await app.call(contracts.remove, { Guid: contract }, 'sales')).code).toBe(10029);
  });

  it('come back whole, unless their number is taken by then', async () => {
    const Contract_Num = nextContractNum();
    const customer = await addCustomer(app, 'sales');
    const Guid = await addContract(app, 'sales', customer, { Contract_Num });
    await app.call(contracts.remove, { Guid }, 'manager');
    expect(await codeOf(Guid, 'sales')).toBe(3);
    const other = await addContract(app, 'sales', customer, { Contract_Num });
    const restore = () => app.call(bin.restore, { Records: [{ Target_Kind: 5, Guid }] }, 'manager');
    expect((await restore()).message).toBe(`合同编号 ${Contract_Num} 已存在`);
    await app.call(contracts.remove, { Guid: other }, 'manager');
    expect((await restore()).code).toBe(0);
    expect(await codeOf(Guid, 'sales')).toBe(0);
  });
});
