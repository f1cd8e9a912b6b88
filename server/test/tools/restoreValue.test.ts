import { activity } from '@haina/contract/calls/activity.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addContact, addCustomer, addLead, convertLead, joinTeam, nextPhone, personOf } from '../support/factories.ts';
import { absentGuid } from '../support/samples.ts';

const app = await openApp();

const logOf = async (Target_Kind: TargetKind, Target_Guid: string, as = 'sales') =>
  (await app.call(activity.actions, { Target_Kind, Target_Guid }, as)).data.rows;

/** The newest operation record of a record that changed a field. */
async function changeOf(kind: TargetKind, guid: string, field: string): Promise<string> {
  const rows = await logOf(kind, guid, 'admin');
  return rows.find(({ Restorable }) => Restorable.some(({ Field }) => Field === field))?.Id ?? '';
}

const restore = (Id: string, Field: string, as = 'sales', more = {}) =>
  app.call(activity.restoreValue, { Id, Field, ...more }, as);

describe('an earlier value', () => {
  it('is written back by people who may edit, as a change of its own', async () => {
    const guid = await addLead(app, 'sales', { Level: 1, Remark: '原来', Next_Time: '2031-11-20T10:00:00' });
    await app.call(leads.update, { Guid: guid, Level: 2, Remark: '后来', Next_Time: null }, 'sales');
    const [entry] = await logOf(1, guid);
    expect(entry?.Restorable.map(({ Field, Line }) => [Line, Field])).toEqual(
      entry?.Content.map((_, line) => [line, ['Level', 'Next_Time', 'Remark'][line]]),
    );
    for (const field of ['Level', 'Remark', 'Next_Time']) {
      expect((await restore(entry?.Id ?? '', field)).code).toBe(0);
    }
    const { data } = await app.call(leads.model, { Guid: guid }, 'sales');
    expect(data).toMatchObject({ Level: 1, Remark: '原来', Next_Time: '2031-11-20T10:00:00', Row_Version: 5 });
    expect((await logOf(1, guid))[0]?.Content).toEqual(['下次联系时间：空 → 2031-11-20 10:00:00']);
  });

  it('of an area comes back whole, and one of a contact too', async () => {
    const area = { Country_Id: 156, Province_Id: 320000, City_Id: 320500 };
    const customer = await addCustomer(app, 'sales', area);
    await app.call(customers.update, { Guid: customer, Country_Id: -2, Province_Id: 0, City_Id: 0 }, 'sales');
    expect((await restore(await changeOf(2, customer, 'City_Id'), 'City_Id')).code).toBe(0);
    expect((await app.call(customers.model, { Guid: customer }, 'sales')).data).toMatchObject(area);
    const contact = await addContact(app, 'sales', customer, { Name: '旧名', Sex: 1 });
    await app.call(contacts.update, { Guid: contact, Name: '新名', Sex: 2 }, 'sales');
    const change = await changeOf(3, contact, 'Name');
    await restore(change, 'Name');
    await restore(change, 'Sex');
    expect((await app.call(contacts.model, { Guid: contact }, 'sales')).data).toMatchObject({ Name: '旧名', Sex: 1 });
  });

  it('obeys the rules of the update: a phone that is held now is refused unless it is wanted anyway', async () => {
    const Mobile = nextPhone();
    const guid = await addLead(app, 'sales', { Mobile });
    await app.call(leads.update, { Guid: guid, Mobile: nextPhone() }, 'sales');
    await addLead(app, 'sales', { Mobile });
    const change = await changeOf(1, guid, 'Mobile');
    const refused = await restore(change, 'Mobile');
    expect([refused.code, refused.message.includes(Mobile)]).toEqual([1, true]);
    expect((await restore(change, 'Mobile', 'sales', { Ignore_Repeat: 1 })).code).toBe(0);
  });

  it('is not offered for what nobody typed, nor on a converted lead', async () => {
    const guid = await addLead(app, 'sales', { Remark: '甲' });
    await app.call(leads.update, { Guid: guid, Remark: '乙' }, 'sales');
    const change = await changeOf(1, guid, 'Remark');
    const [created] = (await logOf(1, guid)).toReversed();
    expect(created?.Restorable).toEqual([]);
    for (const [id, field] of [
      [created?.Id ?? '', 'Remark'],
      [change, 'Level'],
      [change, 'row_version'],
      [change, '__proto__'],
    ] as const) {
      const answer = await restore(id, field);
      expect([answer.code, answer.message]).toEqual([1, '这项修改不能恢复']);
    }
    await convertLead(app, 'sales', guid);
    expect((await logOf(1, guid)).flatMap(({ Restorable }) => Restorable)).toEqual([]);
    expect((await restore(change, 'Remark')).code).toBe(1);
  });

  it('is out of reach for readers, strangers and other companies, like one that never was', async () => {
    const guid = await addLead(app, 'sales', { Remark: '甲' });
    await joinTeam(app, { kind: 1, guid }, await personOf(app, 'sales2'), 0);
    await app.call(leads.update, { Guid: guid, Remark: '乙' }, 'sales');
    const change = await changeOf(1, guid, 'Remark');
    expect((await logOf(1, guid, 'sales2')).flatMap(({ Restorable }) => Restorable)).toEqual([]);
    for (const as of ['sales2', 'staff01', 'outsider', 'finance']) {
      const token = await app.token(as);
      const bodies = await Promise.all(
        [change, absentGuid].map(
          async (Id) => (await app.raw(activity.restoreValue, { Id, Field: 'Remark' }, { token })).body,
        ),
      );
      expect(bodies[0], as).toBe(bodies[1]);
      expect(bodies[0]).toContain('"code":3');
    }
    expect((await restore(change, 'Remark', 'manager')).code).toBe(0);
  });
});
