import { activity } from '@haina/contract/calls/activity.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import { reports } from '@haina/contract/reports/reports.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { incomingCalls } from '@haina/contract/calls/incomingCalls.ts';
import { callTarget } from '@haina/contract/rules/call.ts';
import { callStatus } from '@haina/contract/rules/callState.ts';
import { describe, expect, it } from 'vitest';
import { recordings } from '@haina/contract/calls/recordings.ts';
import { addContact, addLead, joinTeam, nextPhone, personOf } from '../../support/factories.ts';
import { absentGuid } from '../../support/samples.ts';
import { callGround, openCalls } from './callGround.ts';
import { incomingGround } from './incomingGround.ts';

const { app } = await openCalls();
const { write } = app.databases;
const { giveExtension, customerOf, customerInSea, rowOf, list } = callGround(app);
const { rings, talks, ends, missed, answered, shown } = incomingGround(app);
await giveExtension('sales', '8001');
await giveExtension('sales2', '8002');
await giveExtension('outsider', '8101');

const timeline = async (Target_Kind: 1 | 2 | 3, Target_Guid: string, as = 'sales') =>
  (await app.call(activity.list, { Target_Kind, Target_Guid }, as)).data.rows;

/** The customer goes to a colleague whose records the person does not see. */
const customerGoes = async (guid: string) => {
  const { guid: User_Guid } = await personOf(app, 'sales2');
  const given = await app.call(customers.transfer, { CustomerGuidList: [guid], User_Guid, Keep: 0 }, 'manager');
  expect(given.code).toBe(0);
};

const attach = (Guid: string, Target_Kind: 1 | 2 | 3, Target_Guid: string, as = 'sales') =>
  app.call(incomingCalls.attach, { Guid, Target_Kind, Target_Guid }, as);

describe('the record of a caller', () => {
  it('is the one that the person sees: its name, last follow-up and open opportunities', async () => {
    const customer = await customerOf('sales', { Customer_Name: '来电客户' });
    await app.call(
      activity.add,
      { Target_Kind: 2, Target_Guid: customer.guid, Activity_Kind: 1, Activity_Content: '报价已发' },
      'sales',
    );
    const guid = await rings('8001', `+86${customer.Mobile}`);
    const call = await shown(guid);
    expect(call).toMatchObject({ Target_Kind: callTarget.customer, Target_Guid: customer.guid });
    expect(call?.records).toMatchObject([
      { Name: '来电客户', Is_Seen: 1, Can_Write: 1, In_Sea: 0, Last_Content: '报价已发', Open_Business: 0 },
    ]);
    await ends(guid);
  });

  it('is found by a mobile with a 0 before it, and by a landline without its area code', async () => {
    const mobile = await customerOf('sales');
    expect((await rowOf(await missed('8001', `0${mobile.Mobile}`))).target_guid).toBe(mobile.guid);
    const landline = await customerOf('sales', { Telephone: '6677 8899' });
    expect((await rowOf(await missed('8001', '02166778899'))).target_guid).toBe(landline.guid);
  });

  it('is the contact where one has the number, and the customer where several of its contacts have it', async () => {
    const customer = await customerOf('sales');
    const Mobile = nextPhone();
    const contact = await addContact(app, 'sales', customer.guid, { Mobile });
    expect(await rowOf(await missed('8001', Mobile))).toMatchObject({ target_kind: 2, target_guid: contact });
    await addContact(app, 'sales', customer.guid, { Mobile, Ignore_Repeat: 1 });
    expect(await rowOf(await missed('8001', Mobile))).toMatchObject({ target_kind: 3, target_guid: customer.guid });
  });

  it('is open where two records have the number: both are shown, and the person says which', async () => {
    const Mobile = nextPhone();
    const lead = await addLead(app, 'sales', { Mobile });
    const customer = await customerOf('sales', { Mobile, Ignore_Repeat: 1 });
    const guid = await answered('8001', Mobile);
    const call = await shown(guid);
    expect(call).toMatchObject({ Target_Kind: 0, Activity_Record_Guid: '' });
    expect(call?.records.map(({ Guid }) => Guid).toSorted()).toEqual([lead, customer.guid].toSorted());
    const answer = await attach(guid, callTarget.customer, customer.guid);
    expect(answer.code).toBe(0);
    expect((await timeline(2, customer.guid))[0]?.Guid).toBe(answer.data.Activity_Record_Guid);
    // The same again is no second follow-up; another record is refused.
    expect((await attach(guid, callTarget.customer, customer.guid)).data).toEqual(answer.data);
    expect((await attach(guid, callTarget.lead, lead)).message).toBe('该来电已归入其他记录');
    expect(await timeline(1, lead)).toEqual([]);
  });

  it('of a colleague out of reach says nothing but that it is one, and gets no follow-up', async () => {
    const customer = await customerOf('sales2', { Customer_Name: '别人的客户' });
    const guid = await answered('8001', customer.Mobile);
    const call = await shown(guid);
    expect(call?.Target_Kind).toBe(0);
    expect(call?.records).toEqual([
      {
        Target_Kind: 3,
        Guid: '',
        Name: '',
        Owner_User_Name: '',
        Customer_Guid: '',
        Customer_Name: '',
        In_Sea: 0,
        Is_Seen: 0,
        Can_Write: 0,
        Last_Time: null,
        Last_Content: '',
        Open_Business: 0,
      },
    ]);
    const denied = await attach(guid, callTarget.customer, customer.guid);
    const absent = await attach(guid, callTarget.customer, absentGuid);
    expect([denied.code, denied.message, denied.data]).toEqual([absent.code, absent.message, absent.data]);
    expect(denied.code).toBe(3);
    expect(await timeline(2, customer.guid, 'sales2')).toEqual([]);
  });

  it('in which the person only reads is shown with its owner and cannot have the call', async () => {
    const customer = await customerOf('sales2');
    await joinTeam(app, { kind: 2, guid: customer.guid }, await personOf(app, 'sales'), 0);
    const guid = await missed('8001', customer.Mobile);
    const owner = (
      await write.selectFrom('account').select('name').where('login', '=', 'sales2').executeTakeFirstOrThrow()
    ).name;
    expect((await shown(guid))?.records).toMatchObject([{ Is_Seen: 1, Can_Write: 0, Owner_User_Name: owner }]);
    expect((await attach(guid, callTarget.customer, customer.guid)).code).toBe(3);
  });

  it('of the sea is told to be there, by its name alone', async () => {
    const customer = await customerInSea('sales', { Customer_Name: '公海里的客户' });
    const guid = await missed('8001', customer.Mobile);
    expect((await shown(guid))?.records).toMatchObject([
      { Name: '公海里的客户', In_Sea: 1, Owner_User_Name: '', Last_Content: '' },
    ]);
    expect((await rowOf(guid)).target_guid).toBeNull();
  });

  it('of another company is never found', async () => {
    const customer = await customerOf('sales');
    const guid = await missed('8101', customer.Mobile);
    expect(await shown(guid, 'outsider')).toMatchObject({ Target_Kind: 0, records: [] });
    expect((await app.call(incomingCalls.list, { Guid: [guid] }, 'sales')).data.rows).toEqual([]);
  });
});

