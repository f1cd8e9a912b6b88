import { devicesOfPerson, equipment } from '@haina/contract/calls/equipment.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addPerson, personOf, setDisabled } from '../support/factories.ts';
import { deviceCalls, freshAddress } from './deviceCalls.ts';

const app = await openApp({ publicUrl: 'https://crm.example.com' });
const { read, write } = app.databases;
const sales = await personOf(app, 'sales');
const { companyId, department } = sales;
const { code, register, pair, report, model, update, quietFor } = deviceCalls(app);

const wrongCode = '配对码不正确、已使用或已过期，请重新获取';
const unpaired = '这台设备没有配对，或已被移除，请重新配对';

const plain = (login: string) => addPerson(app, { login, companyId, department });

describe('a pairing code', () => {
  it('pairs one phone once, typed as one likes', async () => {
    const made = await code('sales');
    expect(made.Code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/);
    expect(made.Link).toBe(`https://crm.example.com/device#code=${made.Code}`);
    const answer = await register(` ${made.Code.toLowerCase().replaceAll('-', '')} `);
    expect(answer.data).toMatchObject({ User_Name: expect.any(String), Interval: 60, IsOpenTape: 2 });
    expect([(await register(made.Code)).code, (await register(made.Code)).message]).toEqual([1, wrongCode]);
  });

  it('is over after five minutes, and with the next one of the same person', async () => {
    await plain('late');
    const late = await code('late');
    await write
      .updateTable('equipment_code')
      .set({ over_time: new Date(Date.now() - 1000) })
      .execute();
    expect((await register(late.Code)).message).toBe(wrongCode);
    const first = await code('late');
    const second = await code('late');
    expect((await register(first.Code)).message).toBe(wrongCode);
    expect((await register(second.Code)).code).toBe(0);
  });

  it('lets one of two phones have it that come at once', async () => {
    await plain('twice');
    const { Code } = await code('twice');
    const answers = await Promise.all([register(Code), register(Code), register(Code)]);
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect(answers.filter((answer) => answer.message === wrongCode)).toHaveLength(2);
  });

  it('pairs nothing for a person who was disabled meanwhile', async () => {
    const person = await plain('leaving');
    const { Code } = await code('leaving');
    await setDisabled(app, person, true);
    expect((await register(Code)).message).toBe(wrongCode);
  });

  it('cannot be found by trying: five wrong ones lock the address, and no other', async () => {
    const address = freshAddress();
    for (let tried = 0; tried < 4; tried += 1) {
      expect((await register('AAAA-AAAA-AAAA', {}, address)).message).toBe(wrongCode);
    }
    const { Code } = await code('sales2');
    await register('AAAA-AAAA-AAAA', {}, address);
    expect((await register(Code, {}, address)).message).toMatch(/^登录失败次数过多，请\d+分钟后再试$/);
    expect((await register(Code)).code).toBe(0);
  });

  it('stands nowhere as it is, nor does a device token, nor are they kept with an answer', async () => {
    const token = await app.token('sales');
    const made = await app.raw(equipment.addCode, {}, { token, 'idempotency-key': 'pairing' });
    const { Code } = made.data as { Code: string };
    const device = (await register(Code)).data as { Device_Token: string };
    const kept = JSON.stringify([
      await read.selectFrom('equipment').selectAll().execute(),
      await read.selectFrom('equipment_code').selectAll().execute(),
      await read.selectFrom('idempotency').selectAll().execute(),
      await read.selectFrom('admin_log').selectAll().execute(),
    ]);
    expect(device.Device_Token).toMatch(/^[\w-]{43}$/);
    expect(kept).not.toContain(Code);
    expect(kept).not.toContain(device.Device_Token);
  });

  it('makes no more than ten devices of a person', async () => {
    await plain('collector');
    for (let made = 0; made < devicesOfPerson; made += 1) await pair('collector');
    const { Code } = await code('collector');
    const answer = await register(Code);
    expect([answer.code, answer.message]).toEqual([1, '每人最多 10 台设备，请先请管理员删除不用的设备']);
  });
});

