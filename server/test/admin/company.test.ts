import { company } from '@haina/contract/calls/company.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { user } from '@haina/contract/calls/user.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addLead, addPerson, addRole, nextPhone, personOf } from '../support/factories.ts';

const app = await openApp();
const { companyId, department } = await personOf(app, 'admin');

const profile = async (as = 'admin') => (await app.call(company.profile, {}, as)).data;

const update = (input: Parameters<typeof app.call<typeof company.updateProfile>>[1], as = 'admin') =>
  app.call(company.updateProfile, input, as);

const logged = (subject: string) =>
  app.databases.read
    .selectFrom('admin_log')
    .select(['action', 'params'])
    .where('company_id', '=', companyId)
    .where('subject', '=', subject)
    .orderBy('create_time', 'desc')
    .orderBy('guid', 'desc')
    .execute();

describe('the profile of a company', () => {
  it('is changed as far as it is sent, logged by field, and seen by everybody at the next load', async () => {
    const before = await profile();
    const sent = {
      Name: '海纳科技股份',
      Telephone: '0512-66668888',
      Website: 'www.haina.cn',
      Detail_Address: '星湖街1号',
    };
    const answer = await update(sent);
    expect([answer.code, answer.data]).toEqual([0, { Row_Version: before.Row_Version + 1, Warnings: [] }]);
    expect(await profile()).toEqual({ ...before, ...sent, Row_Version: before.Row_Version + 1 });
    expect((await app.call(user.userInfo, {}, 'sales')).data.CompanyName).toBe('海纳科技股份');
    const entries = await logged('company');
    expect(entries.map(({ action }) => action)).toEqual(['update', 'update', 'update', 'update']);
    expect(entries.map(({ params }) => params)).toContainEqual({ field: 'Name', from: before.Name, to: sent.Name });
    await update({ Name: before.Name });
  });

  it('that is sent as it was changes and logs nothing', async () => {
    const [before, entries] = [await profile(), (await logged('company')).length];
    await update({ Name: before.Name, Zone: before.Zone });
    expect([(await profile()).Row_Version, (await logged('company')).length]).toEqual([before.Row_Version, entries]);
  });

  it('edited from an older version is refused and stays', async () => {
    const before = await profile();
    await update({ Detail_Address: '新地址', Row_Version: before.Row_Version });
    const late = await update({ Detail_Address: '旧地址', Row_Version: before.Row_Version });
    expect([late.code, late.message]).toEqual([1, '数据已被他人修改，请刷新后重新编辑']);
    expect((await profile()).Detail_Address).toBe('新地址');
  });

  it('warns of a wrong check character and saves it all the same', async () => {
    const { data } = await update({ Credit_Code: '91320500MA1XXXXXX0' });
    expect(data.Warnings).toEqual(['统一信用码“91320500MA1XXXXXX0”的校验位不正确，请核对']);
    expect((await profile()).Credit_Code).toBe('91320500MA1XXXXXX0');
    expect((await update({ Credit_Code: '' })).data.Warnings).toEqual([]);
  });

  it.each([
    ['Name', '', '请输入公司名称'],
    ['Telephone', 'abc', '电话号码格式不正确'],
    ['Website', 'javascript:alert(1)', '网址格式不正确，请填写 http 或 https 地址'],
    ['Website', 'ftp://haina.cn', '网址格式不正确，请填写 http 或 https 地址'],
    ['Zone', 'Asia/Nowhere', '时区不存在，请重新选择'],
    ['Zone', '+08:00', '时区不存在，请重新选择'],
    ['Zone', 'CST6CDT,M3', '时区不存在，请重新选择'],
    ['Credit_Code', '9'.repeat(19), '统一信用码长度不能超过18个字符'],
  ])('refuses %s %s by its words and changes nothing', async (field, value, words) => {
    const before = await profile();
    const answer = await app.raw(
      company.updateProfile,
      { [field]: value, Detail_Address: '不会保存' },
      { token: await app.token('admin') },
    );
    expect([answer.code, answer.message]).toEqual([1, words]);
    expect(await profile()).toEqual(before);
  });

  it('is closed to people without the operation, and each company has its own', async () => {
    expect((await app.call(company.profile, {}, 'sales')).code).toBe(10029);
    expect((await update({ Name: '夺取' }, 'sales')).code).toBe(10029);
    expect((await profile('outsider')).Name).not.toBe((await profile()).Name);
    const role = await addRole(app, companyId, { codes: ['Admin/UpdateCompanyProfile'] });
    await addPerson(app, { login: 'profiler', companyId, department, roles: [role] });
    expect((await update({ Telephone: '0512-66660000' }, 'profiler')).code).toBe(0);
  });
});

describe('another zone', () => {
  it('moves the day on which a record counts, from the next request on', async () => {
    const guid = await addLead(app, 'sales');
    await sql`update leads set create_time = '2026-03-10T23:30:00Z' where guid = ${guid}`.execute(app.databases.write);
    const on = async (day: string) =>
      (await app.call(leads.list, { start_data: day, end_data: day }, 'sales')).data.rows.filter(
        ({ Guid }) => Guid === guid,
      );
    // In Shanghai it is half past seven of the next morning.
    expect([(await on('2026-03-10')).length, (await on('2026-03-11')).length]).toEqual([0, 1]);
    await update({ Zone: 'Europe/London' });
    expect([(await on('2026-03-10')).length, (await on('2026-03-11')).length]).toEqual([1, 0]);
    expect((await on('2026-03-10'))[0]?.Create_Time).toBe('2026-03-10T23:30:00');
    expect((await app.call(user.userInfo, {}, 'sales')).data.Zone).toBe('Europe/London');
    await update({ Zone: 'Asia/Shanghai' });
    expect((await on('2026-03-11'))[0]?.Create_Time).toBe('2026-03-11T07:30:00');
    expect((await logged('company'))[0]).toEqual({
      action: 'update',
      params: { field: 'Zone', from: 'Europe/London', to: 'Asia/Shanghai' },
    });
  });
});

describe('the rule for repeated phones', () => {
  it('refuses to save one again while it is on, is logged, and touches no other setting', async () => {
    const Telephone = nextPhone();
    await addLead(app, 'sales', { Telephone });
    const again = (Name: string) => app.call(leads.add, { Name, Telephone, Ignore_Repeat: 1 }, 'sales2');
    expect((await app.call(company.repeatRule, {}, 'admin')).data).toEqual({ Forbid_Repeat_Phone: 0 });
    expect((await app.call(company.updateRepeatRule, { Forbid_Repeat_Phone: 1 }, 'admin')).code).toBe(0);
    expect((await app.call(company.repeatRule, {}, 'admin')).data).toEqual({ Forbid_Repeat_Phone: 1 });
    expect((await again('再存一次')).code).toBe(1);
    await app.call(company.updateRepeatRule, { Forbid_Repeat_Phone: 0 }, 'admin');
    expect((await again('又存一次')).code).toBe(0);
    const entries = (await logged('setting')).filter(({ action }) => action === 'repeatPhone');
    expect(entries.map(({ params }) => params)).toEqual([
      { from: 1, to: 0 },
      { from: 0, to: 1 },
    ]);
    expect((await app.call(company.updateRepeatRule, { Forbid_Repeat_Phone: 1 }, 'sales')).code).toBe(10029);
  });
});
