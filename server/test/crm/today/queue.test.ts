import { business } from '@haina/contract/calls/business.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import { seaRules } from '@haina/contract/calls/seaRules.ts';
import { today } from '@haina/contract/calls/today.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { addCustomer, addLead, personOf } from '../../support/factories.ts';
import { addBusiness, addContract } from '../contracts/orderFactories.ts';
import { setSeaRule } from '../sea/seaFactories.ts';

const app = await openApp();
const sales = await personOf(app, 'sales');

/** The wall time of a day of the company; 0 is today. */
const wallAt = (day: number, hour = 12): string =>
  `${new Date(Date.now() + 8 * 3600_000 + day * 86_400_000).toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00`;

const set = (table: string, guid: string, column: string, value: string) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}::timestamp at time zone 'Asia/Shanghai'
    where guid = ${guid}`.execute(app.databases.write);

type Asked = Parameters<typeof app.call<typeof today.queue>>[1];
const queue = async (input: Asked = {}, as = 'sales') => (await app.call(today.queue, input, as)).data;

describe('today’s queue', () => {
  it('has everything of today in one order, with the number of each kind', async () => {
    const lead = await addLead(app, 'sales', { Name: '线索今天', Mobile: '13800001111' });
    await set('leads', lead, 'next_time', wallAt(0, 23));
    const customer = await addCustomer(app, 'sales', { Customer_Name: '客户逾期公司' });
    await set('customer', customer, 'next_time', wallAt(-2));
    const late = await addBusiness(app, 'sales', customer, { Name: '过期商机' });
    await set('business', late, 'deal_time', wallAt(-5));
    const ending = await addContract(app, 'sales', customer, { Name: '将到期合同' });
    await set('contract', ending, 'end_time', wallAt(20));
    const plan = { Contract_Guid: ending, Money: 100, Return_Date: wallAt(-1), Return_Type: 1, Remind: 0 };
    expect((await app.call(receivables.addPlan, plan as never, 'sales')).code).toBe(0);
    const protectedOne = await addCustomer(app, 'sales', { Customer_Name: '保护将到期公司' });
    await sql`update customer set protect_state = 1, protect_over_time = now() + interval '3 days'
      where guid = ${protectedOne}`.execute(app.databases.write);
    const { rows, Counts } = await queue();
    expect(rows.map(({ Queue_Kind, Name }) => `${Queue_Kind} ${Name}`)).toEqual([
      'business 过期商机',
      'overdue 客户逾期公司',
      'plans 将到期合同',
      'leads 线索今天',
      'protection 保护将到期公司',
      'contract 将到期合同',
    ]);
    expect(rows.find(({ Queue_Kind }) => Queue_Kind === 'leads')).toMatchObject({
      Target_Kind: 1,
      Target_Guid: lead,
      Mobile: '13800001111',
    });
    expect(Object.fromEntries(Counts.map(({ Queue_Kind, Num }) => [Queue_Kind, Num]))).toEqual({
      leads: 1,
      customer: 0,
      overdue: 1,
      plans: 1,
      business: 1,
      contract: 1,
      sea: 0,
      protection: 1,
      approval: 0,
      missed: 0,
    });
    expect(Counts.flatMap(({ Queue_Kind, Money }) => (Money === null ? [] : [[Queue_Kind, Money]]))).toEqual([
      ['plans', 100],
    ]);
  });

  it('has leads and customers that should have been contacted before today apart, until they are handled', async () => {
    const numbers = async (as = 'sales2') => {
      const { Counts } = await queue({ SeleteType: 1 }, as);
      return Counts.slice(0, 3).map(({ Queue_Kind, Num }) => `${Queue_Kind} ${Num}`);
    };
    const lead = await addLead(app, 'sales2');
    await set('leads', lead, 'next_time', wallAt(-1, 23));
    const customer = await addCustomer(app, 'sales2');
    await set('customer', customer, 'next_time', wallAt(0, 0));
    expect(await numbers()).toEqual(['leads 0', 'customer 1', 'overdue 1']);
    await set('customer', customer, 'next_time', wallAt(-30));
    expect(await numbers()).toEqual(['leads 0', 'customer 0', 'overdue 2']);
    const { rows } = await queue({ SeleteType: 1, Queue_Kind: 'overdue' }, 'sales2');
    expect(rows.map(({ Target_Kind, Target_Guid }) => [Target_Kind, Target_Guid])).toEqual([
      [2, customer],
      [1, lead],
    ]);
    const { data: leadsToday } = await app.call(today.leads, { SeleteType: 1, type: 2 }, 'sales2');
    const { data: customersToday } = await app.call(today.customers, { SeleteType: 1, type: 2 }, 'sales2');
    expect(leadsToday.Overdue + customersToday.Overdue).toBe(2);
    await app.call(today.handle, { Target_Guid: [customer], Target_Kind: 2 }, 'sales2');
    expect(await numbers()).toEqual(['leads 0', 'customer 0', 'overdue 1']);
    await app.call(today.handle, { Target_Guid: [lead], Target_Kind: 1 }, 'sales2');
    expect(await numbers()).toEqual(['leads 0', 'customer 0', 'overdue 0']);
  });

  it('counts for each kind what its rows are, for every reader', async () => {
    for (const as of ['sales', 'manager', 'admin', 'finance', 'sales2']) {
      for (const SeleteType of [0, 1, 2] as const) {
        const { Counts } = await queue({ SeleteType }, as);
        for (const { Queue_Kind, Num } of Counts) {
          expect((await queue({ SeleteType, Queue_Kind }, as)).rows, `${as} ${Queue_Kind}`).toHaveLength(Num);
        }
      }
    }
  });

  it('is mine, or my subordinates’, or what I may read', async () => {
    const kinds = async (SeleteType: 0 | 1 | 2, as: string) =>
      (await queue({ SeleteType }, as)).rows.map(({ Queue_Kind }) => Queue_Kind);
    expect(await kinds(1, 'manager')).toEqual([]);
    expect(await kinds(2, 'manager')).toEqual(await kinds(1, 'sales'));
    expect(await kinds(0, 'sales2')).toEqual([]);
  });

  it('has applications for protection for those who decide, and customers that are about to fall', async () => {
    await setSeaRule(app, sales.companyId, { Protect_Approval: 1, Protect_On_Create: 0 });
    const applied = await addCustomer(app, 'sales', { Customer_Name: '申请保护公司' });
    await app.call(seaRules.renew, { Guid: applied }, 'sales');
    const approvals = async (as: string) => (await queue({ Queue_Kind: 'approval' }, as)).rows.map(({ Name }) => Name);
    expect([await approvals('manager'), await approvals('sales')]).toEqual([['申请保护公司'], []]);
    expect(business.list.path).toBe('SalesBusiness/GetBusinessListPage');
  });

  it('refuses a kind that there is not', async () => {
    const answer = await app.raw(today.queue, { Queue_Kind: 'calls' }, { token: await app.token('sales') });
    expect([answer.code, answer.data]).toEqual([1, { Field: 'Queue_Kind' }]);
  });
});