describe('the follow-up of an incoming call', () => {
  it('is a contact from the talk on, and takes feedback like that of any call', async () => {
    const customer = await customerOf('sales');
    const guid = await rings('8001', customer.Mobile);
    expect(await timeline(2, customer.guid)).toEqual([]);
    await talks(guid);
    const { Activity_Record_Guid } = (await shown(guid)) ?? { Activity_Record_Guid: '' };
    expect(
      (
        await app.call(
          calls.submit,
          { Guid: Activity_Record_Guid, Call_Label: [1], Activity_Content: '要样品' },
          'sales2',
        )
      ).code,
    ).toBe(3);
    expect(
      (
        await app.call(
          calls.submit,
          { Guid: Activity_Record_Guid, Call_Label: [1], Activity_Content: '要样品' },
          'sales',
        )
      ).code,
    ).toBe(0);
    await ends(guid, callStatus.answered, 65);
    const [entry] = await timeline(2, customer.guid);
    expect(entry).toMatchObject({ Activity_Content: '要样品', Call_Label: '意向明确' });
    expect(entry?.CallRecordList).toMatchObject([
      {
        Direction: 2,
        Caller_Number: customer.Mobile,
        Called_Number: '8001',
        Talk_Length_Name: '1分5秒',
        Call_Status: 2,
      },
    ]);
    const { data } = await app.call(customers.model, { Guid: customer.guid }, 'sales');
    expect(data.Last_Content).toBe('要样品');
    expect(await shown(guid)).toMatchObject({ Is_Submitted: 1 });
  });

  it('of one that nobody took stands in the timeline and is no contact', async () => {
    const customer = await customerOf('sales');
    const before = (await app.call(customers.model, { Guid: customer.guid }, 'sales')).data;
    const guid = await missed('8001', customer.Mobile);
    const [entry] = await timeline(2, customer.guid);
    expect(entry).toMatchObject({ Activity_Content: '未接来电' });
    expect(entry?.CallRecordList).toMatchObject([{ Guid: guid, Direction: 2, Call_Status: 1 }]);
    const after = (await app.call(customers.model, { Guid: customer.guid }, 'sales')).data;
    expect([after.Last_Time, after.Follow]).toEqual([before.Last_Time, before.Follow]);
    const refused = await app.call(calls.submit, { Guid: entry?.Guid ?? '', Call_Label: [1] }, 'sales');
    expect(refused.message).toBe('没有接听的来电没有通话反馈');
    // Another follow-up that is deleted does not make it one.
    const added = await app.call(
      activity.add,
      { Target_Kind: 2, Target_Guid: customer.guid, Activity_Kind: 1, Activity_Content: '拜访' },
      'sales',
    );
    expect((await app.call(activity.remove, { Guid: added.data.Guid }, 'sales')).code).toBe(0);
    const left = (await app.call(customers.model, { Guid: customer.guid }, 'sales')).data;
    expect([left.Last_Time, left.Follow]).toEqual([null, 0]);
  });

  it('is not written where the person lost the record while it rang', async () => {
    const customer = await customerOf('sales');
    const guid = await rings('8001', customer.Mobile);
    await customerGoes(customer.guid);
    await talks(guid);
    await ends(guid, callStatus.answered, 9);
    expect(await rowOf(guid)).toMatchObject({ state: 5, call_status: 2, activity_guid: null });
  });
});

