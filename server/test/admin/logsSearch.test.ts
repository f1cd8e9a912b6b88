import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { logs } from '@haina/contract/calls/logs.ts';
import { roles } from '@haina/contract/calls/roles.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { translate } from '../../src/request/translate.ts';
import { openApp } from '../support/app.ts';
import { addCustomer, addLead, nextPhone, personOf } from '../support/factories.ts';
import { guidsOf, logReaders, signInLogger } from './logReaders.ts';
import { sheetRows } from '../tools/sheetRows.ts';

const app = await openApp();
const [sales, sales2] = [await personOf(app, 'sales'), await personOf(app, 'sales2')];
const reader = logReaders(app, sales);
const signedIn = signInLogger(app);

const signIns = async (input: Parameters<typeof app.call<typeof logs.signIns>>[1]) =>
  (await app.call(logs.signIns, input, 'admin')).data;

const changes = async (input: Parameters<typeof app.call<typeof logs.changes>>[1]) =>
  (await app.call(logs.changes, input, 'admin')).data;

describe('every log', () => {
  it('says where it was done from, in the list and in its export', async () => {
    const [headers, address] = [{ token: await app.token('admin') }, '203.0.113.9'];
    const wire = { Name: '有地址的角色' };
    expect((await app.raw(roles.add, wire, headers, address)).code).toBe(0);
    expect((await app.raw(leads.add, { Name: '有地址的线索' }, headers, address)).code).toBe(0);
    expect((await app.raw(logs.exportChanges, { Subject: 'role' }, headers, address)).code).toBe(0);
    const [change] = (await changes({ Words: '有地址的角色' })).rows;
    const [operation] = (await app.call(logs.operations, { Words: '有地址的线索' }, 'admin')).data.rows;
    const [exported] = (await app.call(logs.exports, {}, 'admin')).data.rows;
    expect([change, operation, exported].map((row) => row?.Ip_Address)).toEqual([address, address, address]);
    const { File_Path } = (await app.call(logs.exportChanges, { Words: '有地址的角色' }, 'admin')).data;
    const [head, ...lines] = await sheetRows(app, File_Path);
    expect(head?.at(-1)).toBe('IP 地址');
    expect(lines.map((line) => line.at(-1))).toEqual([address]);
  });

  it('is searched by the words that its lines show, in the language of the reader', async () => {
    const at = '2026-05-10T04:00:00Z';
    const one = await signedIn(sales, { at, address: '198.51.100.7', way: 'company' });
    await signedIn(sales2, { at, address: '198.51.100.8', outcome: 'locked' });
    const day = { Create_Time_Start: '2026-05-10', Create_Time_End: '2026-05-10' };
    const found = async (Words: string) => guidsOf((await signIns({ ...day, Words })).rows);
    for (const words of [
      '王梓涵',
      'SALES 登录码',
      '198.51.100.7',
      '一组 成功',
      'chrome 登录码',
      '　ｓａｌｅｓ，成功',
    ]) {
      expect(await found(words), words).toContain(one);
    }
    for (const words of ['王梓涵 已锁定', '钉钉', '198.51.100.70', '%', '登录码_']) {
      expect((await found(words)).includes(one), words).toBe(words === '%' || words === '登录码_');
    }
    const spoken = await app.raw(
      logs.signIns,
      { ...day, Words: `${translate('en', 'logs.outcome.in')} 198.51.100.7` },
      { token: await app.token('admin'), 'x-language': 'en' },
    );
    expect(spoken.body).toContain(one);
  });

  it('finds records by name however old the entry, fields by their labels, and values that changed', async () => {
    const guid = await addLead(app, 'sales', { Name: '寻词公司' });
    await app.call(leads.update, { Guid: guid, Remark: '独一无二的话' }, 'sales');
    await sql`update operation_record set create_time = '2001-01-01T00:00:00Z' where target_guid = ${guid}`.execute(
      app.databases.write,
    );
    const found = async (Words: string, as = 'admin') =>
      (await app.call(logs.operations, { Words, pagesize: 100 }, as)).data.rows.filter(
        ({ Target_Guid }) => Target_Guid === guid,
      ).length;
    expect(await found('寻词公司')).toBe(2);
    expect(await found('寻词 备注')).toBe(1);
    expect(await found('独一无二')).toBe(1);
    expect(await found('王梓涵 修改 线索 寻词')).toBe(1);
    expect(await found('寻词公司 删除')).toBe(0);
    await reader('wordreader', 1);
    expect(await found('寻词公司', 'wordreader')).toBe(0);
  });

  it('finds nothing by what its lines hide', async () => {
    const phone = nextPhone();
    const customer = await addCustomer(app, 'sales', { Mobile: phone });
    await app.call(customers.update, { Guid: customer, Mobile: nextPhone() }, 'sales');
    const found = async (Words: string) =>
      (await app.call(logs.operations, { Words }, 'admin')).data.rows.map(({ Target_Guid }) => Target_Guid);
    expect(await found(phone)).toHaveLength(1);
    await app.call(sea.put, { CustomerGuidList: [customer], Reason: '长期联系不上' }, 'sales');
    expect(await found(phone)).toEqual([]);
  });
});
