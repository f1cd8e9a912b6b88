import { activity } from '@haina/contract/calls/activity.ts';
import { binDays } from '@haina/contract/calls/bin.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import { merge } from '@haina/contract/calls/merge.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { callTarget } from '@haina/contract/rules/call.ts';
import { callStatus } from '@haina/contract/rules/callState.ts';
import { expect, it } from 'vitest';
import { purgeOld } from '../../../src/purgeOld.ts';
import {
  addContact,
  addLead,
  addPerson,
  addRole,
  convertLead,
  joinTeam,
  nextPhone,
  personOf,
} from '../../support/factories.ts';
import { binCalls } from '../../tools/binCalls.ts';
import { callGround, openCalls } from './callGround.ts';

const { app } = await openCalls();
const { giveExtension, customerOf, dialled, ended, rowOf, list } = callGround(app);
const { removeCustomer, age } = binCalls(app);
await giveExtension('manager', '8001');

const timeline = async (Target_Guid: string, as = 'manager') =>
  (await app.call(activity.list, { Target_Kind: 2, Target_Guid }, as)).data.rows;

const answered = async (target: string, number: string, more = {}) => {
  const call = await dialled(target, number, more, 'manager');
  await ended(call.OM_Call_Record_Id, callStatus.answered, 20);
  return call;
};

it('calls go with their follow-ups to the customer that another one was merged into, and back', async () => {
  const [keep, gone] = [await customerOf('manager'), await customerOf('manager')];
  const call = await answered(gone.guid, gone.Mobile);
  const merged = await app.call(merge.customers, { Keep_Guid: keep.guid, Gone_Guid: gone.guid }, 'manager');
  expect(merged.code).toBe(0);
  const guidsIn = async (guid: string) =>
    (await timeline(guid)).flatMap(({ CallRecordList }) => CallRecordList.map(({ Guid }) => Guid));
  expect(await guidsIn(keep.guid)).toEqual([call.OM_Call_Record_Id]);
  expect((await rowOf(call.OM_Call_Record_Id)).target_guid).toBe(keep.guid);
  const row = (await list('manager')).rows.find(({ Guid }) => Guid === call.OM_Call_Record_Id);
  expect(row).toMatchObject({ Target_Guid: keep.guid, Customer_Guid: keep.guid });
  const feedback = { Guid: call.Activity_Record_Guid, Call_Label: [1] };
  expect((await app.call(calls.submit, feedback, 'manager')).code).toBe(0);
  expect((await app.call(merge.undo, { Guid: merged.data.Guid }, 'manager')).code).toBe(0);
  expect(await guidsIn(gone.guid)).toEqual([call.OM_Call_Record_Id]);
  expect((await rowOf(call.OM_Call_Record_Id)).target_guid).toBe(gone.guid);
});

it('calls of a lead show inside the customer that it became, with their numbers, to whoever looks at that', async () => {
  const Mobile = nextPhone();
  const lead = await addLead(app, 'manager', { Mobile });
  const call = await answered(lead, Mobile, { Target_Kind: callTarget.lead });
  const customer = await convertLead(app, 'manager', lead);
  const [own] = await timeline(customer);
  expect(own?.CallRecordList).toMatchObject([{ Guid: call.OM_Call_Record_Id, Called_Number: Mobile, Talk_Length: 20 }]);
  await joinTeam(app, { kind: 2, guid: customer }, await personOf(app, 'sales2'), 0);
  // A reader of the customer does not read the lead, but what it had.
  expect((await timeline(customer, 'sales2'))[0]?.CallRecordList).toMatchObject([{ Called_Number: Mobile }]);
});

it('a call to a contact names its customer too, in the sea as well, and neither to who sees none of them', async () => {
  const Mobile = nextPhone();
  const customer = await customerOf('manager', { Customer_Name: '有联系人的公司' });
  const contact = await addContact(app, 'manager', customer.guid, { Name: '被叫的人', Mobile });
  const call = await answered(contact, Mobile, { Target_Kind: callTarget.contact });
  const shownTo = async (as: string) => (await list(as)).rows.find(({ Guid }) => Guid === call.OM_Call_Record_Id);
  const names = { Target_Name: '被叫的人', Customer_Guid: customer.guid, Customer_Name: '有联系人的公司' };
  expect(await shownTo('manager')).toMatchObject({ ...names, Called_Number: Mobile });
  const { companyId, department } = await personOf(app, 'manager');
  const role = await addRole(app, companyId, { scopes: { call: 5 } });
  await addPerson(app, { login: 'hearsay', companyId, department, roles: [role] });
  expect(await shownTo('hearsay')).toMatchObject({ Target_Name: '', Customer_Guid: '', Customer_Name: '' });
  expect((await app.call(sea.put, { CustomerGuidList: [customer.guid], Reason: '测试' }, 'manager')).code).toBe(0);
  const inSea = await shownTo('manager');
  expect(inSea).toMatchObject(names);
  expect(JSON.stringify(inSea)).not.toContain(Mobile);
});

it('a call to a contact does not name the customer to who sees the contact alone', async () => {
  const Mobile = nextPhone();
  const customer = await customerOf('manager', { Customer_Name: '只看得到联系人的公司' });
  const contact = await addContact(app, 'manager', customer.guid, { Name: '自己的联系人', Mobile });
  const call = await answered(contact, Mobile, { Target_Kind: callTarget.contact });
  const { companyId, department } = await personOf(app, 'manager');
  const role = await addRole(app, companyId, { scopes: { call: 5, contacts: 5 } });
  const person = await addPerson(app, { login: 'readsContacts', companyId, department, roles: [role] });
  const shown = async () => (await list('readsContacts')).rows.find(({ Guid }) => Guid === call.OM_Call_Record_Id);
  const own = { Target_Guid: contact, Target_Name: '自己的联系人', Called_Number: Mobile };
  expect(await shown()).toMatchObject({ ...own, Customer_Guid: '', Customer_Name: '' });
  expect((await app.call(calls.list, { Name: '只看得到联系人' }, 'readsContacts')).data.rows).toEqual([]);
  await joinTeam(app, { kind: 2, guid: customer.guid }, person, 0);
  expect(await shown()).toMatchObject({ ...own, Customer_Guid: customer.guid, Customer_Name: '只看得到联系人的公司' });
});

it('calls go for good with their record', async () => {
  const customer = await customerOf('manager');
  const call = await answered(customer.guid, customer.Mobile);
  expect((await removeCustomer(customer.guid, 'manager')).code).toBe(0);
  const hidden = (await list('manager')).rows.find(({ Guid }) => Guid === call.OM_Call_Record_Id);
  expect(hidden).toMatchObject({ Target_Name: '', Customer_Guid: '' });
  expect(hidden?.Called_Number).not.toBe(customer.Mobile);
  await age(2, customer.guid, binDays);
  await purgeOld(app, new Date());
  await purgeOld(app, new Date());
  const left = await app.databases.read
    .selectFrom('call_record')
    .select('guid')
    .where('guid', '=', call.OM_Call_Record_Id)
    .execute();
  expect(left).toEqual([]);
});
