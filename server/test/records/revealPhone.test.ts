import { activity } from '@haina/contract/calls/activity.ts';
import { defaultNumberLimit, revealPhone } from '@haina/contract/calls/revealPhone.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addContact, addCustomer, addPerson, addRole, nextPhone, personOf } from '../support/factories.ts';
import { absentGuid } from '../support/samples.ts';

const app = await openApp();

async function inSea(fields = {}): Promise<string> {
  const guid = await addCustomer(app, 'sales', fields);
  await app.call(sea.put, { CustomerGuidList: [guid], Reason: '测试' }, 'sales');
  return guid;
}

const show = (
  Target_Guid: string,
  as = 'sales2',
  Field: 'Mobile' | 'Telephone' = 'Mobile',
  Target_Kind: TargetKind = 2,
) => app.call(revealPhone.showNumber, { Target_Kind, Target_Guid, Field }, as);

const setLimit = (Number_Limit: number) => app.call(revealPhone.updateSetting, { Number_Limit }, 'admin');

describe('a masked number', () => {
  it('is shown to readers of the sea who may look, and it is written down', async () => {
    const Mobile = nextPhone();
    const guid = await inSea({ Mobile });
    expect((await app.call(sea.model, { Guid: guid }, 'sales2')).data.Mobile).not.toBe(Mobile);
    const answer = await show(guid);
    expect([answer.code, answer.data]).toEqual([0, { Number: Mobile }]);
    const { data } = await app.call(activity.actions, { Target_Kind: 2, Target_Guid: guid }, 'sales2');
    expect(data.rows[0]?.Content).toEqual(['查看了号码（手机）']);
    const rows = await app.databases.read
      .selectFrom('number_reveal')
      .select(['field', 'user_guid'])
      .where('target_guid', '=', guid)
      .execute();
    expect(rows).toEqual([{ field: 'Mobile', user_guid: (await personOf(app, 'sales2')).guid }]);
  });

  it('of a contact of the sea is shown too; an empty one is refused in words', async () => {
    const customer = await addCustomer(app, 'sales');
    const Mobile = nextPhone();
    const contact = await addContact(app, 'sales', customer, { Mobile });
    await app.call(sea.put, { CustomerGuidList: [customer], Reason: '测试' }, 'sales');
    expect((await show(contact, 'sales2', 'Mobile', 3)).data).toEqual({ Number: Mobile });
    const empty = await show(customer);
    expect([empty.code, empty.message]).toEqual([1, '该字段没有号码']);
  });

  it('is gone for who reads no sea, of another company, and where nothing is masked', async () => {
    const guid = await inSea({ Mobile: nextPhone() });
    const own = await addCustomer(app, 'sales2', { Mobile: nextPhone() });
    const { companyId, department } = await personOf(app, 'sales');
    const role = await addRole(app, companyId, { codes: ['Customer/ShowNumber'], scopes: { customer: 5 } });
    await addPerson(app, { login: 'seeless', companyId, department, roles: [role] });
    for (const [as, wanted] of [
      ['seeless', guid],
      ['outsider', guid],
      ['sales2', own],
      ['sales2', absentGuid],
    ] as const) {
      expect((await show(wanted, as)).code, as).toBe(3);
    }
    expect((await show(guid, 'finance')).code).toBe(10029);
    expect((await show(guid, 'sales2', 'Mobile', 1)).code).toBe(3);
  });

  it('may be looked at so often a day, the same one again for nothing, and never more by many at once', async () => {
    const guids = await Promise.all([1, 2, 3, 4, 5].map(() => inSea({ Mobile: nextPhone() })));
    await setLimit(2);
    const answers = await Promise.all(guids.map((guid) => show(guid, 'staff01')));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(2);
    const refused = answers.find(({ code }) => code !== 0);
    expect([refused?.code, refused?.message]).toEqual([1, '今天查看的号码已达上限2个']);
    const seen = guids[answers.findIndex(({ code }) => code === 0)] ?? '';
    expect((await show(seen, 'staff01')).code).toBe(0);
    await sql`update number_reveal set create_time = create_time - interval '1 day'`.execute(app.databases.write);
    const left = guids[answers.findIndex(({ code }) => code !== 0)] ?? '';
    expect((await show(left, 'staff01')).code).toBe(0);
    await setLimit(0);
    expect((await show(guids[0] ?? '', 'manager')).code).toBe(1);
    await setLimit(defaultNumberLimit);
  });
});

describe('the display settings', () => {
  it('are read by everybody and changed by administrators, each by itself and for their company alone', async () => {
    const read = async (as: string) => (await app.call(revealPhone.setting, {}, as)).data;
    expect(await read('finance')).toEqual({ Watermark: 0, Number_Limit: defaultNumberLimit });
    expect((await app.call(revealPhone.updateSetting, { Watermark: 1 }, 'manager')).code).toBe(10029);
    await app.call(revealPhone.updateSetting, { Watermark: 1 }, 'admin');
    await setLimit(7);
    expect(await read('sales')).toEqual({ Watermark: 1, Number_Limit: 7 });
    expect(await read('outsider')).toEqual({ Watermark: 0, Number_Limit: defaultNumberLimit });
    await app.call(revealPhone.updateSetting, { Watermark: 0, Number_Limit: defaultNumberLimit }, 'admin');
    expect(await read('sales')).toEqual({ Watermark: 0, Number_Limit: defaultNumberLimit });
  });
});
