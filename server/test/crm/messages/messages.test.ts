import { endpoints } from '@haina/contract/calls/contract.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { messages } from '@haina/contract/calls/messages.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { notify } from '../../../src/records/messages/notify.ts';
import { openApp } from '../../support/app.ts';
import { addLead, addPerson, personOf } from '../../support/factories.ts';
import { absentGuid } from '../../support/samples.ts';

const app = await openApp();
const sales = await personOf(app, 'sales');
const manager = await personOf(app, 'manager');

/** Writes messages to a person as the product does, each a minute newer than the one before. */
async function tell(to: string, number: number, label: 1 | 3 | 4 = 1, target: string | null = null): Promise<void> {
  const session = { companyId: sales.companyId, userGuid: null };
  for (let index = 1; index <= number; index += 1) {
    const now = new Date(Date.UTC(2026, 0, 1, label, index));
    const ctx = { db: app.databases.write, now, session };
    const params = { from: '王', name: `${label}-${index}` };
    await notify(ctx, [{ to, type: target ? 1 : 0, label, target, key: 'message.leadsGiven', params }]);
  }
}

type Asked = Parameters<typeof app.call<typeof messages.list>>[1];
const listed = async (input: Asked = {}, as = 'sales') => (await app.call(messages.list, input, as)).data;
const titles = async (input: Asked = {}) =>
  (await listed(input)).rows.map(({ Title }) => /“(.*)”/.exec(Title)?.[1] ?? Title);

beforeEach(async () => {
  await sql`delete from message`.execute(app.databases.write);
});

describe('the list of messages', () => {
  it('shows the newest first, 15 at a time, and goes on behind the last one', async () => {
    await tell(sales.guid, 20);
    const first = await listed();
    expect([first.rows.length, first.total]).toEqual([15, 20]);
    const rest = await listed({ LastGuid: first.rows.at(-1)?.Guid });
    expect(rest.rows.map(({ Title }) => Title)).toEqual(
      [5, 4, 3, 2, 1].map((index) => `王 将线索“1-${index}”转移给您`),
    );
    expect(await listed({ LastGuid: rest.rows.at(-1)?.Guid })).toMatchObject({ rows: [], total: 20 });
  });

  it('loses and doubles nothing when messages of one moment fall on two pages', async () => {
    const session = { companyId: sales.companyId, userGuid: null };
    const all = Array.from({ length: 40 }, (_, index) => ({
      to: sales.guid,
      type: 0 as const,
      label: 1 as const,
      target: null,
      key: 'message.leadsGiven' as const,
      params: { from: '王', name: String(index) },
    }));
    await notify({ db: app.databases.write, now: new Date(), session }, all);
    const [first, seen] = [await listed(), new Set<string>()];
    for (let { rows } = first; rows.length > 0; { rows } = await listed({ LastGuid: rows.at(-1)?.Guid })) {
      for (const { Guid } of rows) seen.add(Guid);
    }
    expect(seen.size).toBe(40);
  });

  it('says what a message is about in the reader’s language, and who wrote it', async () => {
    const guid = await addLead(app, 'manager', { Name: '语言公司' });
    await app.call(leads.transfer, { LeadsGuidList: [guid], User_Guid: sales.guid }, 'manager');
    const [row] = (await listed()).rows;
    expect(row).toMatchObject({
      Type: 1,
      Type_Guid: guid,
      Head: expect.stringMatching(/转给您 1 条线索$/),
      Detail: '语言公司',
      Label: 4,
      Label_Name: '转移',
      Read_State: 0,
      UnreadCount: 1,
    });
    expect(row?.Create_User_Name).not.toBe('');
    const { data } = await app.call(messages.list, {}, 'sales', { 'x-language': 'en' });
    expect(data.rows[0]?.Title).toMatch(/语言公司/);
    expect(data.rows[0]?.Title).not.toContain('转移');
  });

  it('is narrowed by state and by label', async () => {
    await tell(sales.guid, 2, 1);
    await tell(sales.guid, 2, 3);
    const [newest] = (await listed()).rows;
    await app.call(messages.read, { Guid: newest?.Guid ?? '' }, 'sales');
    expect(await titles({ Read_State: 1 })).toEqual(['3-2']);
    expect(await titles({ Read_State: 0 })).toEqual(['3-1', '1-2', '1-1']);
    expect(await titles({ Label: 3 })).toEqual(['3-2', '3-1']);
    expect(await titles({ Label: 1, Read_State: 1 })).toEqual([]);
  });

  it('refuses a label and a size of page that there are not', async () => {
    const token = await app.token('sales');
    for (const wrong of [{ Label: 9 }, { pagesize: 101 }, { Read_State: 2 }, { LastGuid: 'x' }]) {
      expect(await app.raw(messages.list, wrong, { token })).toMatchObject({
        code: 1,
        data: { Field: Object.keys(wrong)[0] },
      });
    }
  });
});

