import { activity } from '@haina/contract/calls/activity.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { messages } from '@haina/contract/calls/messages.ts';
import { today } from '@haina/contract/calls/today.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { remindDue } from '../../../src/crm/today/remindDue.ts';
import { openApp } from '../../support/app.ts';
import { addCustomer, addLead, joinTeam, personOf, setDisabled } from '../../support/factories.ts';
import { absentGuid } from '../../support/samples.ts';

const app = await openApp();
const sales = await personOf(app, 'sales');

/** The wall time of a day of the company at an hour; 0 is today. */
function wallAt(day: number, hour = 12): string {
  const date = new Date(Date.now() + 8 * 3600_000 + day * 86_400_000).toISOString().slice(0, 10);
  return `${date}T${String(hour).padStart(2, '0')}:00:00`;
}

/** Sets times of a record past its form, which takes no past ones; they are the company's wall times. */
async function setTimes(table: 'leads' | 'customer', guid: string, next: string | null, last: string | null) {
  await sql`update ${sql.table(table)} set next_time = ${next}::timestamp at time zone 'Asia/Shanghai',
    last_time = ${last}::timestamp at time zone 'Asia/Shanghai' where guid = ${guid}`.execute(app.databases.write);
}

async function leadAt(Name: string, next: string | null, last: string | null = null, as = 'sales'): Promise<string> {
  const guid = await addLead(app, as, { Name });
  await setTimes('leads', guid, next, last);
  return guid;
}

type Asked = Parameters<typeof app.call<typeof today.leads>>[1];
const names = async (input: Asked = {}, as = 'sales') =>
  (await app.call(today.leads, input, as)).data.rows.map(({ Name }) => Name);
const handle = (guids: readonly string[], more: { readonly Deal?: 0 | 1 } = {}, as = 'sales') =>
  app.call(today.handle, { Target_Guid: [...guids], Target_Kind: 1, ...more }, as);

async function clearTimes(): Promise<void> {
  await sql`update leads set next_time = null, last_time = null`.execute(app.databases.write);
  await sql`update customer set next_time = null, last_time = null`.execute(app.databases.write);
}

beforeEach(clearTimes);

// What is due is set past the form here, and no follow-up stands behind it.
afterAll(async () => {
  await clearTimes();
  await sql`update leads l set last_time = (select max(a.create_time) from activity a
    where a.company_id = l.company_id and a.target_kind = 1 and a.target_guid = l.guid)`.execute(app.databases.write);
});

describe('today’s lists', () => {
  it('show what is due today, what is overdue and who was contacted today, each in its order of time', async () => {
    await leadAt('下午', wallAt(0, 15));
    await leadAt('凌晨', wallAt(0, 0));
    await leadAt('昨天', wallAt(-1));
    await leadAt('明天', wallAt(1, 0));
    await leadAt('早已联系', wallAt(0, 9), wallAt(0, 9));
    await leadAt('昨天联系过，今天再约', wallAt(0, 16), wallAt(-1));
    await leadAt('从未约定', null);
    expect(await names()).toEqual(['凌晨', '下午', '昨天联系过，今天再约']);
    expect(await names({ type: 2 })).toEqual(['昨天']);
    expect(await names({ type: 3 })).toEqual(['早已联系']);
    const { data } = await app.call(today.leads, {}, 'sales');
    expect([data.Need, data.Overdue, data.Contacted, data.total]).toEqual([3, 1, 1, 3]);
  });

  it('show customers by the same rules', async () => {
    const guid = await addCustomer(app, 'sales', { Customer_Name: '今天的客户' });
    await setTimes('customer', guid, wallAt(0, 23), null);
    const { data } = await app.call(today.customers, {}, 'sales');
    expect(data.rows.map(({ Customer_Name }) => Customer_Name)).toEqual(['今天的客户']);
    expect([data.Need, data.Overdue, data.Contacted]).toEqual([1, 0, 0]);
    expect((await app.call(messages.unread, {}, 'sales')).data).toMatchObject({ Leads: 0, Customer: 1 });
  });

  it('are cut to what the reader sees, and to mine or my subordinates’', async () => {
    await leadAt('下属的', wallAt(0));
    await leadAt('主管自己的', wallAt(0), null, 'manager');
    await leadAt('别的部门的', wallAt(0), null, 'sales2');
    expect((await names({}, 'manager')).toSorted()).toEqual(['下属的', '主管自己的'].toSorted());
    expect(await names({ SeleteType: 1 }, 'manager')).toEqual(['主管自己的']);
    expect(await names({ SeleteType: 2 }, 'manager')).toEqual(['下属的']);
    expect(await names()).toEqual(['下属的']);
  });

  it('lose a lead that became a customer', async () => {
    const guid = await leadAt('转化前', wallAt(0));
    await sql`update leads set is_transform = 1 where guid = ${guid}`.execute(app.databases.write);
    expect(await names()).toEqual([]);
  });

  it('lose a record once it was contacted, by a follow-up', async () => {
    const guid = await leadAt('跟进它', wallAt(0, 0));
    const about = { Target_Kind: targetKind.leads, Target_Guid: guid };
    await app.call(activity.add, { ...about, Activity_Kind: 1, Activity_Content: '打了电话' }, 'sales');
    expect(await names()).toEqual([]);
    expect(await names({ type: 3 })).toEqual(['跟进它']);
  });

  it('are searched and sorted like lists of leads', async () => {
    await leadAt('甲有限公司', wallAt(0, 8));
    await leadAt('乙有限公司', wallAt(0, 9));
    expect(await names({ Name: '乙' })).toEqual(['乙有限公司']);
    expect(await names({ order_field: 'Next_Time', order_type: 'desc' })).toEqual(['乙有限公司', '甲有限公司']);
  });
});

