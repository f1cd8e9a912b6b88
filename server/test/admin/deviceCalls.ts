import { equipment } from '@haina/contract/calls/equipment.ts';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { TestApp } from '../support/app.ts';

let hosts = 0;

/** An address that nobody has come from yet. */
export const freshAddress = () => `10.9.${Math.floor((hosts += 1) / 250)}.${hosts % 250}`;

type Registered = z.output<typeof equipment.register.output>;

/** The calls about devices that most of their tests make; every phone is somewhere else unless an address is said. */
export function deviceCalls(app: TestApp) {
  const code = async (as: string) => {
    const { code: result, message, data } = await app.call(equipment.addCode, {}, as);
    expect([result, message]).toEqual([0, '操作成功']);
    return data;
  };

  const register = (Code: string, more: object = {}, address = freshAddress()) =>
    app.raw(equipment.register, { Code, Equipment_Model: 'M14', AppVersion: '1.2.43', ...more }, {}, address);

  const pair = async (as: string, more: object = {}): Promise<Registered> => {
    const answer = await register((await code(as)).Code, more);
    expect([answer.code, answer.message]).toEqual([0, '操作成功']);
    return answer.data as Registered;
  };

  const report = (Device_Token: string, more: object = {}, address = freshAddress()) =>
    app.raw(equipment.report, { Device_Token, ...more }, {}, address);

  const model = async (Equipment_Id: string, as = 'admin') =>
    (await app.call(equipment.model, { Equipment_Id }, as)).data;

  const form = {
    IsOpenTape: 1,
    IsOpenFile: 1,
    IsUploadFile: 2,
    Interval: 120,
    Disabled_State: 0,
    Disabled_Reason: '',
  } as const;

  const update = (Equipment_Id: string, more: object = {}, as = 'admin') =>
    app.call(equipment.update, { Equipment_Id, ...form, ...more }, as);

  /** Makes the last word of a device older. */
  const quietFor = (Equipment_Id: string, seconds: number) =>
    app.databases.write
      .updateTable('equipment')
      .set({ report_time: new Date(Date.now() - seconds * 1000) })
      .where('equipment_id', '=', Equipment_Id)
      .execute();

  return { code, register, pair, report, model, update, form, quietFor };
}