describe('a message', () => {
  it('is read, counted as read, and deleted by its reader', async () => {
    await tell(sales.guid, 3);
    const [one, two] = (await listed()).rows;
    expect((await app.call(messages.unread, {}, 'sales')).data).toMatchObject({ UnreadCount: 3, Message: 3 });
    await app.call(messages.read, { Guid: one?.Guid ?? '' }, 'sales');
    expect((await app.call(messages.unread, {}, 'sales')).data.Message).toBe(2);
    await app.call(messages.remove, { Guid: two?.Guid ?? '' }, 'sales');
    expect(await titles()).toEqual(['1-3', '1-1']);
    expect((await app.call(messages.model, { Guid: two?.Guid ?? '' }, 'sales')).code).toBe(3);
  });

  it('says that its record is out of reach by now', async () => {
    const guid = await addLead(app, 'manager');
    await app.call(leads.transfer, { LeadsGuidList: [guid], User_Guid: sales.guid }, 'manager');
    const [row] = (await listed()).rows;
    const gone = async () => (await app.call(messages.model, { Guid: row?.Guid ?? '' }, 'sales')).data.Is_Gone;
    expect(await gone()).toBe(0);
    await app.call(leads.transfer, { LeadsGuidList: [guid], User_Guid: manager.guid }, 'manager');
    expect(await gone()).toBe(1);
  });

  it('of another person looks missing to every call, also as a cursor, and stays as it is', async () => {
    await tell(manager.guid, 1);
    const { token } = { token: await app.token('sales') };
    const guid = (await listed({}, 'manager')).rows[0]?.Guid;
    const calls = [messages.model, messages.read, messages.remove];
    for (const call of calls) {
      const [theirs, absent] = [
        await app.raw(call, { Guid: guid }, { token }),
        await app.raw(call, { Guid: absentGuid }, { token }),
      ];
      expect([theirs.code, theirs.body]).toEqual([3, absent.body]);
    }
    expect((await app.raw(messages.list, { LastGuid: guid }, { token })).code).toBe(3);
    expect((await listed({}, 'manager')).rows[0]).toMatchObject({ Guid: guid, Read_State: 0 });
  });
});

describe('all messages', () => {
  it('are read at once, those of one label or all; then the read ones are deleted', async () => {
    await tell(sales.guid, 2, 1);
    await tell(sales.guid, 2, 3);
    await tell(manager.guid, 1);
    await app.call(messages.readAll, { Type: 3 }, 'sales');
    expect(await titles({ Read_State: 0 })).toEqual(['1-2', '1-1']);
    await app.call(messages.removeRead, {}, 'sales');
    expect(await titles()).toEqual(['1-2', '1-1']);
    await app.call(messages.readAll, {}, 'sales');
    await app.call(messages.removeRead, { Type: 3 }, 'sales');
    expect(await titles()).toHaveLength(2);
    expect((await listed({}, 'manager')).rows[0]).toMatchObject({ Read_State: 0 });
  });
});

describe('the index of messages', () => {
  it('gives a page of unread ones without reading the others', async () => {
    const { rows } = await sql<Record<string, string>>`explain select guid from message m
      where company_id = ${sales.companyId} and user_guid = ${sales.guid} and not m.is_read
      order by create_time desc, guid desc limit 15`.execute(app.databases.read);
    const plan = rows.map((row) => Object.values(row)[0]).join('\n');
    expect(plan).toContain('message_unread');
    expect(plan).not.toContain('Sort');
  });

  it('serves a newcomer who has none', async () => {
    await addPerson(app, { login: 'newcomer', companyId: sales.companyId, department: sales.department });
    expect((await app.call(messages.unread, {}, 'newcomer')).data).toEqual({
      UnreadCount: 0,
      Message: 0,
      Notice: 0,
      Leads: 0,
      Customer: 0,
    });
    expect(endpoints.filter(({ path }) => path.startsWith('Message/')).length).toBeGreaterThan(9);
  });
});