describe('marking as handled', () => {
  it('takes a record off until its next contact changes, for everybody, and says so in its log', async () => {
    const guid = await leadAt('处理它', wallAt(0));
    expect((await handle([guid])).code).toBe(0);
    expect([await names(), await names({}, 'manager')]).toEqual([[], []]);
    const { data } = await app.call(activity.actions, { Target_Kind: 1, Target_Guid: guid }, 'sales');
    expect(data.rows[0]?.Content).toEqual(['标为已处理，移出今日待办']);
    const { data: read } = await app.call(leads.model, { Guid: guid }, 'sales');
    await setTimes('leads', guid, wallAt(0, 20), null);
    expect(await names()).toEqual(['处理它']);
    // It is no change of the lead itself.
    expect((await app.call(leads.model, { Guid: guid }, 'sales')).data.Row_Version).toBe(read.Row_Version);
  });

  it('is taken back', async () => {
    const guid = await leadAt('撤销它', wallAt(-1));
    await handle([guid]);
    expect((await handle([guid])).code).toBe(-2);
    expect((await handle([guid], { Deal: 0 })).code).toBe(0);
    expect(await names({ type: 2 })).toEqual(['撤销它']);
  });

  it('is all or none: a record out of reach looks missing, and changes nothing', async () => {
    const own = await leadAt('自己的', wallAt(0));
    const foreign = await leadAt('别人的', wallAt(0), null, 'sales2');
    const readOnly = await leadAt('只读的', wallAt(0), null, 'sales2');
    await joinTeam(app, { kind: 1, guid: readOnly }, sales, 0);
    const absent = await handle([own, absentGuid]);
    for (const other of [foreign, readOnly]) {
      const { code, message, data } = await handle([own, other]);
      expect([code, message, data]).toEqual([3, absent.message, absent.data]);
    }
    expect(await names({ SeleteType: 1 })).toEqual(['自己的']);
    const token = await app.token('sales');
    const wrongKind = await app.raw(today.handle, { Target_Guid: own, Target_Kind: 4 }, { token });
    expect([wrongKind.code, wrongKind.data]).toEqual([1, { Field: 'Target_Kind' }]);
  });

  it('handles all of a tab, of mine or of what I may change', async () => {
    await leadAt('今天一', wallAt(0));
    await leadAt('过去一', wallAt(-2));
    await leadAt('主管的', wallAt(0), null, 'manager');
    await leadAt('别部门', wallAt(0), null, 'sales2');
    const all = (more: object) => app.call(today.handleAll, { Target_Kind: 1, ...more }, 'manager');
    expect((await all({ SeleteType: 1 })).data).toEqual({ Handled: 1 });
    expect((await all({ type: 2 })).data).toEqual({ Handled: 1 });
    expect((await all({})).data).toEqual({ Handled: 1 });
    expect((await all({})).data).toEqual({ Handled: 0 });
    expect(await names({}, 'sales2')).toEqual(['别部门']);
  });
});

describe('the digest of the morning', () => {
  const at = (hour: number, day = 1) => new Date(new Date(`${wallAt(day, hour)}+08:00`).getTime());
  const digests = async (login: string) =>
    (await app.call(messages.list, {}, login)).data.rows
      .map(({ Title, Type }) => [Type, Title])
      .filter(([, title]) => String(title).includes('今天需联系'));

  it('tells each person at nine what they have to contact, once a day however often it runs', async () => {
    await leadAt('明早一', wallAt(1, 9));
    await leadAt('明早二', wallAt(1, 10));
    await leadAt('更早', wallAt(-3));
    await leadAt('离职的', wallAt(1), null, 'sales2');
    const sales2 = await personOf(app, 'sales2');
    await setDisabled(app, sales2, true);
    await remindDue(app.databases, at(8));
    expect(await digests('sales')).toEqual([]);
    await Promise.all(Array.from({ length: 4 }, () => remindDue(app.databases, at(9))));
    await remindDue(app.databases, at(13));
    await setDisabled(app, sales2, false);
    expect(await digests('sales')).toEqual([[0, '今天需联系线索 2 条、客户 0 个，另有逾期 1 个']]);
    expect([await digests('manager'), await digests('sales2')]).toEqual([[], []]);
    await leadAt('后天', wallAt(2, 9));
    await remindDue(app.databases, at(9, 2));
    expect(await digests('sales')).toHaveLength(2);
  });
});
