import { activity } from '@haina/contract/calls/activity.ts';
import { business } from '@haina/contract/calls/business.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { products } from '@haina/contract/calls/products.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { contentsOf } from '../support/contents.ts';
import { addCustomer, joinTeam, personOf } from '../support/factories.ts';
import { addBusiness, addContract, addProduct, addReceivable } from '../crm/contracts/orderFactories.ts';
import { absentGuid } from '../support/samples.ts';

const app = await openApp();
const [sales2, manager, outsider] = [
  await personOf(app, 'sales2'),
  await personOf(app, 'manager'),
  await personOf(app, 'outsider'),
];
const customer = await addCustomer(app, 'sales');

const newestOf = async (Target_Kind: TargetKind, Target_Guid: string) =>
  (await app.call(activity.actions, { Target_Kind, Target_Guid }, 'admin')).data.rows[0]?.Content;

describe('changing several opportunities', () => {
  it('writes day and remark, also of those that have ended, and names a missing one like one out of reach', async () => {
    const [open, ended] = [
      await addBusiness(app, 'sales', customer, { Name: '批量甲', Remark: '旧' }),
      await addBusiness(app, 'sales', customer, { Name: '批量乙' }),
    ];
    await app.call(business.updateStatus, { Guid: ended, Is_End: 1 }, 'sales');
    const input = { BusinessGuidList: [open, ended], Deal_Time: '2032-01-01T00:00:00', Remark: '新' };
    const { data } = await app.call(business.updateBatch, input, 'sales');
    expect([data.Changed, data.Refused]).toEqual([2, []]);
    expect(data.Rows.find(({ Name }) => Name === '批量甲')?.Lines).toEqual([
      { Field: 'Deal_Time', From: '2031-03-01 10:00:00', To: '2032-01-01' },
      { Field: 'Remark', From: '旧', To: '新' },
    ]);
    expect(await newestOf(4, open)).toEqual(['预计成交：2031-03-01 10:00:00 → 2032-01-01', '备注：旧 → 新']);
    const foreign = await addBusiness(app, 'sales2', await addCustomer(app, 'sales2'));
    const before = await contentsOf(app.databases.read);
    for (const guid of [foreign, absentGuid]) {
      const gone = { BusinessGuidList: [open, guid], Remark: 'x', GoodOnly: 1 as const };
      expect((await app.call(business.updateBatch, gone, 'sales')).code).toBe(3);
    }
    const token = await app.token('sales');
    const empty = await app.raw(business.updateBatch, { BusinessGuidList: open, Deal_Time: '' }, { token });
    expect([empty.code, empty.message, empty.data]).toEqual([1, '请输入预计成交时间', { Field: 'Deal_Time' }]);
    // Stages move one at a time, with their own log.
    await app.raw(business.updateBatch, { BusinessGuidList: open, Status_Id: 2, Name: 'x', Money: 1 }, { token });
    expect(await contentsOf(app.databases.read)).toMatchObject({ business: before.business });
  });
});

describe('changing several contracts', () => {
  it('leaves all as they are when one would end before it starts, and changes the others only if asked to', async () => {
    const early = await addContract(app, 'sales', customer, { Name: '早合同' });
    const late = await addContract(app, 'sales', customer, {
      Name: '晚合同',
      Start_Time: '2030-01-01T00:00:00',
      End_Time: '2031-01-01T00:00:00',
    });
    const input = { ContractGuidList: [early, late], End_Time: '2029-01-01T00:00:00' };
    const preview = await app.call(contracts.updateBatch, { ...input, Preview: 1 }, 'sales');
    expect(preview.data.Refused).toEqual([{ Guid: late, Name: '晚合同', Reason: '合同结束时间不能早于开始时间' }]);
    expect((await app.call(contracts.updateBatch, input, 'sales')).code).toBe(1);
    const model = async (Guid: string) => (await app.call(contracts.model, { Guid }, 'sales')).data;
    expect(await model(early)).toMatchObject({ End_Time: '2027-03-01T00:00:00', Row_Version: 1 });
    expect((await app.call(contracts.updateBatch, { ...input, GoodOnly: 1 }, 'sales')).data.Changed).toBe(1);
    expect(await model(early)).toMatchObject({ End_Time: '2029-01-01T00:00:00', Row_Version: 2 });
    expect(await model(late)).toMatchObject({ End_Time: '2031-01-01T00:00:00', Row_Version: 1 });
  });

  it('gives them another signatory of the company by name', async () => {
    const guids = [
      await addContract(app, 'sales', customer),
      await addContract(app, 'sales', customer, { Order_User_Guid: manager.guid }),
    ];
    const [one = ''] = guids;
    const input = { ContractGuidList: guids, Order_User_Guid: manager.guid };
    const { data } = await app.call(contracts.updateBatch, input, 'finance');
    expect([data.Changed, data.Unchanged]).toEqual([1, 1]);
    const { Order_User_Name } = (await app.call(contracts.model, { Guid: one }, 'sales')).data;
    expect(await newestOf(5, one)).toEqual([`公司签约人：王梓涵 → ${Order_User_Name}`]);
    const before = await contentsOf(app.databases.read);
    const stranger = { ContractGuidList: guids, Order_User_Guid: outsider.guid };
    const answer = await app.call(contracts.updateBatch, stranger, 'sales');
    expect([answer.code, answer.data]).toEqual([1, { Field: 'Order_User_Guid' }]);
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });

  it('is for writers of the team, not for readers', async () => {
    const guid = await addContract(app, 'sales', customer);
    const ask = { ContractGuidList: [guid], Remark: '队友' };
    await joinTeam(app, { kind: 5, guid }, sales2, 0);
    expect((await app.call(contracts.updateBatch, ask, 'sales2')).code).toBe(3);
    await app.databases.write.deleteFrom('team_member').where('target_guid', '=', guid).execute();
    await joinTeam(app, { kind: 5, guid }, sales2, 1);
    expect((await app.call(contracts.updateBatch, ask, 'sales2')).data.Changed).toBe(1);
  });
});

