import { calls } from '@haina/contract/calls/calls.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { callTarget } from '@haina/contract/rules/call.ts';
import { callStatus } from '@haina/contract/rules/callState.ts';
import { describe, expect, it } from 'vitest';
import { newGuid } from '../../../src/platform/database/guid.ts';
import { addContact, addLead, customerForm, nextPhone, personOf } from '../../support/factories.ts';
import { callGround, openCalls } from './callGround.ts';

const { app } = await openCalls();
const { giveExtension, customerOf, customerInSea, dialled, ended, dial } = callGround(app);
await giveExtension('sales', '8001');
const sales = await personOf(app, 'sales');

const phones = (Customer_Guid: string, as = 'sales', Contacts_Guid?: string) =>
  app.call(calls.phones, { Customer_Guid, ...(Contacts_Guid === undefined ? {} : { Contacts_Guid }) }, as);

const statuses = async (numbers: readonly string[], as = 'sales', Customer_Guid?: string) => {
  const input = { Called_Number: [...numbers], ...(Customer_Guid === undefined ? {} : { Customer_Guid }) };
  return (await app.call(calls.statuses, input, as)).data.rows;
};

/** A mobile with a given end that nobody has. */
const endingWith = (end: string) => `1371${nextPhone().slice(-3)}${end}`;

describe('the numbers of a customer', () => {
  it('are its own, those of its contacts and of the lead that it was, each with whose it is and where it belongs', async () => {
    const leadMobile = nextPhone();
    const lead = await addLead(app, 'sales', { Mobile: leadMobile, Mobile2: nextPhone() });
    const form = customerForm({ Telephone: '051268880001', Mobile: '13801000001' });
    const { data } = await app.call(leads.transform, { ...form, LeadsGuid: lead }, 'sales');
    const contact = await addContact(app, 'sales', data.Guid, {
      Name: '李会计',
      Post: '财务主管',
      Mobile: '13510000001',
      Is_Decision: 2,
    });
    await addContact(app, 'sales', data.Guid, { Name: '王工', Post: '技术总监', Mobile: nextPhone() });
    const answer = await phones(data.Guid);
    expect([answer.code, answer.data.hkburl]).toEqual([0, '']);
    const numbers = answer.data.phone_list.map(({ number }) => number);
    expect(numbers).toEqual(expect.arrayContaining(['051268880001', '13801000001', '13510000001', leadMobile]));
    expect(answer.data.list).toEqual(numbers.map((tel) => ({ tel, status: 404 })));
    const found = (number: string) => answer.data.phone_list.find((one) => one.number === number);
    expect(found('13510000001')).toMatchObject({
      people: '李会计',
      Post: '财务主管',
      accounting: 1,
      technical: 0,
      area: '广东省 深圳市',
      operator: '中国移动',
      tags: ['决策人'],
      Target_Kind: 2,
      Target_Guid: contact,
      Phone_Field: 'Mobile',
    });
    expect(found('051268880001')).toMatchObject({ area: '江苏省 苏州市', operator: '', Target_Kind: 3 });
    expect(found(leadMobile)).toMatchObject({ Target_Kind: 3, Target_Guid: data.Guid });
    expect(answer.data.phone_list.filter(({ technical }) => technical === 1).map(({ people }) => people)).toEqual([
      '王工',
    ]);
    const own = await phones(data.Guid, 'sales', contact);
    expect(own.data.phone_list.map(({ number }) => number)).toEqual(['13510000001']);
  });

  it('say which was answered last, its labels, and who else of one’s own records holds it', async () => {
    const customer = await customerOf('sales');
    const other = await addLead(app, 'sales', { Name: '同号线索', Mobile: customer.Mobile, Ignore_Repeat: 1 });
    await addLead(app, 'sales2', { Name: '外人线索', Mobile: customer.Mobile, Ignore_Repeat: 1 });
    const call = await app.call(
      calls.supplement,
      {
        Target_Kind: 3,
        Target_Guid: customer.guid,
        Called_Number: customer.Mobile,
        Caller_Number: '8001',
        Talk_Time: '2026-01-05T10:00:00',
        Talk_Length: 65,
        Call_Label: [1, 2],
      },
      'sales',
    );
    // A colleague's lead holds the number, out of reach.
    expect(call.message).toBe(`号码 ${customer.Mobile} 由其他同事负责，不能拨打`);
    const free = await customerOf('sales');
    await addLead(app, 'sales', { Name: '同号线索二', Mobile: free.Mobile, Ignore_Repeat: 1 });
    const { OM_Call_Record_Id } = await dialled(free.guid, free.Mobile);
    await ended(OM_Call_Record_Id, callStatus.answered, 30);
    const list = (await phones(free.guid)).data.phone_list;
    const item = list.find(({ number }) => number === free.Mobile);
    expect(item).toMatchObject({ recommend: 1, Last_Call_Status: 2, same: [{ Target_Kind: 1, Name: '同号线索二' }] });
    expect(list.filter(({ recommend }) => recommend === 1)).toHaveLength(1);
    const shared = (await phones(customer.guid)).data.phone_list.find(({ number }) => number === customer.Mobile);
    expect(shared?.same).toEqual([{ Target_Kind: 1, Guid: other, Name: '同号线索' }]);
  });

  it('in the sea are masked, and dialled by their field', async () => {
    const customer = await customerInSea('sales2');
    const list = (await phones(customer.guid)).data.phone_list;
    expect(JSON.stringify(list)).not.toContain(customer.Mobile);
    const item = list.find(({ Phone_Field }) => Phone_Field === 'Mobile');
    expect(item).toMatchObject({
      Is_Masked: 1,
      number: `${customer.Mobile.slice(0, 3)}****${customer.Mobile.slice(-4)}`,
    });
    expect((await dial(customer.guid, item?.number ?? '', { Phone_Field: 'Mobile' })).code).toBe(0);
  });

  it('are gone for whoever does not see it, and refused with a reason where there are none', async () => {
    const customer = await customerOf('sales');
    expect((await phones(customer.guid, 'sales2')).code).toBe(3);
    expect((await phones(customer.guid, 'outsider')).code).toBe(3);
    const contact = await addContact(app, 'sales', customer.guid);
    const none = await phones(customer.guid, 'sales', contact);
    expect([none.code, none.message]).toEqual([300, '该记录没有电话号码']);
    const lead = await addLead(app, 'sales', { Name: '转了的线索', Mobile: nextPhone() });
    await app.call(leads.transform, { ...customerForm(), LeadsGuid: lead }, 'sales');
    const converted = await app.call(calls.leadPhones, { Leads_Guid: lead }, 'sales');
    expect([converted.code, converted.message]).toEqual([300, '线索“转了的线索”已转为客户，请在客户中拨打']);
  });

  it('of a lead are all six', async () => {
    const fields = ['Telephone', 'Mobile', 'Mobile2', 'Mobile3', 'Mobile4', 'Mobile5'] as const;
    const numbers = Object.fromEntries(fields.map((field) => [field, nextPhone()]));
    const lead = await addLead(app, 'sales', numbers);
    const { data } = await app.call(calls.leadPhones, { Leads_Guid: lead }, 'sales');
    expect(data.phone_list.map(({ Phone_Field }) => Phone_Field).toSorted()).toEqual([...fields].toSorted());
    expect(data.phone_list.every(({ Target_Kind }) => Target_Kind === callTarget.lead)).toBe(true);
  });
});

