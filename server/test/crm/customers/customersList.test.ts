import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { results } from '@haina/contract/calls/results.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { contentsOf } from '../../support/contents.ts';
import { customerCalls } from './customerCalls.ts';
import { addContact, addCustomer, nextCreditCode, personOf } from '../../support/factories.ts';

const app = await openApp();
const sales = await personOf(app, 'sales');
const manager = await personOf(app, 'manager');
const { putIntoSea } = customerCalls(app);

// Enough for an order to show.
for (const as of ['sales', 'sales2', 'manager', 'sales']) await addCustomer(app, as);

describe('the list of customers', () => {
  const names = async (input: object, as = 'sales') =>
    (await app.call(customers.list, { pagesize: 100, ...input }, as)).data.rows.map(({ Guid }) => Guid);

  it('finds by name, pinyin, legal person, credit code and phone', async () => {
    const Customer_CreditCode = nextCreditCode();
    const Guid = await addCustomer(app, 'sales', {
      Customer_Name: '无锡凌霄自动化有限公司',
      Customer_CreditCode,
      Legal_Person: '欧阳凌',
      Telephone: '0510-66778899',
    });
    for (const Customer_Name of ['凌霄', 'wxlx', 'lingxiao', '欧阳', Customer_CreditCode, '66778899', '8899']) {
      expect(await names({ Customer_Name }), Customer_Name).toEqual([Guid]);
    }
    expect(await names({ Legal_Person: '欧阳' })).toEqual([Guid]);
    expect(await names({ Customer_Name: '凌霄' }, 'sales2')).toEqual([]);
  });

  it('narrows by every filter', async () => {
    const Guid = await addCustomer(app, 'manager', {
      Customer_Level: 4,
      Industry: 12,
      Source: 8,
      Country_Id: 156,
      Province_Id: 460_000,
      City_Id: 460_100,
      Detail_Address: '筛选路九号',
      Next_Time: '2031-05-06T09:00:00',
    });
    await app.call(customers.updateState, { Guid, Deal_State: 1 }, 'manager');
    const fitting: object[] = [
      { Customer_Level: [4] },
      { Industry: [12] },
      { Source: [8, 7] },
      { Province_Id: [460_000] },
      { City_Id: [460_100] },
      { Detail_Address: '筛选路' },
      { Deal_State: 1 },
      { Protect_State: [5] },
      { Is_Lock: 0 },
      { Follow: 0 },
      { protection: 1 },
      { Next_Time_Start: '2031-05-06', Next_Time_End: '2031-05-06' },
      { Deal_Time_Start: '2000-01-01' },
      { SeleteType: 1 },
      { user_guid: [manager.guid] },
      { create_user_guid: [manager.guid] },
    ];
    for (const filter of fitting) expect(await names(filter, 'manager'), JSON.stringify(filter)).toContain(Guid);
    const failing: object[] = [
      { Customer_Level: [3] },
      { Province_Id: [110_000] },
      { Deal_State: 0 },
      { Protect_State: [0, 6] },
      { Is_Lock: 1 },
      { Follow: 1 },
      { Deal_Time_End: '2000-01-01' },
      { SeleteType: 2 },
    ];
    for (const filter of failing) expect(await names(filter, 'manager'), JSON.stringify(filter)).not.toContain(Guid);
  });

  it('is sorted by every order it offers, both ways', async () => {
    for (const order_field of ['Create_Time', 'Update_Time', 'Next_Time', 'Last_Time', 'Customer_Name'] as const) {
      const [up, down] = [
        await names({ order_field, order_type: 'asc' }, 'admin'),
        await names({ order_field, order_type: 'desc' }, 'admin'),
      ];
      expect(up.toSorted()).toEqual(down.toSorted());
      expect(up.length).toBeGreaterThan(3);
      if (order_field !== 'Next_Time') expect(up, order_field).toEqual(down.toReversed());
    }
  });

  it('counts what stands behind each ownership filter', async () => {
    const { data } = await app.call(customers.count, {}, 'manager');
    for (const [SeleteType, number] of [
      [0, data.All],
      [1, data.Mine],
      [2, data.Sub],
    ] as const) {
      expect((await app.call(customers.list, { SeleteType }, 'manager')).data.total).toBe(number);
    }
  });

  it('leaves out the sea, for administrators too, and so do all calls but the sea’s', async () => {
    const Guid = await addCustomer(app, 'sales');
    const contact = await addContact(app, 'sales', Guid);
    await putIntoSea(Guid);
    const before = await contentsOf(app.databases.read);
    for (const as of ['sales', 'manager', 'admin']) {
      expect(await names({}, as)).not.toContain(Guid);
      const answers = await Promise.all([
        app.call(customers.model, { Guid }, as),
        app.call(customers.update, { Guid, Remark: 'x' }, as),
        app.call(customers.updateState, { Guid, Deal_State: 1 }, as),
        app.call(customers.transfer, { CustomerGuidList: [Guid], User_Guid: sales.guid }, as),
        app.call(contacts.model, { Guid: contact }, as),
        app.call(contacts.update, { Guid: contact, Name: 'x' }, as),
        app.call(contacts.add, { Customer_Guid: Guid, Name: 'x' }, as),
      ]);
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 3));
    }
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });
});

describe('the briefing', () => {
  it('counts new customers and contacts in the reader’s scope', async () => {
    const figure = async (as: string, Key: string) =>
      (await app.call(results.briefing, { type: 'today', SeleteType: 0 }, as)).data.rows.find((row) => row.Key === Key)
        ?.Value ?? -1;
    const [customersBefore, contactsBefore, others] = [
      await figure('sales', 'customers'),
      await figure('sales', 'contacts'),
      await figure('sales2', 'customers'),
    ];
    await addContact(app, 'sales', await addCustomer(app, 'sales'));
    expect(await figure('sales', 'customers')).toBe(customersBefore + 1);
    expect(await figure('sales', 'contacts')).toBe(contactsBefore + 1);
    expect(await figure('sales2', 'customers')).toBe(others);
    expect(await figure('sales', 'customers')).toBe(
      (
        await app.call(
          customers.list,
          { Create_Time_Start: new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10) },
          'sales',
        )
      ).data.total,
    );
  });
});