describe('changing several products', () => {
  it('moves them to another category with its path, on or off the shelf, for people who may change products', async () => {
    const guids = [
      await addProduct(app, 'admin', { Product_Name: '批量产品甲' }),
      await addProduct(app, 'admin', { Product_Name: '批量产品乙', Category_Id: 5, Category_Str: ',1,5,' }),
    ];
    const input = { ProductGuidList: guids, Category_Id: 5, Sale_State: 0 as const };
    expect((await app.call(products.updateBatch, input, 'sales')).code).toBe(10029);
    const { data } = await app.call(products.updateBatch, input, 'admin');
    expect(data.Rows.find(({ Name }) => Name === '批量产品甲')?.Lines).toEqual([
      { Field: 'Category_Id', From: '服务器', To: '网络设备' },
      { Field: 'Sale_State', From: '上架', To: '下架' },
    ]);
    for (const Guid of guids) {
      const model = await app.call(products.model, { Guid }, 'sales');
      expect(model.data).toMatchObject({ Category_Str: ',1,5,', Sale_State: 0, Row_Version: 2 });
    }
    expect(await newestOf(6, guids[0] ?? '')).toEqual(['产品类型：服务器 → 网络设备', '销售状态：上架 → 下架']);
  });

  it('refuses what does not exist by its field, and ends at the company', async () => {
    const own = await addProduct(app, 'admin');
    const foreign = await addProduct(app, 'outsider');
    const before = await contentsOf(app.databases.read);
    for (const [fields, Field] of [
      [{ Category_Id: 999 }, 'Category_Id'],
      [{ Product_Unit: 999 }, 'Product_Unit'],
    ] as const) {
      const answer = await app.call(products.updateBatch, { ProductGuidList: [own], ...fields }, 'admin');
      expect([answer.code, answer.data]).toEqual([1, { Field }]);
    }
    for (const guid of [foreign, absentGuid]) {
      const gone = { ProductGuidList: [own, guid], Description: 'x' };
      expect((await app.call(products.updateBatch, gone, 'admin')).code).toBe(3);
    }
    const token = await app.token('admin');
    const empty = await app.raw(products.updateBatch, { ProductGuidList: own, Description: '' }, { token });
    expect([empty.code, empty.message]).toEqual([1, '请输入产品描述']);
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });
});

describe('changing several receivables', () => {
  it('writes way and day of payment; money stays', async () => {
    const of = { customer, contract: await addContract(app, 'sales', customer) };
    const guids = [await addReceivable(app, 'sales', of), await addReceivable(app, 'sales', of, { Return_Type: 2 })];
    const input = { ReceivablesGuidList: guids, Return_Type: 2, Return_Date: '2026-05-01T08:00:00' };
    const { data } = await app.call(receivables.updateBatch, input, 'finance');
    expect(data.Rows.map(({ Lines }) => Lines.length).toSorted((one, other) => one - other)).toEqual([1, 2]);
    const model = (await app.call(receivables.model, { Guid: guids[0] ?? '' }, 'sales')).data;
    expect(model).toMatchObject({ Return_Type: 2, Return_Date: '2026-05-01T08:00:00', Money: 100 });
    const wrong = await app.call(receivables.updateBatch, { ...input, Return_Type: 999 }, 'sales');
    expect([wrong.code, wrong.data]).toEqual([1, { Field: 'Return_Type' }]);
    expect((await app.call(receivables.updateBatch, input, 'sales2')).code).toBe(3);
  });
});
