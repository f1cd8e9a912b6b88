import { equipment } from '@haina/contract/calls/equipment.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addDepartment, addPerson, addRole, personOf } from '../support/factories.ts';
import { absentGuid } from '../support/samples.ts';
import { deviceCalls } from './deviceCalls.ts';

const app = await openApp();
const { read } = app.databases;
const sales = await personOf(app, 'sales');
const { companyId, department } = sales;
const { pair, model, update, form, quietFor, report } = deviceCalls(app);

type Filter = Parameters<typeof app.call<typeof equipment.list>>[1];

const listed = async (as: string, filter: Filter = {}) =>
  (await app.call(equipment.list, { pagesize: 100, ...filter }, as)).data;

const numbers = async (as: string, filter: Filter = {}) =>
  (await listed(as, filter)).rows.map(({ Equipment_Id }) => Equipment_Id);

let people = 0;

/** A device of a person who has no other. */
async function oneDevice() {
  const login = `phone ${(people += 1)}`;
  await addPerson(app, { login, companyId, department });
  return { ...(await pair(login)), login };
}

const gone = [3, '数据不存在或您无权查看'];

describe('the list of devices', () => {
  it('names the extension of the person, and nothing where they have none', async () => {
    const { Equipment_Id, login } = await oneDevice();
    expect((await model(Equipment_Id)).Extension_Number).toBe('');
    const { guid } = await personOf(app, login);
    const row = { number: '868686', company_id: companyId, user_guid: guid, create_time: new Date() };
    await app.databases.write.insertInto('extension').values(row).execute();
    expect((await listed(login)).rows).toMatchObject([{ Equipment_Id, Extension_Number: '868686' }]);
  });

  it('shows everybody their own, and administrators those of the company', async () => {
    const [own, other] = [await pair('sales'), await pair('sales2')];
    expect(await numbers('sales')).toContain(own.Equipment_Id);
    expect(await numbers('sales')).not.toContain(other.Equipment_Id);
    expect(await numbers('admin')).toEqual(expect.arrayContaining([own.Equipment_Id, other.Equipment_Id]));
    expect(await numbers('outsider')).toEqual([]);
    const foreign = await app.call(equipment.model, { Equipment_Id: other.Equipment_Id }, 'sales');
    const absent = await app.call(equipment.model, { Equipment_Id: 'HN-AAAAAAAA' }, 'sales');
    expect([foreign.code, foreign.message]).toEqual(gone);
    expect([absent.code, absent.message, absent.data]).toEqual([...gone, foreign.data]);
  });

  it('shows those of the department to a person who may change devices there', async () => {
    const elsewhere = await addDepartment(app, { id: companyId }, '设备部', department);
    await addPerson(app, { login: 'far', companyId, department: elsewhere });
    const role = await addRole(app, companyId, { codes: [equipment.update.access], scopes: { leads: 3 } });
    await addPerson(app, { login: 'keeper', companyId, department, roles: [role] });
    const [near, far] = [await pair('sales'), await pair('far')];
    expect(await numbers('keeper')).toContain(near.Equipment_Id);
    expect(await numbers('keeper')).not.toContain(far.Equipment_Id);
    expect((await update(near.Equipment_Id, {}, 'keeper')).code).toBe(0);
    const refused = await update(far.Equipment_Id, { Disabled_State: 1, Disabled_Reason: '不行' }, 'keeper');
    expect([refused.code, refused.message]).toEqual(gone);
    const { Guid } = await model(far.Equipment_Id);
    expect((await app.call(equipment.remove, { Guid }, 'keeper')).code).toBe(3);
    expect((await model(far.Equipment_Id)).Disabled_State).toBe(0);
  });

  it('shows one device by its Guid as well, and asks for either', async () => {
    const device = await oneDevice();
    const { Guid } = await model(device.Equipment_Id);
    expect((await app.call(equipment.model, { Guid }, device.login)).data).toEqual(await model(device.Equipment_Id));
    expect((await app.call(equipment.model, { Guid }, 'sales2')).code).toBe(3);
    const neither = await app.call(equipment.model, {}, device.login);
    expect([neither.code, neither.message]).toEqual([1, '请输入设备编号']);
  });

  it('finds by number, model and person, and takes what stands for other text as it is', async () => {
    await addPerson(app, { login: 'finder', companyId, department });
    const device = await pair('finder', { Equipment_Model: 'R_系列 100%' });
    const only = [device.Equipment_Id];
    expect(await numbers('finder', { Name: device.Equipment_Id.toLowerCase() })).toEqual(only);
    expect(await numbers('finder', { Name: 'r_系列' })).toEqual(only);
    expect(await numbers('finder', { Name: 'finder' })).toEqual(only);
    expect(await numbers('finder', { Name: 'R%100' })).toEqual([]);
    expect(await numbers('finder', { AppVersion: '1.2.43' })).toEqual(only);
    expect(await numbers('finder', { AppVersion: '1' })).toEqual([]);
  });

  it('counts how devices stand, and lists those that may not do what they must', async () => {
    await addPerson(app, { login: 'states', companyId, department });
    const [fine, silent, slow, banned] = [
      await pair('states', { Tape_Authority: 1, File_Authority: 1 }),
      await pair('states', { Tape_Authority: 2 }),
      await pair('states'),
      await pair('states', { AppVersion: '1.0' }),
    ];
    const day = 24 * 3600;
    await update(silent.Equipment_Id);
    await quietFor(silent.Equipment_Id, day + 60);
    await update(slow.Equipment_Id, { Interval: day });
    await quietFor(slow.Equipment_Id, 2 * day);
    await update(banned.Equipment_Id, { Disabled_State: 1, Disabled_Reason: '离职' });
    const { total, Normal_Num, Silent_Num, Banned_Num, Lacking_Num, Versions } = await listed('states');
    expect([total, Normal_Num, Silent_Num, Banned_Num, Lacking_Num]).toEqual([4, 2, 1, 1, 1]);
    expect(Versions).toEqual(['1.0', '1.2.43']);
    expect(await numbers('states', { State: 2 })).toEqual([silent.Equipment_Id]);
    expect(await numbers('states', { State: 3 })).toEqual([banned.Equipment_Id]);
    expect(await numbers('states', { Is_Lacking: 1 })).toEqual([silent.Equipment_Id]);
    expect((await numbers('states', { State: 1 })).toSorted()).toEqual(
      [fine.Equipment_Id, slow.Equipment_Id].toSorted(),
    );
    expect((await numbers('states', { order_type: 'asc' }))[0]).toBe(slow.Equipment_Id);
    expect((await numbers('states')).at(-1)).toBe(slow.Equipment_Id);
  });
});

