import { acquisition } from '@haina/contract/calls/acquisition.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { contentsOf } from '../../support/contents.ts';
import { addCustomer, addLead, personOf } from '../../support/factories.ts';
import { absentGuid } from '../../support/samples.ts';
import { testSeed } from '../../support/sampled.ts';
import { guidsOf, openAcquisition, registered } from './acquisitionGround.ts';

const app = await openApp();
const { register, collected, foundBy, add, limitOf, seller, found } = await openAcquisition(app);

const leadOf = async (Guid: string, as: string) => (await app.call(leads.model, { Guid }, as)).data;

describe('companies that become leads', () => {
  it('are leads of the person with all that is known, batch and source, and count against the day', async () => {
    const login = await seller();
    await register([
      registered('全部资料有限公司', {
        phone: '13862114402',
        website: 'www.quanbu.example',
        address: '工业园 3 号路 28 号',
      }),
      registered('全部资料二有限公司', { phone: '02584716620' }),
    ]);
    const { rows } = await foundBy(await collected('全部资料', login), login);
    const { data } = await add(guidsOf(rows), login, { Batch: 2, Source: 3 });
    expect(data).toMatchObject({ Added: 2, Refused: [], Limit: 50, Used: 2 });
    const guid = data.rows.find(({ Name }) => Name === '全部资料有限公司')?.Leads_Guid ?? '';
    expect(await leadOf(guid, login)).toMatchObject({
      Name: '全部资料有限公司',
      Legal_Person: '沈禾川',
      Mobile: '13862114402',
      Website: 'www.quanbu.example',
      Detail_Address: '工业园 3 号路 28 号',
      Batch: 2,
      Source: 3,
      Follow: 0,
    });
    const other = data.rows.find(({ Name }) => Name === '全部资料二有限公司')?.Leads_Guid ?? '';
    expect(await leadOf(other, login)).toMatchObject({ Telephone: '02584716620', Mobile: '' });
  });

  it('are told as added, and known as leads', async () => {
    const login = await seller();
    const guids = await found('已经加入', 2, login);
    const { data } = await add([guids[0] ?? ''], login);
    const keyword = (await app.call(acquisition.list, {}, login)).data.rows[0]?.Guid ?? '';
    const lists = await Promise.all([0, 1].map(async (Added) => foundBy(keyword, login, { Added })));
    expect(lists.map(({ total }) => total)).toEqual([1, 1]);
    expect(lists[1]?.rows[0]).toMatchObject({ Added: 1, Known_Kind: 1, Known_Guid: data.rows[0]?.Leads_Guid });
    expect((await app.call(acquisition.list, {}, login)).data.rows[0]?.Added_Num).toBe(1);
  });

  it('may be a colleague of the scope, who is told; nobody else', async () => {
    const [one] = await found('给同事的', 1, 'manager');
    const { guid: userGuid } = await personOf(app, 'sales');
    const { data } = await add([one ?? ''], 'manager', { User_Guid: userGuid });
    expect((await leadOf(data.rows[0]?.Leads_Guid ?? '', 'sales')).Owner_User_Guid).toBe(userGuid);
    const [other] = await found('给外人的', 1, 'sales');
    for (const User_Guid of [
      (await personOf(app, 'sales2')).guid,
      (await personOf(app, 'outsider')).guid,
      absentGuid,
    ]) {
      const answer = await add([other ?? ''], 'sales', { User_Guid });
      expect([answer.code, answer.message]).toEqual([1, '负责人不存在或不在您的数据范围内，请重新选择']);
    }
  });

  it('are missing where one is of another company or never was, and then none is added', async () => {
    const [one] = await found('哪家的', 1, 'sales');
    const theirs = await found('别家的', 1, 'outsider');
    for (const other of [...theirs, absentGuid]) expect((await add([one ?? '', other], 'sales')).code).toBe(3);
    expect((await app.call(leads.list, { Name: '哪家的' }, 'sales')).data.total).toBe(0);
  });

  it('need a choice', async () => {
    const answer = await app.raw(acquisition.company, { CompanyGuidList: '' }, { token: await app.token('sales') });
    expect([answer.code, answer.message]).toEqual([1, '请选择操作数据']);
  });
});

