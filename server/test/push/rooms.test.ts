import { setTimeout as pause } from 'node:timers/promises';
import { channelOf, events, type EventName, type PushEvent } from '@haina/contract/calls/events.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { operationCodes } from '@haina/contract/calls/contract.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { addProduct, productForm } from '../crm/contracts/orderFactories.ts';
import { products } from '@haina/contract/calls/products.ts';
import { describe, expect, it } from 'vitest';
import { newGuid } from '../../src/platform/database/guid.ts';
import { publish } from '../../src/request/publish.ts';
import { openApp } from '../support/app.ts';
import { addDepartment, addLead, addPerson, addRole, personOf, setRole } from '../support/factories.ts';
import { listenForSockets, openSocket, type TestSocket, until } from '../support/sockets.ts';

const app = await openApp();
const address = await listenForSockets(app);
const sales = await personOf(app, 'sales');
const outsider = await personOf(app, 'outsider');
const { write } = app.databases;

const below = await addDepartment(app, { id: sales.companyId }, '华东二组', sales.department);
const beside = await addDepartment(app, { id: sales.companyId }, '华北组', sales.department);
const everything = { codes: operationCodes, scopes: { leads: 5, customer: 5 } } as const;
const role = await addRole(app, sales.companyId, everything);
const people = {
  under: await addPerson(app, { login: 'under', companyId: sales.companyId, department: below }),
  next: await addPerson(app, { login: 'next', companyId: sales.companyId, department: beside }),
  reads: await addPerson(app, { login: 'reads', companyId: sales.companyId, department: beside, roles: [role] }),
};
await write
  .insertInto('extension')
  .values([
    { number: '8801', company_id: sales.companyId, user_guid: people.under.guid, create_time: new Date() },
    { number: '8802', company_id: sales.companyId, user_guid: people.next.guid, create_time: new Date() },
  ])
  .execute();
const logins = ['under', 'next', 'reads', 'outsider'] as const;
const lead = await addLead(app, 'sales');
const guid = newGuid();

/** Events of each kind over each of its channels, and whom they reach. */
const reached: {
  readonly [N in EventName]: readonly (readonly [Extract<PushEvent, { event: N }>['channel'], readonly string[]])[];
} = {
  message: [[channelOf('message', people.next.guid), ['next']]],
  messagesRead: [[channelOf('message', people.under.guid), ['under']]],
  transfer: [[channelOf('transfer', people.reads.guid), ['reads']]],
  notice: [
    [channelOf('company', sales.companyId), ['under', 'next', 'reads']],
    [channelOf('department', sales.department), ['under', 'next', 'reads']],
    [channelOf('department', beside), ['next', 'reads']],
    [channelOf('notice', people.under.guid), ['under']],
  ],
  noticeWithdrawn: [[channelOf('department', below), ['under']]],
  record: [[channelOf('record', targetKind.leads, lead), ['reads']]],
  call: [[channelOf('extension', '8801'), ['under']]],
  incoming: [[channelOf('extension', '8802'), ['next']]],
  callReported: [[channelOf('message', people.under.guid), ['under']]],
  missedCalls: [[channelOf('message', people.under.guid), ['under']]],
  dashboardArranged: [[channelOf('message', people.under.guid), ['under']]],
  spoken: [[channelOf('message', people.under.guid), ['under']]],
  figures: [[channelOf('figures', sales.companyId), ['under', 'next', 'reads']]],
  // Devices have sockets of their own.
  dial: [[channelOf('device', guid), []]],
};

const payloads: { readonly [N in EventName]: Extract<PushEvent, { event: N }>['payload'] } = {
  message: { Guid: guid, Type: 1, Type_Guid: null },
  messagesRead: {},
  transfer: { Guid: guid, Type: 1, Type_Guid: null },
  notice: { Guid: guid, Type: 1 },
  noticeWithdrawn: { Guid: guid },
  record: { Kind: targetKind.leads, Guid: lead, User_Guid: sales.guid, User_Name: 'x' },
  call: { Guid: guid, Activity_Record_Guid: null, Called_Number: '13800000000', info: 'x', status: 1, Call_Status: 0 },
  incoming: { Guid: guid, status: 1, Call_Status: 0 },
  callReported: { Guid: guid },
  missedCalls: {},
  dashboardArranged: { Row_Version: 1 },
  spoken: { Extension_Number: '8801', Digits: '1234' },
  figures: { Kind: 'contract' },
  dial: { Guid: guid, Called_Number: '13800000000', Name: 'x' },
};

const send = (companyId: string, published: readonly PushEvent[]) =>
  write
    .transaction()
    .execute((db) => publish({ db, now: new Date(), session: { companyId, userGuid: null } }, published));

const open = async (login: string) => {
  const one = openSocket(address, { token: await app.token(login) });
  await one.ready;
  return one;
};

/** Tells everybody something and waits until all of these have heard it, and with it all that was told before; gives its Guid. */
async function heardByAll(sockets: Iterable<TestSocket>): Promise<string> {
  const Guid = newGuid();
  const told = { event: 'noticeWithdrawn', payload: { Guid } } as const;
  for (const { companyId } of [sales, outsider]) {
    await send(companyId, [{ ...told, channel: channelOf('company', companyId) }]);
  }
  for (const { heard } of sockets) await until(() => heard.some(({ payload }) => payload.Guid === Guid));
  return Guid;
}

const cases = Object.keys(events).flatMap((name) =>
  reached[name as EventName].map(([channel, who]) => [name as EventName, channel, who] as const),
);

