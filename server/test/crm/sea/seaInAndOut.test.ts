import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import {
  addContact,
  addCustomer,
  addPerson,
  addRole,
  joinTeam,
  personOf,
  setDisabled,
} from '../../support/factories.ts';
import { absentGuid } from '../../support/samples.ts';
import { gone, seaCalls } from './seaCalls.ts';
import { day, setSeaRule } from './seaFactories.ts';

const app = await openApp();

const [sales, sales2, manager] = [
  await personOf(app, 'sales'),
  await personOf(app, 'sales2'),
  await personOf(app, 'manager'),
];

const { put, inSea, rowOf, listed, linesOf } = seaCalls(app);

const receive = (guids: string[], as: string) => app.call(sea.receive, { CustomerGuidList: guids }, as);

const history = async (Guid: string, as: string) =>
  (await app.call(sea.history, { Guid }, as)).data.rows.map(({ From_User_Name, To_User_Name, Reason, Remark }) => [
    From_User_Name,
    To_User_Name,
    Reason,
    Remark,
  ]);

const messagesOf = async (guid: string) =>
  app.databases.write.selectFrom('message').select(['user_guid', 'text_key']).where('type_guid', '=', guid).execute();

describe('putting a customer into the sea', () => {
  it('takes owner, team, protection and contacts from it and tells the reason', async () => {
    const guid = await addCustomer(app, 'sales', { Customer_Name: '入海客户有限公司' });
    const contact = await addContact(app, 'sales', guid);
    await joinTeam(app, { kind: 2, guid }, sales2, 1);
    await joinTeam(app, { kind: 3, guid: contact }, sales2, 1);
    expect((await put([guid], 'manager', '业务方向不符')).code).toBe(0);
    expect(await rowOf(guid)).toMatchObject({
      owner_guid: null,
      before_owner_guid: sales.guid,
      sea_kind: 'put',
      protect_state: 6,
      protect_over_time: null,
      is_lock: 0,
      owned_since: null,
    });
    const kept = await app.databases.write
      .selectFrom('contacts')
      .selectAll()
      .where('guid', '=', contact)
      .executeTakeFirst();
    expect([kept?.owner_guid, kept?.customer_owner_guid]).toEqual([null, null]);
    const members = await app.databases.write
      .selectFrom('team_member')
      .select('id')
      .where('target_guid', 'in', [guid, contact])
      .execute();
    expect(members).toEqual([]);
    const [row] = (await listed('sales2', { Customer_Name: '入海客户' })).rows;
    expect(row).toMatchObject({
      Guid: guid,
      Sea_Reason: '业务方向不符',
      Before_Owner_Name: '王梓涵',
      Owner_User_Name: '',
    });
    expect(await linesOf(guid, 'sales2')).toContainEqual([
      '放入公海，原因：业务方向不符',
      '负责人：王梓涵 → 空',
      '保护状态：保护中 → 未保护',
    ]);
    expect(await history(guid, 'sales2')).toEqual([
      ['王梓涵', '', 'put', '业务方向不符'],
      ['', '王梓涵', 'create', ''],
    ]);
    expect(await messagesOf(guid)).toEqual([{ user_guid: sales.guid, text_key: 'message.customerInSea' }]);
    expect((await app.call(customers.model, { Guid: guid }, 'sales')).code).toBe(3);
    expect((await app.call(contacts.model, { Guid: contact }, 'sales')).code).toBe(3);
  });

  it('wants a reason', async () => {
    const guid = await addCustomer(app, 'sales');
    const { code, message } = await app.raw(sea.put, { Guid: guid }, { token: await app.token('sales') });
    expect([code, message]).toEqual([1, '请填写放入公海的原因']);
  });

  it('refuses locked and dealt ones, all or none', async () => {
    const [plain, locked, dealt] = [
      await addCustomer(app, 'sales'),
      await addCustomer(app, 'sales', { Customer_Name: '锁定客户' }),
      await addCustomer(app, 'sales', { Customer_Name: '成交客户' }),
    ];
    await app.call(sea.lock, { Guid: locked }, 'sales');
    await app.call(customers.updateState, { Guid: dealt, Deal_State: 1 }, 'sales');
    const [one, other] = [await put([plain, locked]), await put([plain, dealt])];
    expect([one.code, one.message]).toEqual([1, '客户“锁定客户”已锁定，不能放入公海']);
    expect([other.code, other.message]).toEqual([1, '客户“成交客户”已成交，是永久客户，不能放入公海']);
    expect((await rowOf(plain)).owner_guid).toBe(sales.guid);
    await app.call(sea.unlock, { Guid: locked }, 'sales');
    expect((await put([plain, locked])).code).toBe(0);
  });

  it('is for people who reach the customer by scope', async () => {
    const guid = await addCustomer(app, 'sales');
    await joinTeam(app, { kind: 2, guid }, sales2, 1);
    for (const as of ['sales2', 'outsider']) {
      const { code, message, data } = await put([guid], as);
      expect([code, message, data]).toEqual(gone);
    }
    expect((await put([guid], 'finance')).code).toBe(10029);
    expect((await put([guid])).code).toBe(0);
    expect((await put([guid])).code).toBe(3);
  });
});

