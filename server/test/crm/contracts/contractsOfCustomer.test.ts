import { business } from '@haina/contract/calls/business.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { addCustomer, joinTeam, personOf } from '../../support/factories.ts';
import { addBusiness, addContract, addPlan, addReceivable } from './orderFactories.ts';
import { absentGuid } from '../../support/samples.ts';

const app = await openApp();
const sales2 = await personOf(app, 'sales2');
const token = async (login: string) => ({ token: await app.token(login) });

describe('contracts narrowed to a customer out of reach', () => {
  const lists = [contracts.listOfParent, receivables.listOfParent, receivables.plans];
  const calls = [...lists, contracts.sums];
  const answersOf = async (Customer_Guid: string, as: string) => {
    const answers = await Promise.all(calls.map(async (call) => app.raw(call, { Customer_Guid }, await token(as))));
    return answers.map(({ body }) => body);
  };
  const numbersOf = async (Customer_Guid: string, as: string) =>
    Promise.all(lists.map(async (call) => (await app.call(call, { Customer_Guid }, as)).data?.total ?? null));

  it('and their money are listed for people who reach one of them, and no others', async () => {
    const customer = await addCustomer(app, 'sales');
    const mine = await addContract(app, 'sales', customer);
    const other = await addContract(app, 'sales', customer);
    for (const contract of [mine, other]) {
      await addPlan(app, 'sales', contract);
      await addReceivable(app, 'sales', { customer, contract });
    }
    expect(await numbersOf(customer, 'finance')).toEqual([2, 2, 2]);
    await joinTeam(app, { kind: targetKind.contract, guid: mine }, sales2, 0);
    expect(await numbersOf(customer, 'sales2')).toEqual([1, 0, 1]);
    expect((await app.call(customers.model, { Guid: customer }, 'sales2')).code).toBe(3);
  });

  it('are said to be more than one sees, to readers of the customer', async () => {
    const customer = await addCustomer(app, 'sales');
    const chance = await addBusiness(app, 'sales', customer);
    const contract = await addContract(app, 'sales', customer, { Business_Guid: chance });
    await addPlan(app, 'sales', contract);
    await addReceivable(app, 'sales', { customer, contract });
    const hiddenTo = async (as: string) => {
      const answers = [
        ...(await Promise.all(lists.map((call) => app.call(call, { Customer_Guid: customer }, as)))),
        await app.call(business.ofCustomer, { Guid: customer }, as),
      ];
      return answers.map(({ data }) => data?.Hidden);
    };
    expect(await hiddenTo('sales')).toEqual([0, 0, 0, 0]);
    await joinTeam(app, { kind: targetKind.customer, guid: customer }, sales2, 0);
    expect(await hiddenTo('sales2')).toEqual([1, 1, 1, 1]);
    await joinTeam(app, { kind: targetKind.contract, guid: contract }, sales2, 0);
    expect(await hiddenTo('sales2')).toEqual([0, 1, 0, 1]);
    const received = await app.call(receivables.listOfParent, { Contract_Guid: contract }, 'sales2');
    expect(received.data).toMatchObject({ total: 0, Hidden: 1 });
    // Finance has its contracts, and no way to the customer.
    expect(await hiddenTo('finance')).toEqual([undefined, undefined, undefined, undefined]);
    expect((await app.call(receivables.listOfParent, { Contract_Guid: contract }, 'finance')).data.Hidden).toBe(0);
  });

  it('are answered like those of one that never was while none of them is in reach', async () => {
    const absent = await answersOf(absentGuid, 'finance');
    const [bare, foreign, gone] = [
      await addCustomer(app, 'sales'),
      await addCustomer(app, 'outsider'),
      await addCustomer(app, 'sales'),
    ];
    await addContract(app, 'outsider', foreign);
    const removed = await addContract(app, 'sales', gone);
    expect((await app.call(contracts.remove, { Guid: removed }, 'manager')).code).toBe(0);
    for (const customer of [bare, foreign, gone]) expect(await answersOf(customer, 'finance')).toEqual(absent);
    await addContract(app, 'sales', bare);
    expect(await answersOf(bare, 'sales2')).toEqual(absent);
    expect(absent.join()).toContain('数据不存在或您无权查看');
  });
});

describe('contracts of a customer', () => {
  it('are added up to the cent, as far as they are in reach', async () => {
    const customer = await addCustomer(app, 'sales');
    const sums = async (as: string) => (await app.call(contracts.sums, { Customer_Guid: customer }, as)).data;
    expect(await sums('sales')).toEqual({ Number: 0, Money: 0, received: 0, outstanding: 0 });
    const [first, second, gone] = [
      await addContract(app, 'sales', customer, { Money: 0.1 }),
      await addContract(app, 'sales', customer, { Money: 0.2 }),
      await addContract(app, 'sales', customer, { Money: 9 }),
    ];
    await addReceivable(app, 'sales', { customer, contract: first }, { Money: 0.7 });
    await addReceivable(app, 'sales', { customer, contract: second }, { Money: 0.1 });
    expect((await app.call(contracts.remove, { Guid: gone }, 'manager')).code).toBe(0);
    // What came too much for the first does not pay for the second.
    const all = { Number: 2, Money: 0.3, received: 0.8, outstanding: 0.1 };
    expect([await sums('sales'), await sums('finance')]).toEqual([all, all]);
    await joinTeam(app, { kind: targetKind.contract, guid: second }, sales2, 0);
    expect(await sums('sales2')).toEqual({ Number: 1, Money: 0.2, received: 0.1, outstanding: 0.1 });
  });
});

describe('instalments', () => {
  it('say who may change and who may delete them', async () => {
    const customer = await addCustomer(app, 'sales');
    const contract = await addContract(app, 'sales', customer);
    const Guid = await addPlan(app, 'sales', contract);
    await joinTeam(app, { kind: targetKind.contract, guid: contract }, sales2, 1);
    const abilities = await Promise.all(
      ['sales', 'sales2', 'finance', 'manager'].map(async (as) => {
        const { Can_Edit, Can_Manage } = (await app.call(receivables.plan, { Guid }, as)).data;
        return `${as} ${Can_Edit}${Can_Manage}`;
      }),
    );
    expect(abilities).toEqual(['sales 10', 'sales2 10', 'finance 10', 'manager 11']);
    const { data } = await app.call(receivables.plans, { Customer_Guid: customer }, 'manager');
    expect(data.rows.map((row) => row.Can_Manage)).toEqual([1]);
  });
});