describe('a lead that is made of an unknown number', () => {
  it('has the call in its timeline, and the call says so', async () => {
    const Mobile = nextPhone();
    const guid = await answered('8001', Mobile);
    const lead = await addLead(app, 'sales', { Mobile });
    expect((await attach(guid, callTarget.lead, lead)).code).toBe(0);
    expect(await shown(guid)).toMatchObject({ Target_Kind: 1, Target_Guid: lead, Is_Lead_Made: 1 });
    expect((await timeline(1, lead))[0]?.CallRecordList).toMatchObject([{ Guid: guid }]);
    expect((await list('sales')).rows.find((row) => row.Guid === guid)).toMatchObject({
      Target_Guid: lead,
      Direction: 2,
    });
  });

  it('may have another person’s call as little as a number that it does not hold', async () => {
    const lead = await addLead(app, 'sales', { Mobile: nextPhone() });
    const guid = await missed('8001', nextPhone());
    expect((await attach(guid, callTarget.lead, lead)).code).toBe(1);
    expect((await attach(await missed('8002', nextPhone()), callTarget.lead, lead)).code).toBe(3);
    expect((await attach(absentGuid, callTarget.lead, lead)).code).toBe(3);
    expect(await rowOf(guid)).toMatchObject({ target_guid: null, is_lead_made: false });
    expect((await attach(await missed('8001', null), callTarget.lead, lead)).code).toBe(0);
  });
});

describe('the list of calls', () => {
  it('tells those from outside from the others, by direction and by whether anybody took them', async () => {
    const [taken, lost] = [await answered('8002', nextPhone()), await missed('8002', nextPhone())];
    const guids = async (Direction: 1 | 2 | 3) => (await list('sales2', { Direction })).rows.map(({ Guid }) => Guid);
    expect(await guids(2)).toEqual(expect.arrayContaining([taken, lost]));
    expect(await guids(3)).toContain(lost);
    expect(await guids(3)).not.toContain(taken);
    expect(await guids(1)).not.toContain(taken);
  });

  it('shows those of nobody’s number to who reaches them, and masks the number of a record out of reach', async () => {
    const number = nextPhone();
    const guid = await missed('8001', number);
    const row = (await list('manager')).rows.find(({ Guid }) => Guid === guid);
    expect(row).toMatchObject({ Target_Kind: 0, Target_Name: '', Caller_Number: number, Called_Number: '8001' });
    const customer = await customerOf('sales');
    const own = await missed('8001', customer.Mobile);
    await customerGoes(customer.guid);
    const seen = (await list('sales')).rows.find(({ Guid }) => Guid === own);
    expect(seen).toMatchObject({
      Target_Name: '',
      Caller_Number: `${customer.Mobile.slice(0, 3)}****${customer.Mobile.slice(-4)}`,
    });
  });

  it('counts none of them in the figures of what was dialled', async () => {
    const { call } = reports.callCompleting.parts.trend;
    const before = await app.call(call, { type: 'today' }, 'sales');
    await answered('8001', nextPhone());
    const after = await app.call(call, { type: 'today' }, 'sales');
    expect(after.data.Total.Calls).toBe(before.data.Total.Calls);
  });

  it('has their recordings for who reaches them, of nobody’s number too, which the log of the administration says', async () => {
    const guid = await answered('8001', nextPhone());
    await write
      .insertInto('call_recording')
      .values({
        company_id: (await personOf(app, 'sales')).companyId,
        call_guid: guid,
        store_key: `test/${guid}`,
        state: 3,
        next_time: new Date(),
        seconds: 3,
        talk_time: new Date(),
        create_time: new Date(),
      })
      .execute();
    expect((await app.call(recordings.play, { Guid: guid }, 'sales')).code).toBe(0);
    expect((await app.call(recordings.play, { Guid: guid }, 'outsider')).code).toBe(3);
    const logged = await write.selectFrom('admin_log').select('action').where('subject_guid', '=', guid).execute();
    expect(logged).toEqual([{ action: 'listen' }]);
    await write.deleteFrom('call_recording').where('call_guid', '=', guid).execute();
  });
});
