import { business } from '@haina/contract/calls/business.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { team } from '@haina/contract/calls/team.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { addContact, addCustomer, addLead, personOf } from '../../support/factories.ts';
import { addBusiness, addContract } from '../contracts/orderFactories.ts';

/**
 * The causes of messages by calls, each told exactly once, as a message and as an event. The others are looked at where they happen:
 * protection applied for, approved, refused, ending and over (crm/customers/protection.test.ts), about to fall into the sea and
 * fallen (crm/sea/seaRulesApplied.test.ts), put into the sea and allocated from it (crm/sea/seaInAndOut.test.ts), a plan due
 * (crm/receivables/receivables.test.ts), the digest of 09:00 (crm/today/today.test.ts), work handed over and taken back
 * (tools/handoverGive.test.ts, handoverUndo.test.ts), all records of a list (tools/massChange.test.ts), an announcement
 * (admin/announcements.test.ts, push/notices.test.ts), a contract or payment celebrated (celebrate.test.ts). A call that waits for
 * review, and a missed one, come with the calls.
 */
const app = await openApp();
const { read } = app.databases;
const receiver = await personOf(app, 'sales2');
const customer = await addCustomer(app, 'manager');

/** What the receiver was told of a record: messages by their keys, and the events by the messages that they name. */
async function toldOf(target: string) {
  const messages = await read
    .selectFrom('message')
    .select(['guid', 'text_key', 'type', 'label', 'user_guid'])
    .where('type_guid', '=', target)
    .execute();
  const events = await read.selectFrom('outbox').select(['event', 'channel', 'payload']).execute();
  const named = new Set(messages.map(({ guid }) => guid));
  return {
    messages: messages.map(({ text_key, type, label, user_guid }) => [text_key, type, label, user_guid]),
    events: events
      .filter(({ payload }) => named.has(String((payload as { Guid?: unknown }).Guid)))
      .map(({ event, channel }) => `${event} over ${channel}`)
      .toSorted((one, other) => one.localeCompare(other)),
  };
}

const give = { User_Guid: receiver.guid };
const given = [
  {
    key: 'message.leadsGiven',
    type: 1,
    make: () => addLead(app, 'manager'),
    run: (guid: string) => app.call(leads.transfer, { LeadsGuidList: [guid], ...give }, 'manager'),
  },
  {
    key: 'message.customerGiven',
    type: 2,
    make: () => addCustomer(app, 'manager'),
    run: (guid: string) => app.call(customers.transfer, { CustomerGuidList: [guid], ...give }, 'manager'),
  },
  {
    key: 'message.businessGiven',
    type: 4,
    make: () => addBusiness(app, 'manager', customer),
    run: (guid: string) => app.call(business.transfer, { BusinessGuidList: [guid], ...give }, 'manager'),
  },
  {
    key: 'message.contractGiven',
    type: 5,
    make: () => addContract(app, 'manager', customer),
    run: (guid: string) => app.call(contracts.transfer, { ContractGuidList: [guid], ...give }, 'manager'),
  },
] as const;

describe('a record that is given', () => {
  it.each(given)('is told of once: $key', async ({ key, type, make, run }) => {
    const guid = await make();
    expect((await run(guid)).code).toBe(0);
    // It is the receiver's already, or out of reach: nothing is given twice.
    expect((await run(guid)).code).not.toBe(0);
    expect(await toldOf(guid)).toEqual({
      messages: [[key, type, 4, receiver.guid]],
      events: [`message over message-${receiver.guid}`, `transfer over transfer-${receiver.guid}`],
    });
  });
});

const joined: readonly { readonly name: string; readonly kind: TargetKind; readonly make: () => Promise<string> }[] = [
  { name: 'leads', kind: targetKind.leads, make: () => addLead(app, 'manager') },
  { name: 'customer', kind: targetKind.customer, make: () => addCustomer(app, 'manager') },
  { name: 'contacts', kind: targetKind.contacts, make: () => addContact(app, 'manager', customer) },
  { name: 'business', kind: targetKind.business, make: () => addBusiness(app, 'manager', customer) },
  { name: 'contract', kind: targetKind.contract, make: () => addContract(app, 'manager', customer) },
];

describe('a team that one is put on', () => {
  it.each(joined)('is told of once: $name', async ({ name, kind, make }) => {
    const guid = await make();
    const join = () =>
      app.call(team.add, { Target_Kind: kind, Target_Guid: guid, Role_Kind: 0, User_Guid: [receiver.guid] }, 'manager');
    expect((await join()).code).toBe(0);
    await join();
    expect(await toldOf(guid)).toEqual({
      messages: [[`message.teamAdded.${name}`, kind, 1, receiver.guid]],
      events: [`message over message-${receiver.guid}`],
    });
  });
});
