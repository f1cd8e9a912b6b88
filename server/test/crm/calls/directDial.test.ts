import { calls } from '@haina/contract/calls/calls.ts';
import { revealPhone } from '@haina/contract/calls/revealPhone.ts';
import { callTarget } from '@haina/contract/rules/call.ts';
import { describe, expect, it } from 'vitest';
import { addPerson, addRole, personOf } from '../../support/factories.ts';
import { deviceCalls } from '../../admin/deviceCalls.ts';
import { callGround, openCalls } from './callGround.ts';

const { app, gateway } = await openCalls();
const { read } = app.databases;
const { customerOf, customerInSea, dial, giveExtension, list } = callGround(app);
const { pair, quietFor, update, model } = deviceCalls(app);

const direct = (Target_Guid: string, Called_Number: string, fields: object = {}, as = 'sales') =>
  app.call(calls.directDial, { Target_Kind: callTarget.customer, Target_Guid, Called_Number, ...fields }, as);

/** What was sent to devices since the test began. */
const pushed = async () =>
  read.selectFrom('outbox').select(['channel', 'payload']).where('event', '=', 'dial').orderBy('id').execute();

describe('a direct dial', () => {
  it('is refused at once where no phone of the person is live, and leaves nothing', async () => {
    const customer = await customerOf('sales');
    const startedAt = performance.now();
    const none = await direct(customer.guid, customer.Mobile);
    expect([none.code, none.message]).toEqual([1, '没有在线的手机，请先配对手机并保持话机页面打开']);
    const device = await pair('sales');
    await quietFor(device.Equipment_Id, 1000);
    expect((await direct(customer.guid, customer.Mobile)).code).toBe(1);
    await quietFor(device.Equipment_Id, 0);
    await update(device.Equipment_Id, { Disabled_State: 1, Disabled_Reason: '丢失' });
    expect((await direct(customer.guid, customer.Mobile)).code).toBe(1);
    await pair('manager');
    expect((await direct(customer.guid, customer.Mobile)).code).toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(3000);
    expect(await pushed()).toEqual([]);
    expect((await list('sales')).rows).toEqual([]);
  });

  it('sends the number to the phone that was heard of last, and to no other one', async () => {
    const [older, newer] = [await pair('sales'), await pair('sales')];
    await quietFor(older.Equipment_Id, 30);
    const customer = await customerOf('sales', { Customer_Name: '直拨的公司' });
    const answer = await direct(customer.guid, customer.Mobile);
    expect(answer.code).toBe(0);
    const guid = answer.data.OM_Call_Record_Id;
    expect((await pushed()).at(-1)).toEqual({
      channel: `device-${(await model(newer.Equipment_Id)).Guid}`,
      payload: { Guid: guid, Called_Number: customer.Mobile, Name: '直拨的公司' },
    });
    const row = (await list('sales')).rows.find(({ Guid }) => Guid === guid);
    expect(row).toMatchObject({ Call_Way: 2, Call_Kind: 1, Call_Status: 0, Call_Status_Name: '未上报', State: 5 });
    expect(gateway.dialled).toEqual([]);
  });

  it('counts as an attempt of the day, and is open when these are used up', async () => {
    await giveExtension('sales', '8001');
    const customer = await customerOf('sales');
    expect((await direct(customer.guid, customer.Mobile)).code).toBe(0);
    for (const code of [0, 0, 1]) expect((await dial(customer.guid, customer.Mobile)).code).toBe(code);
    expect((await direct(customer.guid, customer.Mobile)).code).toBe(0);
  });

  it('of another’s record, of no number of it, and of a number without a form is refused', async () => {
    const customer = await customerOf('sales2');
    expect((await direct(customer.guid, customer.Mobile)).code).toBe(3);
    const own = await customerOf('sales', { Mobile: '13812345' });
    expect((await direct(own.guid, '13800000000')).code).toBe(1);
    expect((await direct(own.guid, '13812345')).message).toBe('号码 13812345 格式不正确，不能拨打');
  });

  it('of a masked number is a look at it: counted, written down, and for whoever may look', async () => {
    const customer = await customerInSea('sales2');
    const masked = `${customer.Mobile.slice(0, 3)}****${customer.Mobile.slice(-4)}`;
    const answer = await direct(customer.guid, masked, { Phone_Field: 'Mobile' });
    expect(answer.code).toBe(0);
    const looks = () =>
      read
        .selectFrom('number_reveal')
        .select(['field', 'user_guid'])
        .where('target_guid', '=', customer.guid)
        .execute();
    expect(await looks()).toEqual([{ field: 'Mobile', user_guid: (await personOf(app, 'sales')).guid }]);
    await app.call(revealPhone.updateSetting, { Number_Limit: 0 }, 'admin');
    const other = await customerInSea('sales2');
    const hidden = `${other.Mobile.slice(0, 3)}****${other.Mobile.slice(-4)}`;
    const before = (await pushed()).length;
    expect((await direct(other.guid, hidden, { Phone_Field: 'Mobile' })).message).toBe('今天查看的号码已达上限0个');
    await app.call(revealPhone.updateSetting, { Number_Limit: 50 }, 'admin');
    const { companyId, department } = await personOf(app, 'sales');
    const role = await addRole(app, companyId, { codes: ['Call/CellTel'], scopes: { customer: 5 }, menus: ['sea'] });
    await addPerson(app, { login: 'dialler', companyId, department, roles: [role] });
    await pair('dialler');
    expect((await direct(other.guid, hidden, { Phone_Field: 'Mobile' }, 'dialler')).code).toBe(10029);
    expect((await pushed()).length).toBe(before);
  });
});