describe('companies that are known already', () => {
  it('are refused row by row with as much as the person may know, the others are added', async () => {
    const login = await seller();
    const names = ['本人客户', '同事客户', '公海客户', '本人线索', '电话被占', '已经注销', '可以加入'].map(
      (word) => `知否${word}有限公司`,
    );
    const companies = names.map((name) => registered(name, name.includes('注销') ? { state: 2 } : {}));
    await register(companies);
    const of = (word: string) => companies.find(({ name }) => name.includes(word)) ?? registered('没有');
    await addLead(app, login, { Name: of('本人线索').name });
    await addCustomer(app, 'sales2', { Customer_Name: of('同事客户').name });
    await addLead(app, 'sales2', { Name: '占着电话', Mobile: of('电话被占').facts.phone });
    const inSea = await addCustomer(app, 'manager', { Customer_Name: of('公海客户').name });
    await app.call(sea.put, { CustomerGuidList: [inSea], Reason: '换行业' }, 'manager');
    const mine = await addCustomer(app, 'sales', { Customer_Name: of('本人客户').name });
    const guid = await collected('知否', login);
    const { rows } = await foundBy(guid, login);
    const told = (word: string, list = rows) => {
      const { Known_Kind, Known_Seen, Known_Name, Known_Owner, Known_Phone } =
        list.find(({ Name }) => Name.includes(word)) ?? {};
      return [Known_Kind, Known_Seen, Known_Name, Known_Owner, Known_Phone];
    };
    // Only the lead is in their scope: of all others they learn the kind alone.
    expect(told('本人线索')).toEqual([1, 1, of('本人线索').name, login, 0]);
    expect(told('同事客户')).toEqual([2, 0, '', '', 0]);
    expect(told('公海客户')).toEqual([2, 0, '', '', 0]);
    expect(told('电话被占')).toEqual([1, 0, '', '', 1]);
    expect(told('可以加入')).toEqual([0, 0, '', '', 0]);
    expect((await foundBy(guid, login, { Only_New: 1 })).total).toBe(2);
    // The administrator sees all of it.
    const all = (await foundBy(guid, 'admin')).rows;
    expect(all.find(({ Name }) => Name.includes('公海客户'))).toMatchObject({ Known_Guid: inSea, Known_Sea: 1 });
    expect(all.find(({ Name }) => Name.includes('本人客户'))).toMatchObject({
      Known_Guid: mine,
      Known_Kind: 2,
      Known_Seen: 1,
    });
    const { data } = await add(guidsOf(rows), login);
    expect(data.rows.map(({ Name }) => Name)).toEqual([of('可以加入').name]);
    expect(Object.fromEntries(data.Refused.map(({ Name, Reason }) => [Name.slice(2, 6), Reason]))).toEqual({
      本人客户: '公司里已有这家企业',
      同事客户: '公司里已有这家企业',
      公海客户: '公司里已有这家企业',
      本人线索: `已存在“${of('本人线索').name}”，负责人 ${login}`,
      电话被占: '电话已被公司里的其他记录使用',
      已经注销: '企业已注销或吊销',
    });
    expect(data.Used).toBe(1);
  });

  it('are told exactly, however many records hold their phone', async () => {
    const login = await seller();
    const [crowded, other] = [registered('同号千家甲有限公司'), registered('同号千家乙有限公司')];
    await register([crowded, other]);
    const phone = crowded.facts.phone;
    const theirs = await addLead(app, 'sales2', { Name: '许多人的电话', Mobile: phone });
    const own = await addLead(app, login, { Name: '自己的电话', Mobile: phone, Ignore_Repeat: 1 });
    await addLead(app, login, { Name: '另一个电话', Mobile: other.facts.phone });
    await copyLead(theirs, phone, 2100);
    const { rows } = await foundBy(await collected('同号千家', login), login);
    const told = Object.fromEntries(rows.map(({ Name, Known_Guid, Known_Name }) => [Name, [Known_Guid, Known_Name]]));
    expect(told[crowded.name]).toEqual([own, '自己的电话']);
    expect(told[other.name]?.[1]).toBe('另一个电话');
    expect((await add(guidsOf(rows), login)).message).toContain('没有转为线索');
    // They came by no way on which leads come, so they are no part of what holds of all leads.
    await sql`with gone as (delete from leads where guid < '00000000-0000-4000-8001-000000000000' returning guid)
      delete from record_phone where target_guid in (select guid from gone)`.execute(app.databases.write);
  });

  it('change nothing where all are refused', async () => {
    const login = await seller();
    const guids = await found('再来一次', 1, login);
    await add(guids, login);
    const before = await contentsOf(app.databases.read);
    const answer = await add(guids, login);
    expect([answer.code, answer.message.startsWith('没有转为线索：再来一次第0号有限公司，已存在')]).toEqual([1, true]);
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });

  it('are added once by people who take them at the same time', async () => {
    const logins = await Promise.all(Array.from({ length: 4 }, seller));
    const guids = await found('抢同一家', 3, logins[0] ?? '');
    const answers = await Promise.all(logins.map((login) => add(guids, login)));
    expect(answers.filter(({ code }) => code === 0).reduce((sum, { data }) => sum + data.Added, 0)).toBe(3);
    expect((await app.call(leads.list, { Name: '抢同一家' }, 'admin')).data.total).toBe(3);
  });
});

