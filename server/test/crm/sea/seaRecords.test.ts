import { activity } from '@haina/contract/calls/activity.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { logs } from '@haina/contract/calls/logs.ts';
import { team } from '@haina/contract/calls/team.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { addContact, addCustomer, addFollowUp, nextPhone, personOf } from '../../support/factories.ts';
import { gone, seaCalls } from './seaCalls.ts';

const app = await openApp();
const sales2 = await personOf(app, 'sales2');
const { put, inSea, rowOf, listed } = seaCalls(app);

describe('the sea', () => {
  it('is empty for people without its menu entry, and its records are missing', async () => {
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
    expect(words[1]).toMatch(/won/i);
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
      Customer_Name: `遮号公司${mobile}分店`,
      Legal_Person: `法人 ${mobile}`,
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
      // Digits in a company's name belong to it.
      const digits = body.replaceAll(`遮号公司${mobile}分店`, '遮号公司').replace(/[\s()-]/g, '');
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

describe('the name of a company of the sea', () => {
  it('is whole in every answer, while its phones are hidden in all that was written about it', async () => {
    const [mobile, ofContact] = [nextPhone(), nextPhone()];
    const [name, shown] = [`甲测${mobile}科技公司`, `${mobile.slice(0, 3)}****${mobile.slice(-4)}`];
    const guid = await addCustomer(app, 'sales', { Customer_Name: name, Mobile: mobile, Remark: `打 ${mobile}` });
    await addContact(app, 'sales', guid, { Name: `李工${ofContact}`, Mobile: ofContact });
    const record = { Target_Kind: targetKind.customer, Target_Guid: guid } as const;
    const followUp = { ...record, Activity_Kind: 1, Activity_Content: `号码 ${mobile}` };
    expect((await app.call(activity.add, followUp, 'sales')).code).toBe(0);
    await put([guid], 'sales', `号码 ${mobile}`);
    for (const as of ['sales', 'sales2', 'manager', 'admin']) {
      const token = { token: await app.token(as) };
      const answers = await Promise.all([
        app.raw(sea.list, { Customer_Name: name }, token),
        app.raw(sea.publicList, { Customer_Name: name }, token),
        app.raw(sea.model, { Guid: guid }, token),
        app.raw(contacts.list, { Guid: guid }, token),
        app.raw(activity.list, record, token),
        app.raw(customers.isRepeat, { Customer_Name: name }, token),
        app.raw(customers.similar, { Name: name, Phones: JSON.stringify([mobile, ofContact]) }, token),
      ]);
      for (const { body } of answers) expect(body).toContain(name);
      const others = await Promise.all([
        app.raw(sea.history, { Guid: guid }, token),
        app.raw(activity.actions, record, token),
        app.raw(logs.operations, { Action: 'putIntoSea' }, token),
      ]);
      const [history, actions] = others;
      for (const answer of [history, actions]) expect(answer?.body).toContain(`号码 ${shown}`);
      for (const { body } of [...answers, ...others]) {
        const rest = body.replaceAll(name, '');
        expect([mobile, ofContact].filter((phone) => rest.includes(phone))).toEqual([]);
      }
    }
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
