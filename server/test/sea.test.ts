import { activity } from '@haina/contract/calls/activity.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { team } from '@haina/contract/calls/team.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openApp } from './app.ts';
import {
  addContact,
  addCustomer,
  addFollowUp,
  addPerson,
  addRole,
  joinTeam,
  nextPhone,
  personOf,
  setDisabled,
} from './factories.ts';
import { absentGuid } from './samples.ts';
import { day, setSeaRule } from './seaFactories.ts';

const app = await openApp();

const [sales, sales2, manager] = [
  await personOf(app, 'sales'),
  await personOf(app, 'sales2'),
  await personOf(app, 'manager'),
];

const gone = [3, '数据不存在或您无权查看', null];

const put = (guids: string[], as = 'sales', Reason = '长期联系不上') =>
  app.call(sea.put, { CustomerGuidList: guids, Reason }, as);

/** A customer of the salesperson's that went into the sea. */
async function inSea(fields: Parameters<typeof addCustomer>[2] = {}, Reason?: string): Promise<string> {
  const guid = await addCustomer(app, 'sales', fields);
  const { code, message } = await put([guid], 'sales', Reason);
  expect([code, message]).toEqual([0, '操作成功']);
  return guid;
}

const receive = (guids: string[], as: string) => app.call(sea.receive, { CustomerGuidList: guids }, as);

const rowOf = (guid: string) =>
  app.databases.write.selectFrom('customer').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();

const listed = async (as: string, input: Parameters<typeof app.call<typeof sea.list>>[1] = {}) =>
  (await app.call(sea.list, input, as)).data;