describe('an event', () => {
  it('is tried over each of its kinds of channels', () => {
    for (const [name, { over }] of Object.entries(events)) {
      if (name === 'noticeWithdrawn') continue;
      const kinds = reached[name as EventName].map(([channel]) => channel.split('-')[0] ?? '');
      expect([name, [...new Set(kinds)].toSorted()]).toEqual([name, [...over].toSorted()]);
    }
  });

  it.each(cases)('%s over %s reaches %j and nobody else', async (name, channel, who) => {
    const sockets = new Map(await Promise.all(logins.map(async (login) => [login, await open(login)] as const)));
    // Everybody asks for the record, and only who may look at it hears of it.
    await Promise.all([...sockets.values()].map((one) => one.watch([{ Kind: 1, Guid: lead }])));
    const event = { event: name, channel, payload: payloads[name] } as PushEvent;
    // What was told of the records of this file may still be on its way.
    await heardByAll(sockets.values());
    for (const { heard, figures } of sockets.values()) for (const told of [heard, figures]) told.splice(0);
    await send(outsider.companyId, [event]);
    await send(sales.companyId, [event]);
    const last = await heardByAll(sockets.values());
    for (const [login, one] of sockets) {
      const others = [...one.figures, ...one.heard].filter(({ payload }) => payload.Guid !== last);
      expect([login, others.map((heard) => heard.event)]).toEqual([login, who.includes(login) ? [name] : []]);
      one.socket.close();
    }
  });
});

describe('an extension that is set up while its person is connected', () => {
  it('is heard without another connection, and no more by who had it before', async () => {
    const [newcomer, holder] = [await open('reads'), await open('next')];
    await write.updateTable('extension').set({ user_guid: people.reads.guid }).where('number', '=', '8802').execute();
    const told = { event: 'call', channel: channelOf('extension', '8802'), payload: payloads.call } as PushEvent;
    const isHeard = () => newcomer.heard.some(({ event }) => event === 'call');
    // Within some looks at the sockets, each a second after the last.
    for (let tries = 0; tries < 40 && !isHeard(); tries += 1) {
      await send(sales.companyId, [told]);
      await pause(250);
    }
    expect(isHeard()).toBe(true);
    const mark = { event: 'messagesRead', channel: channelOf('message', people.next.guid), payload: {} } as const;
    const marks = () => holder.heard.filter(({ event }) => event === 'messagesRead').length;
    await send(sales.companyId, [mark]);
    await until(() => marks() === 1);
    const before = holder.heard.length;
    await send(sales.companyId, [told]);
    await send(sales.companyId, [mark]);
    await until(() => marks() === 2);
    expect(holder.heard.slice(before).map(({ event }) => event)).toEqual(['messagesRead']);
    for (const one of [newcomer, holder]) one.socket.close();
  });
});

describe('a product', () => {
  it('that is watched tells everybody of its company who changed it, and nobody else', async () => {
    const guid = await addProduct(app, 'admin');
    const [own, foreign] = [await open('sales'), await open('outsider')];
    for (const one of [own, foreign]) await one.watch([{ Kind: 6, Guid: guid }]);
    await app.call(products.update, { ...productForm({ Product_Name: '改名的产品' }), Guid: guid }, 'admin');
    await until(() => own.heard.length > 0);
    expect(own.heard.map(({ event, payload }) => [event, payload.Kind, payload.Guid])).toEqual([['record', 6, guid]]);
    await send(outsider.companyId, [
      { event: 'messagesRead', channel: channelOf('message', outsider.guid), payload: {} },
    ]);
    await until(() => foreign.heard.length > 0);
    expect(foreign.heard.map(({ event }) => event)).toEqual(['messagesRead']);
  });
});

describe('a right that ends', () => {
  it('ends the room of a record within 2 s', async () => {
    const one = await open('reads');
    await one.watch([{ Kind: 1, Guid: lead }]);
    await setRole(app, people.reads, role, false);
    await until(() => one.signals.includes('rightsChanged'), 2000);
    await app.call(leads.update, { Guid: lead, Name: '恒远精密' }, 'sales');
    await send(sales.companyId, [
      { event: 'messagesRead', channel: channelOf('message', people.reads.guid), payload: {} },
    ]);
    await until(() => one.heard.length > 0);
    expect(one.heard.map(({ event }) => event)).toEqual(['messagesRead']);
    await setRole(app, people.reads, role, true);
  });

  it('ends the room of a record that is given away, before anything else of it is told', async () => {
    const Guid = await addLead(app, 'sales');
    const one = await open('sales');
    await one.watch([{ Kind: 1, Guid }]);
    const { guid: User_Guid } = await personOf(app, 'sales2');
    await app.call(leads.transfer, { LeadsGuidList: [Guid], User_Guid }, 'manager');
    await send(sales.companyId, [{ event: 'messagesRead', channel: channelOf('message', sales.guid), payload: {} }]);
    await until(() => one.heard.some(({ event }) => event === 'messagesRead'));
    expect(one.heard.filter(({ event }) => event === 'record')).toEqual([]);
  });

  it('ends the room of a department that a person leaves', async () => {
    const one = await open('under');
    const move = (department_guid: string) =>
      write.updateTable('member').set({ department_guid }).where('user_guid', '=', people.under.guid).execute();
    await move(beside);
    await until(() => one.signals.includes('rightsChanged'), 2000);
    const notice = { event: 'notice', payload: { Guid: guid, Type: 1 } } as const;
    await send(sales.companyId, [{ ...notice, channel: channelOf('department', below) }]);
    await send(sales.companyId, [
      { ...notice, channel: channelOf('department', beside), payload: { Guid: guid, Type: 2 } },
    ]);
    await until(() => one.heard.length > 0);
    expect(one.heard.map(({ payload }) => payload.Type)).toEqual([2]);
    await move(below);
  });
});