describe('a phone that is paired again', () => {
  it('stays the device that it was, with a new token', async () => {
    await plain('again');
    const first = await pair('again');
    const second = await pair('again', { Device_Token: first.Device_Token, Equipment_Model: 'M15' });
    expect(second.Equipment_Id).toBe(first.Equipment_Id);
    expect((await model(first.Equipment_Id)).Equipment_Model).toBe('M15');
    expect((await report(first.Device_Token)).message).toBe(unpaired);
    expect((await report(second.Device_Token)).code).toBe(0);
  });

  it('stays banned', async () => {
    await plain('banned again');
    const device = await pair('banned again');
    await update(device.Equipment_Id, { Disabled_State: 1, Disabled_Reason: '丢失' });
    const answer = await register((await code('banned again')).Code, { Device_Token: device.Device_Token });
    expect([answer.code, answer.message]).toEqual([1, '这台设备已被封禁：丢失']);
  });

  it('is a new device for another person', async () => {
    const first = await pair('sales');
    const second = await pair('sales2', { Device_Token: first.Device_Token });
    expect(second.Equipment_Id).not.toBe(first.Equipment_Id);
    expect((await report(first.Device_Token)).code).toBe(0);
  });
});

describe('a report', () => {
  it('says what the device is and may, and is told what is asked of it', async () => {
    const device = await pair('sales');
    await update(device.Equipment_Id);
    await quietFor(device.Equipment_Id, 60);
    const answer = await report(device.Device_Token, { AppVersion: '2.0', Tape_Authority: 1, File_Authority: 2 });
    expect(answer.data).toEqual({
      Equipment_Id: device.Equipment_Id,
      IsOpenTape: 1,
      IsOpenFile: 1,
      IsUploadFile: 2,
      Interval: 120,
      User_Name: device.User_Name,
      CompanyName: device.CompanyName,
      Calls: [],
      Labels: expect.arrayContaining([{ TypeId: 1, TypeName: expect.any(String) }]),
    });
    expect(await model(device.Equipment_Id)).toMatchObject({
      Equipment_Model: 'M14',
      AppVersion: '2.0',
      Tape_Authority: 1,
      File_Authority: 2,
      Interval: 120,
    });
  });

  it('writes nothing right behind the one before', async () => {
    const device = await pair('sales');
    expect((await report(device.Device_Token, { AppVersion: '9' })).code).toBe(0);
    expect((await model(device.Equipment_Id)).AppVersion).toBe('1.2.43');
  });

  it('is refused at once when the device is banned, with the reason, and taken again afterwards', async () => {
    const device = await pair('sales');
    await update(device.Equipment_Id, { Disabled_State: 1, Disabled_Reason: '手机丢失' });
    await quietFor(device.Equipment_Id, 60);
    const answer = await report(device.Device_Token, { AppVersion: '9' });
    expect([answer.code, answer.message, answer.data]).toEqual([
      1,
      '这台设备已被封禁：手机丢失',
      { Disabled_State: 1, Disabled_Reason: '手机丢失' },
    ]);
    expect((await model(device.Equipment_Id)).AppVersion).toBe('1.2.43');
    await update(device.Equipment_Id, { Disabled_State: 0, Disabled_Reason: '手机丢失' });
    expect((await report(device.Device_Token)).code).toBe(0);
    expect((await model(device.Equipment_Id)).Disabled_Reason).toBe('');
  });

  it('is refused at once when the device was deleted or its person disabled', async () => {
    const person = await plain('gone');
    const [one, other] = [await pair('gone'), await pair('gone')];
    await app.call(equipment.remove, { Guid: (await model(one.Equipment_Id)).Guid }, 'admin');
    const answer = await report(one.Device_Token);
    expect([answer.code, answer.message]).toEqual([3, unpaired]);
    await setDisabled(app, person, true);
    expect((await report(other.Device_Token)).message).toBe(unpaired);
    await setDisabled(app, person, false);
    expect((await report(other.Device_Token)).code).toBe(0);
  });

  it('of strangers locks their address out, but no phone of the same office', async () => {
    const device = await pair('sales');
    const office = freshAddress();
    for (let tried = 0; tried < 6; tried += 1) await report('x'.repeat(43), {}, office);
    expect((await report('y'.repeat(43), {}, office)).message).toMatch(/^登录失败次数过多/);
    expect((await report(device.Device_Token, {}, office)).code).toBe(0);
  });

  it.each([
    ['a model that is too long', { Equipment_Model: 'x'.repeat(101) }, '型号长度不能超过100个字符'],
    ['a state that there is not', { Tape_Authority: 4 }, '录音权限不是可选的值'],
    ['a token that is too long', { Device_Token: 'x'.repeat(101) }, '设备凭证长度不能超过100个字符'],
  ])('with %s is refused and changes nothing', async (_what, more, message) => {
    const device = await pair('sales');
    await quietFor(device.Equipment_Id, 60);
    const before = await model(device.Equipment_Id);
    const answer = await report(device.Device_Token, { AppVersion: '9', ...more });
    expect([answer.code, answer.message]).toEqual([1, message]);
    expect(await model(device.Equipment_Id)).toEqual(before);
  });
});