const linesOf = async (Target_Guid: string, as: string) =>
  (await app.call(activity.actions, { Target_Kind: targetKind.customer, Target_Guid }, as)).data.rows.map(
    ({ Content }) => Content,
  );

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

  it('is for whoever reaches the customer by scope', async () => {
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

  it('is refused to whoever had it before, until some days have passed', async () => {
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
  it('gives it to a colleague, who is told, though they had it before', async () => {
    const guid = await inSea();
    const { code } = await app.call(sea.allocate, { Guid: guid, User_Guid: sales.guid }, 'manager');
    expect(code).toBe(0);
    expect((await rowOf(guid)).owner_guid).toBe(sales.guid);
    expect(await messagesOf(guid)).toEqual([{ user_guid: sales.guid, text_key: 'message.customerAllocated' }]);
    expect((await history(guid, 'sales'))[0]).toEqual(['', '王梓涵', 'allocate', '']);
  });

  it('is for active colleagues with room, and for whoever holds its code', async () => {
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

describe('deleting a customer of the sea', () => {
  it('needs only the code', async () => {
    const guid = await inSea();
    expect((await app.call(customers.remove, { Guid: guid }, 'outsider')).code).toBe(3);
    expect((await app.call(customers.remove, { Guid: guid }, 'finance')).code).toBe(10029);
    expect((await app.call(customers.remove, { Guid: guid }, 'sales2')).code).toBe(0);
    expect((await app.call(sea.model, { Guid: guid }, 'sales2')).code).toBe(3);
  });
});

describe('a lock', () => {
  it('is refused when dealt and beyond what the owner may lock, and set twice is set', async () => {
    const [one, other, dealt] = [
      await addCustomer(app, 'sales'),
      await addCustomer(app, 'sales'),
      await addCustomer(app, 'sales', { Customer_Name: '已成交客户' }),
    ];
    await app.call(customers.updateState, { Guid: dealt, Deal_State: 1 }, 'sales');
    const refused = await app.call(sea.lock, { CustomerGuidList: [one, dealt] }, 'sales');
    expect([refused.code, refused.message]).toEqual([1, '客户“已成交客户”已成交，无需锁定']);
    await setSeaRule(app, sales.companyId, { Lock_Limit: 1 });
    const both = await app.call(sea.lock, { CustomerGuidList: [one, other] }, 'manager');
    expect([both.code, both.message]).toEqual([1, '王梓涵 最多锁定 1 个客户，目前已锁定 0 个']);
    expect((await app.call(sea.lock, { Guid: one }, 'sales')).code).toBe(0);
    expect((await app.call(sea.lock, { Guid: one }, 'sales')).code).toBe(0);
    expect((await app.call(sea.lock, { Guid: other }, 'sales')).code).toBe(1);
    await setSeaRule(app, sales.companyId, {});
    expect((await linesOf(one, 'sales')).slice(0, 2)).toEqual([
      ['锁定了客户', '锁定状态：未锁定 → 已锁定'],
      ['新增了记录'],
    ]);
    expect((await app.call(customers.model, { Guid: one }, 'sales')).data.Is_Lock).toBe(1);
    expect((await app.call(sea.unlock, { CustomerGuidList: [one, other] }, 'sales')).code).toBe(0);
    expect((await app.call(sea.lock, { Guid: one }, 'sales2')).code).toBe(3);
  });
});

describe('the sea', () => {
  it('is empty for whoever does not hold its menu entry, and its records are missing', async () => {
    const guid = await inSea({ Customer_Name: '看不见的客户' });
    for (const as of ['finance', 'outsider']) {
      expect((await listed(as)).total).toBe(0);
      expect((await app.call(sea.publicList, {}, as)).data.total).toBe(0);
      const target = { Target_Kind: targetKind.customer, Target_Guid: guid } as const;
      const answers = [
        await app.call(sea.model, { Guid: guid }, as),
        await app.call(sea.history, { Guid: guid }, as),
        await app.call(activity.list, target, as),
        await app.call(activity.actions, target, as),
        await app.call(activity.files, target, as),
        await app.call(activity.counts, target, as),
        await app.call(team.list, target, as),
        await app.call(contacts.list, { Guid: guid }, as),
      ];
      for (const { code, message, data } of answers) expect([code, message, data]).toEqual(gone);
    }
    for (const as of ['sales', 'sales2', 'manager', 'admin']) {
      expect((await app.call(sea.model, { Guid: guid }, as)).data.Customer_Name).toBe('看不见的客户');
    }
  });

  it('is narrowed and sorted', async () => {
    const first = await inSea({ Customer_Name: '次序甲', Customer_Level: 2 }, '第一个');
    const second = await inSea({ Customer_Name: '次序乙', Customer_Level: 3 });
    const names = async (input: Parameters<typeof listed>[1]) =>
      (await listed('sales2', { Customer_Name: '次序', ...input })).rows.map(({ Guid }) => Guid);
    expect(await names({})).toEqual([second, first]);
    expect(await names({ order_field: 'Sea_Time', order_type: 'asc' })).toEqual([first, second]);
    expect(await names({ Customer_Level: [2] })).toEqual([first]);
    expect(await names({ Before_Owner_Name: '王梓' })).toEqual([second, first]);
    expect(await names({ Before_Owner_Name: '李思' })).toEqual([]);
    expect(await names({ Sea_Kind: 'notDealt' })).toEqual([]);
    expect(await names({ Sea_Time_Start: '2020-01-01', Sea_Time_End: '2020-12-31' })).toEqual([]);
    expect((await app.call(sea.publicList, { Customer_Name: '次序' }, 'sales2')).data.total).toBe(2);
  });

  it('says why in the reader’s language where a rule did it', async () => {
    const guid = await inSea();
    await app.databases.write
      .updateTable('customer')
      .set({ sea_kind: 'notDealt', sea_remark: '' })
      .where('guid', '=', guid)
      .execute();
    const words = await Promise.all(
      ['zh-chs', 'en'].map(
        async (language) =>
          (await app.call(sea.model, { Guid: guid }, 'sales', { 'x-language': language })).data.Sea_Reason,
      ),
    );
    expect(words[0]).toMatch(/未成交/);
    expect(words[1]).toMatch(/deal/i);
  });

  it('finds phones by their last four digits or the whole number only', async () => {
    const guid = await inSea({ Customer_Name: '电话检索公司', Mobile: '13677778899', Telephone: '0512-66554433' });
    const finds = async (Customer_Name: string) =>
      (await listed('sales2', { Customer_Name })).rows.some(({ Guid }) => Guid === guid);
    for (const typed of ['8899', '4433', '13677778899', '+86 136 7777 8899', '0512-66554433', '检索', 'dhjs']) {
      expect([typed, await finds(typed)]).toEqual([typed, true]);
    }
    for (const typed of ['1367', '7777', '899', '77788', '1367777889', '3677778899', '051266', '#1367']) {
      expect([typed, await finds(typed)]).toEqual([typed, false]);
    }
  });
});

describe('phones in the sea', () => {
  it('are hidden in every answer, and nothing can be written', async () => {
    const [mobile, telephone, ofContact, former, stranger] = [
      nextPhone(),
      '0512-68889999',
      nextPhone(),
      nextPhone(),
      '18512340987',
    ];
    const guid = await addCustomer(app, 'sales', {
      Customer_Name: `遮号公司${mobile}`,
      Mobile: former,
      Telephone: telephone,
      Remark: `联系 ${ofContact} 或 ${stranger}`,
      Detail_Address: `门口电话${telephone.replace('-', '')}`,
    });
    await app.call(customers.update, { Guid: guid, Mobile: mobile }, 'sales');
    const contact = await addContact(app, 'sales', guid, {
      Mobile: ofContact,
      Email: `${ofContact}@139.com`,
      Remark: `家里 ${telephone}`,
    });
    const spaced = `${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`;
    const target = { kind: targetKind.customer, guid };
    await app.call(
      activity.add,
      {
        Target_Kind: targetKind.customer,
        Target_Guid: guid,
        Activity_Kind: 1,
        Activity_Content: `打了 ${spaced}，又打 ${ofContact} 和 ${stranger}`,
        AssociatedList: [{ Relation_Target_Kind: 3, Relation_Target_Guid: contact }],
      },
      'sales',
    );
    await put([guid], 'sales', `号码 ${mobile} 是空号`);
    const token = { token: await app.token('sales2') };
    const record = { Target_Kind: target.kind, Target_Guid: guid };
    const reads = await Promise.all([
      app.raw(sea.list, {}, token),
      app.raw(sea.publicList, {}, token),
      app.raw(sea.model, { Guid: guid }, token),
      app.raw(sea.history, { Guid: guid }, token),
      app.raw(activity.list, record, token),
      app.raw(activity.actions, record, token),
      app.raw(activity.files, record, token),
      app.raw(activity.counts, record, token),
      app.raw(team.list, record, token),
      app.raw(contacts.list, { Guid: guid }, token),
      app.raw(contacts.list, { Guid: guid, Name: ofContact }, token),
    ]);
    const hidden = [mobile, telephone, telephone.slice(5), ofContact, former, stranger].map((phone) =>
      phone.replace(/\D/g, ''),
    );
    for (const { code, body } of reads) {
      expect(code).toBe(0);
      const digits = body.replace(/[\s()-]/g, '');
      expect(hidden.filter((phone) => digits.includes(phone))).toEqual([]);
    }
    const shown = reads.map(({ body }) => body).join();
    expect(shown).toContain(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
    expect(shown).toContain('185****0987');
    const [, , , , feed, , , counts, , people] = reads;
    expect(feed?.body).toContain(contact);
    expect(counts?.data).toMatchObject({ Activity: 1, File: 0, Team: 0, Contacts: 1 });
    expect(people?.data).toMatchObject({ total: 1 });
    const before = await rowOf(guid);
    for (const as of ['sales', 'sales2', 'admin']) {
      const writes = [
        await app.call(activity.add, { ...record, Activity_Kind: 1, Activity_Content: '写不进' }, as),
        await app.call(contacts.add, { Customer_Guid: guid, Name: '写不进' }, as),
        await app.call(contacts.update, { Guid: contact, Name: '写不进' }, as),
        await app.call(customers.update, { Guid: guid, Remark: '写不进' }, as),
        await app.call(team.add, { ...record, Role_Kind: 1, User_Guid: [sales2.guid] }, as),
        await app.call(sea.lock, { Guid: guid }, as),
      ];
      expect(writes.map(({ code }) => code)).toEqual(writes.map(() => 3));
    }
    expect(await rowOf(guid)).toEqual(before);
  });
});

describe('the clocks of the rules', () => {
  it('run from what happens to a customer and its contacts', async () => {
    const guid = await addCustomer(app, 'sales');
    const contact = await addContact(app, 'sales', guid);
    const clocks = async () => {
      const { owned_since, follow_clock } = await rowOf(guid);
      return [owned_since?.getTime() ?? null, follow_clock?.getTime() ?? null] as const;
    };
    const [created, none] = await clocks();
    expect([created !== null, none]).toEqual([true, null]);
    const followUp = await addFollowUp(app, 'sales', { kind: targetKind.contacts, guid: contact });
    const [, followed] = await clocks();
    expect(followed).not.toBeNull();
    await app.call(activity.remove, { Guid: followUp }, 'sales');
    expect((await clocks())[1]).toBeNull();
    await app.call(customers.transfer, { CustomerGuidList: [guid], User_Guid: sales2.guid }, 'sales');
    expect((await clocks())[0]).toBeGreaterThan(created ?? 0);
  });
});
