import { sea } from '@haina/contract/calls/sea.ts';
import { reportList } from '@haina/contract/reports/reportList.ts';
import { reports } from '@haina/contract/reports/reports.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addFollowUp, personOf } from '../support/factories.ts';
import { customersAt } from './customersAt.ts';

const app = await openApp();
const { write } = app.databases;
const sales = await personOf(app, 'sales');
const customerAt = customersAt(app);

describe('the list behind a number', () => {
  const day = { start_data: '2015-07-01', end_data: '2015-07-01' } as const;
  const where = { Report: 'customerTotal', Part: 'trend', Measure: 'Created_Num', ...day } as const;

  it('shows what the reader may read and says how many more there are', async () => {
    await customerAt('sales', new Date('2015-07-01T04:00:00Z'));
    const other = await customerAt('sales2', new Date('2015-07-01T05:00:00Z'));
    await write.updateTable('customer').set({ create_user_guid: sales.guid }).where('guid', '=', other).execute();
    const { data } = await app.call(reportList, { ...where, user_guid: [sales.guid] }, 'sales');
    expect([data.total, data.rows.length, data.Hidden]).toEqual([1, 1, 1]);
    expect(data.rows[0]).toMatchObject({ Target_Kind: 2, Time: '2015-07-01T12:00:00', Money: null });
  });

  it('of different customers shows each once', async () => {
    const guid = await customerAt('sales', new Date());
    await addFollowUp(app, 'sales', { kind: 2, guid }, '一');
    await addFollowUp(app, 'sales', { kind: 2, guid }, '二');
    const asking = { Report: 'customerFollowUps', Part: 'trend', type: 'today' } as const;
    const list = async (Measure: string) =>
      (await app.call(reportList, { ...asking, Measure, user_guid: [sales.guid] }, 'sales')).data.total;
    expect([await list('Record_Num'), await list('Target_Num')]).toEqual([2, 1]);
  });

  it('of a number that does not exist or has none is refused', async () => {
    const list = async (more: Readonly<Record<string, string>>) =>
      (await app.raw(reportList, { ...where, ...more }, { token: await app.token('admin') })).code;
    expect(await list({ Measure: 'toString' })).toBe(1);
    expect(await list({ Measure: 'Deal_Rate' })).toBe(1);
    expect(await list({ Part: 'constructor' })).toBe(1);
    expect(await list({ Report: 'nothing' })).toBe(1);
    expect(await list({ Report: 'contractMoney', Part: 'months', Measure: 'toString', kind: 'money' })).toBe(1);
  });

  it('of a cell that its part does not have is refused, not that of all cells', async () => {
    const refused = async (more: Readonly<Record<string, string>>) => {
      const { code, message } = await app.raw(reportList, { ...where, ...more }, { token: await app.token('admin') });
      return code === 1 ? message : null;
    };
    expect(await refused({ User_Guid: sales.guid })).toBe('人员不是可选的值');
    expect(await refused({ Item_Id: '1' })).toBe('分组不是可选的值');
    expect(await refused({ Part: 'people', Weekday: '1' })).toBe('星期不是可选的值');
    const products = { Report: 'rankProduct', Part: 'ranking', Measure: 'Value' };
    expect(await refused({ ...products, User_Guid: sales.guid })).toBe('人员不是可选的值');
    expect(await refused({ ...products, Item_Id: '1' })).toBeNull();
  });

  it('of a person in a department is what this person did there', async () => {
    const { department: Structure_Guid } = sales;
    const asking = { Report: 'rankCustomers', Part: 'ranking', Measure: 'Value', SeleteType: 0, ...day } as const;
    const list = async (cell: Readonly<Record<string, string>>) =>
      (await app.call(reportList, { ...asking, ...cell }, 'admin')).data.total;
    const other = await personOf(app, 'sales2');
    expect(await list({ User_Guid: other.guid, Structure_Guid })).toBe(0);
    expect(await list({ User_Guid: sales.guid, Structure_Guid })).toBe(await list({ User_Guid: sales.guid }));
  });
});

describe('customers held now', () => {
  it('are not those in the sea: the total is the sum of the people', async () => {
    const company = { type: 'today', SeleteType: 0, pagesize: 100 } as const;
    const people = reports.customerSeas.parts.people.call;
    const before = (await app.call(people, company, 'admin')).data.Total.Held_Num;
    await customerAt('sales', new Date());
    const guid = await customerAt('sales', new Date());
    await app.call(sea.put, { CustomerGuidList: [guid], Reason: '无意向' }, 'sales');
    const { rows, Total } = (await app.call(people, company, 'admin')).data;
    expect(Total.Held_Num).toBe(before + 1);
    expect(rows.reduce((sum, { Held_Num }) => sum + Held_Num, 0)).toBe(Total.Held_Num);
    const asking = {
      Report: 'customerSeas',
      Part: 'people',
      Measure: 'Held_Num',
      type: 'today',
      SeleteType: 0,
    } as const;
    const list = (await app.call(reportList, asking, 'admin')).data;
    expect(list.total + list.Hidden).toBe(Total.Held_Num);
  });
});