describe('the status of numbers', () => {
  it('is one of nine, in the order of what is looked at', async () => {
    const [good, unassigned, out, silent, risky] = ['1111', '0000', '0002', '0004', '0005'].map(endingWith);
    const [taken, black, often] = [nextPhone(), nextPhone(), nextPhone()];
    const broken = '123456';
    const all = [good, unassigned, out, silent, risky, taken, black, often, broken].map((one) => one ?? '');
    for (const Mobile of all) await addLead(app, 'sales', { Mobile });
    await addLead(app, 'sales2', { Mobile: taken, Ignore_Repeat: 1 });
    const row = { company_id: sales.companyId, guid: newGuid(), digits: black ?? '', create_time: new Date() };
    await app.databases.write.insertInto('black_number').values(row).execute();
    const customer = await customerOf('sales', { Mobile: often, Ignore_Repeat: 1 });
    for (let times = 0; times < 3; times += 1) await dialled(customer.guid, often ?? '');
    const found = new Map((await statuses(all)).map(({ tel, status }) => [tel, status]));
    expect(all.map((tel) => found.get(tel))).toEqual([0, 5, 6, 7, 8, 3, 4, 2, 1]);
  });

  it('is told of numbers on records of one’s own reach alone', async () => {
    const [own, foreign, nobodys] = [nextPhone(), nextPhone(), nextPhone()];
    await addLead(app, 'sales', { Mobile: own });
    await addLead(app, 'sales2', { Mobile: foreign });
    expect(await statuses([own, foreign, nobodys])).toEqual([{ tel: own, status: 0 }]);
    expect(await statuses([own], 'outsider')).toEqual([]);
  });

  it('knows a number by its digits, however it is written', async () => {
    const mobile = nextPhone();
    await addLead(app, 'sales', { Mobile: `+86 ${mobile.slice(0, 3)}-${mobile.slice(3)}` });
    expect(await statuses([mobile, `0086${mobile}`])).toEqual([
      { tel: mobile, status: 0 },
      { tel: `0086${mobile}`, status: 0 },
    ]);
  });

  it('is asked for 20 numbers at once and no more', async () => {
    const token = await app.token('sales');
    const many = Array.from({ length: 21 }, nextPhone);
    const answer = await app.raw(calls.statuses, { Called_Number: many.join() }, { token });
    expect([answer.code, answer.message]).toEqual([1, '被叫号码最多20项']);
    expect((await app.raw(calls.statuses, { Called_Number: many.slice(1).join() }, { token })).code).toBe(0);
  });

  it('of masked ones is asked for with their customer, and for nobody who does not look at it', async () => {
    const customer = await customerInSea('sales2');
    const shown = `${customer.Mobile.slice(0, 3)}****${customer.Mobile.slice(-4)}`;
    expect(await statuses([shown], 'sales', customer.guid)).toEqual([{ tel: shown, status: 0 }]);
    expect(await statuses([shown], 'sales')).toEqual([]);
    const owned = await customerOf('sales2');
    const input = { Called_Number: [owned.Mobile], Customer_Guid: owned.guid };
    expect((await app.call(calls.statuses, input, 'sales')).code).toBe(3);
  });
});