describe('changing a device', () => {
  it.each([
    ['no interval', { Interval: '' }, '请输入设备上报间隔'],
    ['an interval of 0', { Interval: 0 }, '格式不正确'],
    ['a leading zero', { Interval: '060' }, '格式不正确'],
    ['half a second', { Interval: '1.5' }, '格式不正确'],
    ['14 digits', { Interval: '12345678901234' }, '格式不正确'],
    ['no word of a ban', { Disabled_State: '' }, '请选择是否封禁'],
    ['another ban', { Disabled_State: 2 }, '请选择是否封禁'],
    ['a ban without a reason', { Disabled_State: 1 }, '请输入封禁原因'],
    ['a ban with a blank reason', { Disabled_State: 1, Disabled_Reason: '  ' }, '请输入封禁原因'],
    ['a long reason', { Disabled_State: 1, Disabled_Reason: '长'.repeat(51) }, '封禁原因长度不能超过50个字符'],
    ['a switch that is neither', { IsOpenTape: 0 }, '必须录音不是可选的值'],
  ])('with %s is refused and changes nothing', async (_what, more, message) => {
    const device = await oneDevice();
    const before = await model(device.Equipment_Id);
    const token = await app.token('admin');
    const answer = await app.raw(equipment.update, { ...form, Equipment_Id: device.Equipment_Id, ...more }, { token });
    expect([answer.code, answer.message]).toEqual([1, message]);
    expect(await model(device.Equipment_Id)).toEqual(before);
  });

  it.each(['IsOpenTape', 'IsOpenFile', 'IsUploadFile', 'Interval', 'Disabled_State'] as const)(
    'without %s is refused',
    async (field) => {
      const device = await oneDevice();
      const { [field]: _left, ...rest } = form;
      const token = await app.token('admin');
      const answer = await app.raw(equipment.update, { Equipment_Id: device.Equipment_Id, ...rest }, { token });
      expect(answer.code).toBe(1);
      expect(answer.message).toMatch(/^请(?:输入|选择)/);
    },
  );

  it('takes the longest interval, after which the device is still told and listed', async () => {
    const device = await oneDevice();
    expect((await update(device.Equipment_Id, { Interval: 9_999_999_999_999 })).code).toBe(0);
    expect((await model(device.Equipment_Id)).Interval).toBe(9_999_999_999_999);
    expect((await report(device.Device_Token)).data).toMatchObject({ Interval: 9_999_999_999_999 });
    expect(await numbers(device.login, { State: 1 })).toContain(device.Equipment_Id);
  });

  it('is told in the log of the administration', async () => {
    const device = await oneDevice();
    await update(device.Equipment_Id, { Disabled_State: 1, Disabled_Reason: '丢失' });
    await update(device.Equipment_Id);
    await update(device.Equipment_Id);
    const { Guid } = await model(device.Equipment_Id);
    expect((await app.call(equipment.remove, { Guid }, 'admin')).code).toBe(0);
    const told = await read
      .selectFrom('admin_log')
      .select('action')
      .where('subject', '=', 'equipment')
      .where('subject_guid', '=', Guid)
      .orderBy('create_time')
      .execute();
    expect(told.map(({ action }) => action)).toEqual(['pair', 'ban', 'allow', 'update', 'remove']);
  });
});

describe('deleting a device', () => {
  it('is for those who may change it, once', async () => {
    const device = await oneDevice();
    const { Guid } = await model(device.Equipment_Id);
    expect((await app.call(equipment.remove, { Guid }, device.login)).code).toBe(10029);
    expect((await app.call(equipment.remove, { Guid }, 'admin')).code).toBe(0);
    const again = await app.call(equipment.remove, { Guid }, 'admin');
    const absent = await app.call(equipment.remove, { Guid: absentGuid }, 'admin');
    expect([again.code, again.message]).toEqual(gone);
    expect(absent).toEqual(again);
    expect(await numbers(device.login)).not.toContain(device.Equipment_Id);
  });
});
