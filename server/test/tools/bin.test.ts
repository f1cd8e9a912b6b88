import { bin, binDays } from '@haina/contract/calls/bin.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { binCalls } from './binCalls.ts';
import { addCustomer, addLead, addPerson, addRole, nextPhone, personOf } from '../support/factories.ts';
import { absentGuid } from '../support/samples.ts';

const app = await openApp();
const { removeLead, removeCustomer, restore, found, rowOf, age } = binCalls(app);

describe('the recycle bin', () => {
  it('shows what was deleted, by whom, whose it was and for how long it can be restored', async () => {
    const lead = await addLead(app, 'sales', { Name: '回收站线索', Mobile: nextPhone() });
    await removeLead(lead, 'manager');
    const [row] = await found('manager', { Name: '回收站线索' });
    expect(row).toMatchObject({
      Guid: lead,
      Target_Kind: 1,
      Name: '回收站线索',
      Owner_User_Name: '王梓涵',
      Days_Left: binDays,
      Merged_Name: '',
      Merge_Guid: '',
    });
    expect(row?.Delete_User_Name).not.toBe('');
    await age(1, lead, 29);
    expect((await found('manager', { Name: '回收站线索' }))[0]?.Days_Left).toBe(1);
    await age(1, lead, 1);
    expect(await found('manager', { Name: '回收站线索' })).toEqual([]);
    expect((await restore('manager', [1, lead])).code).toBe(3);
  });

  it('is narrowed by kind, ownership, time and name, and ordered', async () => {
    const names = ['排序甲', '排序乙', '排序丙'];
    for (const Name of names) await removeLead(await addLead(app, 'sales', { Name }));
    const customer = await addCustomer(app, 'sales', { Customer_Name: '排序客户' });
    await removeCustomer(customer);
    expect((await found('manager', { Name: '排序', Target_Kind: 1 })).map(({ Name }) => Name)).toEqual(
      names.toReversed(),
    );
    expect((await found('manager', { Name: '排序', Target_Kind: 2 })).map(({ Guid }) => Guid)).toEqual([customer]);
    expect(await found('manager', { Name: '排序', SeleteType: 1 })).toEqual([]);
    expect(await found('manager', { Name: '排序', SeleteType: 2 })).toHaveLength(4);
    expect(await found('manager', { Name: '排序', Delete_Time_End: '2020-01-01' })).toEqual([]);
    const ordered = await found('manager', { Name: '排序', order_field: 'Delete_Time', order_type: 'asc' });
    expect(ordered.map(({ Name }) => Name)).toEqual([...names, '排序客户']);
    const { data } = await app.call(bin.count, {}, 'manager');
    expect(data.All).toBe((await app.call(bin.list, {}, 'manager')).data.total);
    expect(data.Mine).toBe(0);
  });

  it('is not for salespeople, and shows managers only what they could have deleted', async () => {
    const [own, other] = [await addLead(app, 'sales'), await addLead(app, 'sales2')];
    await removeLead(own);
    await removeLead(other, 'sales2');
    expect((await app.call(bin.list, {}, 'sales')).code).toBe(10029);
    expect((await restore('sales', [1, own])).code).toBe(10029);
    const shown = (await found('manager')).map(({ Guid }) => Guid);
    expect([shown.includes(own), shown.includes(other)]).toEqual([true, false]);
    for (const as of ['manager', 'outsider']) expect((await restore(as, [1, other])).code).toBe(3);
    expect((await restore('manager', [1, own], [1, other])).code).toBe(3);
    expect((await restore('manager', [1, own], [1, absentGuid])).code).toBe(3);
    expect(await rowOf(1, own)).toContain('"delete_user_guid": "');
  });

  it('shows nobody what they hold no code to delete', async () => {
    const sales = await personOf(app, 'sales');
    const role = await addRole(app, sales.companyId, {
      codes: ['Bin/GetBinList', 'Bin/RestoreBin', 'Leads/DelLeads'],
      scopes: { leads: 5, customer: 5, contacts: 5 },
    });
    await addPerson(app, { login: 'binner', companyId: sales.companyId, department: sales.department, roles: [role] });
    const [lead, customer] = [await addLead(app, 'sales'), await addCustomer(app, 'sales')];
    await removeLead(lead);
    await removeCustomer(customer);
    expect(new Set((await found('binner')).map(({ Target_Kind }) => Target_Kind))).toEqual(new Set([1]));
    expect((await restore('binner', [2, customer])).code).toBe(3);
    expect((await restore('binner', [1, lead])).code).toBe(0);
  });
});
