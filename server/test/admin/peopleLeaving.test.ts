import { logs } from '@haina/contract/calls/logs.ts';
import { people } from '@haina/contract/calls/people.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openApp } from '../support/app.ts';
import { addLead, addPerson, addRole, personOf } from '../support/factories.ts';
import { absentGuid } from '../support/samples.ts';

const app = await openApp();
const { read } = app.databases;
const [sales, outsider] = [await personOf(app, 'sales'), await personOf(app, 'outsider')];
const { companyId } = sales;

let logins = 0;

async function added(fields: Partial<z.output<typeof people.add.input>> = {}) {
  logins += 1;
  const form = { LoginName: `leaving${logins}`, User_Name: '新员工', FrameworkGuid: sales.department };
  const { code, message, data } = await app.call(people.add, { ...form, ...fields }, 'admin');
  expect([code, message]).toEqual([0, '操作成功']);
  return data;
}

const rowOf = async (login: string) =>
  (await app.call(people.list, { Name: login, pagesize: 100 }, 'admin')).data.rows.find(
    ({ LoginName }) => LoginName === login,
  );

describe('disabling a superior', () => {
  it('says what hangs on them, and asks who leads their people', async () => {
    const [top, boss] = [await added({ User_Name: '顶' }), await added({ User_Name: '头' })];
    await app.call(people.update, { User_Guid: boss.User_Guid, Superior_Guid: top.User_Guid }, 'admin');
    const low = await added({ User_Name: '甲', Superior_Guid: boss.User_Guid });
    const other = await added({ User_Name: '乙', Superior_Guid: boss.User_Guid });
    const { data } = await app.call(people.held, { User_Guid: boss.User_Guid }, 'admin');
    expect(data).toMatchObject({
      User_Name: '头',
      Subordinate_Num: 2,
      Superior_Guid: top.User_Guid,
      Superior_Name: '顶',
    });
    expect(data.Subordinate_Names.toSorted()).toEqual(['乙', '甲']);
    const disable = (Subordinates_To?: string | null) =>
      app.call(
        people.disable,
        { User_Guid: boss.User_Guid, ...(Subordinates_To === undefined ? {} : { Subordinates_To }) },
        'admin',
      );
    const asked = await disable();
    expect([asked.code, asked.message]).toEqual([1, '头 还有 2 名下属，请选择由谁接任他们的上级']);
    expect((await disable(low.User_Guid)).message).toBe('上级不能是本人或其下属，请选择其他人');
    expect((await disable(boss.User_Guid)).code).toBe(1);
    expect((await disable(absentGuid)).code).toBe(3);
    expect((await disable(outsider.guid)).code).toBe(3);
    expect((await disable(top.User_Guid)).code).toBe(0);
    const superiors = await read
      .selectFrom('member')
      .select('superior_guid')
      .where('user_guid', 'in', [low.User_Guid, other.User_Guid])
      .execute();
    expect(superiors.map(({ superior_guid }) => superior_guid)).toEqual([top.User_Guid, top.User_Guid]);
    const { rows } = (await app.call(logs.changes, { Words: '头 上级 顶' }, 'admin')).data;
    const told = rows.map(({ Content }) => Content);
    expect(told).toEqual(expect.arrayContaining(['甲 的上级：头 → 顶', '乙 的上级：头 → 顶']));
  });

  it('leaves the people below without one where that is wanted', async () => {
    const boss = await added();
    const low = await added({ Superior_Guid: boss.User_Guid });
    expect((await app.call(people.disable, { User_Guid: boss.User_Guid, Subordinates_To: null }, 'admin')).code).toBe(
      0,
    );
    expect((await rowOf(low.LoginName))?.Superior_Guid).toBe('');
  });

  it('counts records that the caller reads, and says nothing of people out of reach', async () => {
    await addLead(app, 'sales');
    const all = (await app.call(people.held, { User_Guid: sales.guid }, 'admin')).data.Counts;
    expect(all.Leads).toBeGreaterThan(0);
    const role = await addRole(app, companyId, { codes: ['Admin/DisableUser'], scopes: { bi: 5 } });
    await addPerson(app, { login: 'blindhr', companyId, department: sales.department, roles: [role] });
    const seen = (await app.call(people.held, { User_Guid: sales.guid }, 'blindhr')).data.Counts;
    expect(Object.values(seen).every((count) => count === 0)).toBe(true);
    const narrow = await addRole(app, companyId, { codes: ['Admin/DisableUser'], scopes: { leads: 1 } });
    await addPerson(app, { login: 'narrowhr', companyId, department: sales.department, roles: [narrow] });
    expect((await app.call(people.held, { User_Guid: sales.guid }, 'narrowhr')).code).toBe(3);
    expect((await app.call(people.held, { User_Guid: outsider.guid }, 'admin')).code).toBe(3);
    expect((await app.call(people.held, { User_Guid: sales.guid }, 'sales')).code).toBe(10029);
  });
});