describe('taking a customer out of the sea', () => {
  it('makes it and its contacts the taker’s', async () => {
    const guid = await addCustomer(app, 'sales');
    const contact = await addContact(app, 'sales', guid);
    await put([guid]);
    expect((await receive([guid], 'sales2')).code).toBe(0);
    const row = await rowOf(guid);
    expect(row).toMatchObject({ owner_guid: sales2.guid, sea_kind: null, sea_time: null, protect_state: 6 });
    expect(row.owned_since).not.toBeNull();
    const model = await app.call(contacts.model, { Guid: contact }, 'sales2');
    expect(model.data.Owner_User_Guid).toBe(sales2.guid);
    expect((await linesOf(guid, 'sales2'))[0]).toEqual(['从公海领取了客户', '负责人：空 → 李思远']);
    expect((await history(guid, 'sales2'))[0]).toEqual(['', '李思远', 'receive', '']);
    expect((await listed('sales2')).rows.map(({ Guid }) => Guid)).not.toContain(guid);
  });

  it('names who was faster, to readers of the sea, while it is news', async () => {
    const [guid, free] = [await inSea({ Customer_Name: '热门客户' }), await inSea()];
    await receive([guid], 'sales2');
    const late = await receive([free, guid], 'manager');
    expect([late.code, late.message, late.data]).toEqual([3, '客户“热门客户”已被 李思远 领取', null]);
    expect((await rowOf(free)).owner_guid).toBeNull();
    const foreign = await receive([guid], 'outsider');
    expect([foreign.code, foreign.message, foreign.data]).toEqual(gone);
    const old = new Date(Date.now() - 2 * day);
    await app.databases.write
      .updateTable('ownership_change')
      .set({ create_time: old })
      .where('target_guid', '=', guid)
      .where('reason', '=', 'receive')
      .execute();
    // Back to what it was, so that the history stays in order.
    const later = await receive([guid], 'manager');
    expect([later.code, later.message]).toEqual([3, '数据不存在或您无权查看']);
    await app.databases.write
      .updateTable('ownership_change')
      .set({ create_time: new Date() })
      .where('target_guid', '=', guid)
      .where('reason', '=', 'receive')
      .execute();
  });

  it('never names the owner of a customer that was not in the sea', async () => {
    const guid = await addCustomer(app, 'sales');
    for (const wanted of [guid, absentGuid]) {
      const { code, message, data } = await receive([wanted], 'sales2');
      expect([code, message, data]).toEqual(gone);
    }
  });

  it('is refused to the person who had it before, until some days have passed', async () => {
    const guid = await inSea({ Customer_Name: '反悔客户' });
    const soon = await receive([guid], 'sales');
    expect([soon.code, soon.message]).toEqual([1, '客户“反悔客户”原由您负责，进入公海 7 天后才能再次领取']);
    expect((await rowOf(guid)).owner_guid).toBeNull();
    await app.databases.write
      .updateTable('customer')
      .set({ sea_time: new Date(Date.now() - 8 * day) })
      .where('guid', '=', guid)
      .execute();
    expect((await receive([guid], 'sales')).code).toBe(0);
  });

  it('is refused beyond the receipts of a day and the customers one may hold', async () => {
    const login = 'collector';
    const role = await addRole(app, sales.companyId, {
      codes: ['Customer/CustomerNotInSea'],
      scopes: { customer: 1 },
      menus: ['sea'],
    });
    await addPerson(app, {
      login,
      name: '周领取',
      companyId: sales.companyId,
      department: sales.department,
      roles: [role],
    });
    const wanted = [await inSea(), await inSea(), await inSea(), await inSea()];
    await setSeaRule(app, sales.companyId, { Daily_Limit: 3, Hold_Limit: 2 });
    const held = await receive(wanted.slice(0, 3), login);
    expect([held.code, held.message]).toEqual([1, '周领取 最多持有 2 个客户，目前已有 0 个']);
    expect((await receive(wanted.slice(0, 2), login)).code).toBe(0);
    await setSeaRule(app, sales.companyId, { Daily_Limit: 3, Hold_Limit: 0 });
    const daily = await receive(wanted.slice(2), login);
    expect([daily.code, daily.message]).toEqual([1, '每人每天最多领取 3 个客户，今天已领取 2 个']);
    await sql`update ownership_change set create_time = create_time - interval '1 day'
      where target_guid = any(${wanted.slice(0, 2)}::uuid[]) and reason in ('create', 'put', 'receive')`.execute(
      app.databases.write,
    );
    expect((await receive(wanted.slice(2), login)).code).toBe(0);
    await setSeaRule(app, sales.companyId, {});
  });
});