describe('the limit of a day', () => {
  it('refuses more than is left, whole and in words', async () => {
    const login = await seller();
    const guids = await found('限额之内', 55, login);
    expect((await add(guids.slice(0, 48), login)).data.Used).toBe(48);
    const more = await add(guids.slice(48, 51), login);
    expect([more.code, more.message]).toEqual([1, '每天最多转 50 家，今天还能转 2 家，所选 3 家']);
    expect((await add(guids.slice(48, 50), login)).data.Used).toBe(50);
    expect((await add(guids.slice(50, 51), login)).code).toBe(1);
    expect(await limitOf(login)).toEqual({ Limit: 50, Used: 50 });
  });

  it('holds under 50 that add at the same time, however they are cut', async () => {
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 50, maxLength: 50 }), async (sizes) => {
        round += 1;
        const login = await seller();
        const guids = await found(
          `并发${round}批`,
          sizes.reduce((sum, size) => sum + size, 0),
          login,
        );
        await foundAll(guids, round, login, sizes);
        const parts = sizes.map((size, index) => {
          const start = sizes.slice(0, index).reduce((sum, one) => sum + one, 0);
          return guids.slice(start, start + size);
        });
        const answers = await Promise.all(parts.filter((part) => part.length > 0).map((part) => add(part, login)));
        const total = answers.filter(({ code }) => code === 0).reduce((sum, { data }) => sum + data.Added, 0);
        const there = await app.databases.read
          .selectFrom('collect_added')
          .innerJoin('collect_batch', 'collect_batch.guid', 'collect_added.batch_guid')
          .select(({ fn }) => fn.countAll().as('number'))
          .where('collect_batch.user_guid', '=', (await personOf(app, login)).guid)
          .executeTakeFirstOrThrow();
        expect(total).toBeLessThanOrEqual(50);
        // No part that would have fitted was refused: fewer are left than the smallest part.
        expect(total).toBeGreaterThan(50 - 4);
        expect(Number(there.number)).toBe(total);
        expect((await limitOf(login)).Used).toBe(total);
      }),
      { numRuns: 3, seed: testSeed },
    );
  });
});

/** Copies of a lead that hold its phone, straight into the database, with Guids that come first. */
async function copyLead(guid: string, phone: string, number: number): Promise<void> {
  await sql`with copied as (
      insert into leads select (jsonb_populate_record(l, jsonb_build_object('guid', '00000000-0000-4000-8000-' || lpad(i::text, 12, '0')))).*
      from leads l, generate_series(1, ${number}::int) as i where l.guid = ${guid} returning company_id, guid)
    insert into record_phone (company_id, target_kind, target_guid, digits)
    select company_id, 1, guid, ${phone} from copied`.execute(app.databases.write);
}

/** A page has at most 100 companies: the others are read too. */
async function foundAll(guids: string[], round: number, login: string, sizes: readonly number[]): Promise<void> {
  const wanted = sizes.reduce((sum, size) => sum + size, 0);
  const keyword = (await app.call(acquisition.list, { Name: `并发${round}批` }, login)).data.rows[0]?.Guid ?? '';
  for (let page = 2; guids.length < wanted; page += 1)
    guids.push(...guidsOf((await foundBy(keyword, login, { page })).rows));
}
