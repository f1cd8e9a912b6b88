import { dictionary } from '@haina/contract/calls/dictionary.ts';
import { notices } from '@haina/contract/calls/notices.ts';
import { describe, expect, it } from 'vitest';
import { newGuid } from '../../src/platform/database/guid.ts';
import { openApp } from '../support/app.ts';
import { personOf } from '../support/factories.ts';

const app = await openApp();
const { write } = app.databases;

const [admin, manager, sales, sales2, outsider] = await Promise.all(
  ['admin', 'manager', 'sales', 'sales2', 'outsider'].map((login) => personOf(app, login)),
);
if (!admin || !manager || !sales || !sales2 || !outsider) throw new Error('people of the demo are missing');

interface NoticeParts {
  readonly companyId?: string;
  readonly people?: readonly string[];
  readonly departments?: readonly string[];
  readonly daysAgo?: number;
}

let written = 0;

async function notice(
  title: string,
  { companyId = sales?.companyId ?? '', people = [], departments = [], daysAgo = 0 }: NoticeParts = {},
) {
  const guid = newGuid();
  // Two of one millisecond are in no order.
  written += 1;
  const momentsAgo = 60_000 - written;
  await write
    .insertInto('notice')
    .values({
      company_id: companyId,
      guid,
      title,
      content: `<p>${title}</p>`,
      type: 1,
      to_all: people.length + departments.length === 0,
      create_user_guid: companyId === sales?.companyId ? (admin?.guid ?? null) : null,
      create_time: new Date(Date.now() - daysAgo * 86_400_000 - momentsAgo),
    })
    .execute();
  const receivers = [
    ...people.map((user_guid) => ({ company_id: companyId, notice_guid: guid, user_guid })),
    ...departments.map((department_guid) => ({ company_id: companyId, notice_guid: guid, department_guid })),
  ];
  if (receivers.length > 0) await write.insertInto('notice_receiver').values(receivers).execute();
}

async function read(as: string) {
  const { code, data } = await app.call(notices.list, {}, as);
  expect(code).toBe(0);
  const titles = (rows: readonly { Title: string }[]) => rows.map(({ Title }) => Title);
  return { user: titles(data.user), all: titles(data.all), department: titles(data.department) };
}

describe('announcements', () => {
  it('reach everyone, the people named and the departments named with those below; newest first', async () => {
    await notice('旧的全员', { daysAgo: 2 });
    await notice('全员');
    await notice('给王梓涵', { people: [sales.guid] });
    await notice('给销售一部', { departments: [manager.department] });
    await notice('给一组', { departments: [sales.department] });
    expect(await read('sales')).toEqual({
      user: ['给王梓涵'],
      all: ['全员', '旧的全员'],
      department: ['给一组', '给销售一部'],
    });
    expect(await read('manager')).toEqual({ user: [], all: ['全员', '旧的全员'], department: ['给销售一部'] });
    expect(await read('sales2')).toEqual({ user: [], all: ['全员', '旧的全员'], department: [] });
    // The administrator manages announcements elsewhere; the marquee shows what is for them.
    expect(await read('admin')).toEqual({ user: [], all: ['全员', '旧的全员'], department: [] });
  });

  it('of another company reach nobody here', async () => {
    await notice('启明公告', { companyId: outsider.companyId });
    expect((await read('outsider')).all).toEqual(['启明公告']);
    expect((await read('sales')).all).not.toContain('启明公告');
  });

  it('are shown for thirty days', async () => {
    await notice('二十九天前', { daysAgo: 29.9 });
    await notice('三十一天前', { daysAgo: 30.1 });
    const { all } = await read('sales2');
    expect(all).toContain('二十九天前');
    expect(all).not.toContain('三十一天前');
  });

  it('are twenty of a kind at most', async () => {
    for (let index = 0; index < 25; index += 1) await notice(`第${index}条`, { people: [sales2.guid] });
    expect((await read('sales2')).user).toHaveLength(20);
  });

  it('say who wrote them and when, in the company’s zone', async () => {
    const { data } = await app.call(notices.list, {}, 'sales');
    expect(data.user[0]).toMatchObject({ Create_User_Name: '陈海', Type: 1, Content: '<p>给王梓涵</p>' });
    expect(data.user[0]?.Create_Time).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);
  });
});

describe('dictionaries', () => {
  const entries = async (TypeCode: string, as = 'sales') => (await app.call(dictionary.list, { TypeCode }, as)).data;

  it('are listed in their order, nested, without disabled entries', async () => {
    const key = { company_id: sales.companyId, type_code: 'industry' };
    await write
      .insertInto('dictionary_item')
      .values([
        { ...key, id: 101, parent_id: 1, name: '机械', sort: 2 },
        { ...key, id: 102, parent_id: 1, name: '电子', sort: 1 },
      ])
      .execute();
    await write
      .updateTable('dictionary_item')
      .set({ is_disabled: true })
      .where('type_code', '=', 'industry')
      .where('id', '=', 2)
      .execute();
    const rows = await entries('industry');
    expect(rows[0]).toEqual({
      TypeId: 1,
      TypeName: '制造业',
      Item: [
        { TypeId: 102, TypeName: '电子', Item: [] },
        { TypeId: 101, TypeName: '机械', Item: [] },
      ],
    });
    expect(rows.map(({ TypeId }) => TypeId)).not.toContain(2);
  });

  it('belong to their company, and unknown ones are empty', async () => {
    expect((await entries('industry', 'outsider'))[0]).toMatchObject({ TypeName: '制造业', Item: [] });
    expect(await entries('nothing')).toEqual([]);
  });

  it('are named in the reader’s language', async () => {
    const named = async (language: string) => {
      const { data } = await app.call(dictionary.codes, {}, 'sales', { 'x-language': language });
      return data.map(({ TypeCode, TypeName }) => `${TypeCode} ${TypeName}`);
    };
    const [chinese, english] = [await named('zh-chs'), await named('en')];
    expect(chinese).toHaveLength(13);
    expect(chinese.filter((name) => english.includes(name))).toEqual([]);
  });

  it('have help documents beside them, whose files exist', async () => {
    const { data } = await app.call(dictionary.helpDocuments, {}, 'sales');
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ File_Url }) => /^\/help\/[\w.-]+\.html$/.test(File_Url))).toBe(true);
  });
});