describe('allocating a customer of the sea', () => {
  it('gives it to a colleague, who gets a message, though they had it before', async () => {
    const guid = await inSea();
    const { code } = await app.call(sea.allocate, { Guid: guid, User_Guid: sales.guid }, 'manager');
    expect(code).toBe(0);
    expect((await rowOf(guid)).owner_guid).toBe(sales.guid);
    expect(await messagesOf(guid)).toEqual([{ user_guid: sales.guid, text_key: 'message.customerAllocated' }]);
    expect((await history(guid, 'sales'))[0]).toEqual(['', '王梓涵', 'allocate', '']);
  });

  it('is for active colleagues with room, and for holders of its code', async () => {
    const guid = await inSea();
    const left = await addPerson(app, { login: 'left', companyId: sales.companyId, department: sales.department });
    await setDisabled(app, left, true);
    for (const User_Guid of [left.guid, absentGuid, (await personOf(app, 'outsider')).guid]) {
      const { code, message } = await app.call(sea.allocate, { Guid: guid, User_Guid }, 'manager');
      expect([code, message]).toEqual([1, '接收人不存在或已停用']);
    }
    await setSeaRule(app, sales.companyId, { Hold_Limit: 1 });
    await addCustomer(app, 'manager');
    const full = await app.call(sea.allocate, { Guid: guid, User_Guid: manager.guid }, 'admin');
    expect([full.code, full.message]).toEqual([1, '林若溪 最多持有 1 个客户，目前已有 1 个']);
    await setSeaRule(app, sales.companyId, {});
    expect((await app.call(sea.allocate, { Guid: guid, User_Guid: sales2.guid }, 'sales')).code).toBe(10029);
  });
});

describe('the most customers that a person may hold', () => {
  it('holds for a transfer too, all or none, and not for what a person adds', async () => {
    const keeper = await addPerson(app, { login: 'keeper', companyId: sales.companyId, department: sales.department });
    const CustomerGuidList = [await addCustomer(app, 'manager'), await addCustomer(app, 'manager')];
    await setSeaRule(app, sales.companyId, { Hold_Limit: 1 });
    const give = (list: string[]) =>
      app.call(customers.transfer, { CustomerGuidList: list, User_Guid: keeper.guid }, 'admin');
    const both = await give(CustomerGuidList);
    expect([both.code, both.message]).toEqual([1, expect.stringContaining('最多持有 1 个客户，目前已有 0 个')]);
    expect((await rowOf(CustomerGuidList[0] ?? '')).owner_guid).toBe(manager.guid);
    expect((await give(CustomerGuidList.slice(0, 1))).code).toBe(0);
    expect((await give(CustomerGuidList.slice(1))).code).toBe(1);
    await addCustomer(app, 'manager');
    await setSeaRule(app, sales.companyId, {});
  });
});

describe('deleting a customer of the sea', () => {
  it('needs only the code', async () => {
    const guid = await inSea();
    expect((await app.call(customers.remove, { Guid: guid }, 'outsider')).code).toBe(3);
    expect((await app.call(customers.remove, { Guid: guid }, 'finance')).code).toBe(10029);
    expect((await app.call(customers.remove, { Guid: guid }, 'sales2')).code).toBe(0);
    expect((await app.call(sea.model, { Guid: guid }, 'sales2')).code).toBe(3);
  });
});
