import { messages } from '@haina/contract/calls/messages.ts';
import { notices } from '@haina/contract/calls/notices.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addLead, personOf } from '../support/factories.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { absentGuid } from '../support/samples.ts';
import { listenForSockets, openSocket, type TestSocket, until } from '../support/sockets.ts';

const app = await openApp();
const address = await listenForSockets(app);
const logins = ['admin', 'manager', 'sales', 'sales2', 'finance', 'outsider'] as const;
type Login = (typeof logins)[number];
const [manager, sales, sales2, finance] = await Promise.all(
  (['manager', 'sales', 'sales2', 'finance'] as const).map((login) => personOf(app, login)),
);
if (!manager || !sales || !sales2 || !finance) throw new Error('the people of the demo are missing');
const sockets = new Map<Login, TestSocket>();

const open = async (login: Login) => {
  const one = openSocket(address, { token: await app.token(login) });
  await one.ready;
  return one;
};

beforeAll(async () => {
  for (const login of logins) sockets.set(login, await open(login));
});

/** Who has heard an event about something, once `some` have; the others have had as much time. */
async function heardBy(event: string, guid: string, some: readonly Login[]): Promise<Login[]> {
  const has = (login: Login) =>
    sockets.get(login)?.heard.some((one) => one.event === event && one.payload.Guid === guid) === true;
  await until(() => some.every(has));
  // What everybody of the company hears after it, so that nothing is still on its way.
  const { data } = await app.call(notices.send, { Title: '之后' }, 'admin');
  const company = logins.filter((login) => login !== 'outsider');
  await until(() =>
    company.every((login) => sockets.get(login)?.heard.some(({ payload }) => payload.Guid === data.Guid)),
  );
  return logins.filter(has);
}

describe('an announcement', () => {
  it('is pushed to its departments, those below them and the people it names, and so is its end', async () => {
    const receivers = { Framework_List: [manager.department, finance.department], User_List: [sales2.guid] };
    const { data } = await app.call(notices.add, { Title: '两个部门', ...receivers }, 'manager');
    const those: Login[] = ['manager', 'sales', 'sales2', 'finance'];
    expect(await heardBy('notice', data.Guid, those)).toEqual(those);
    await app.call(notices.withdraw, { Guid: data.Guid }, 'manager');
    expect(await heardBy('noticeWithdrawn', data.Guid, those)).toEqual(those);
  });

  it('to everyone is pushed to the whole company and to no other', async () => {
    const { data } = await app.call(notices.send, { Title: '全员' }, 'manager');
    const company = logins.filter((login) => login !== 'outsider');
    expect(await heardBy('notice', data.Guid, company)).toEqual(company);
    await app.call(notices.withdraw, { Guid: data.Guid }, 'admin');
    expect(await heardBy('noticeWithdrawn', data.Guid, company)).toEqual(company);
  });

  it('that is refused, or not there to be taken back, pushes nothing', async () => {
    const count = async () =>
      (await app.databases.read.selectFrom('outbox').select('id').where('event', 'like', 'notice%').execute()).length;
    const before = await count();
    expect((await app.call(notices.add, { Title: '无人', User_List: [absentGuid] }, 'manager')).code).toBe(3);
    expect((await app.call(notices.withdraw, { Guid: absentGuid }, 'manager')).code).toBe(3);
    expect(await count()).toBe(before);
  });

  it('reaches who was away as they come back', async () => {
    const before = await sockets.get('finance')?.ready;
    const last = sockets.get('finance')?.heard.at(-1)?.id ?? before ?? null;
    sockets.get('finance')?.socket.close();
    const { data } = await app.call(
      notices.add,
      { Title: '离线也收到', Framework_List: [finance.department] },
      'manager',
    );
    const back = openSocket(address, { token: await app.token('finance'), last });
    await until(() => back.heard.some(({ payload }) => payload.Guid === data.Guid));
    sockets.set('finance', back);
    expect(await heardBy('notice', data.Guid, ['finance'])).toEqual(['finance']);
  });
});

describe('messages that are read or deleted', () => {
  it('are told of to every window of their reader and to nobody else, once each time', async () => {
    const guid = await addLead(app, 'manager');
    await app.call(leads.transfer, { LeadsGuidList: [guid], User_Guid: sales.guid }, 'manager');
    const other = await open('sales');
    const { rows } = (await app.call(messages.list, {}, 'sales')).data;
    const Guid = rows[0]?.Guid ?? '';
    const told = (one: TestSocket | undefined) =>
      one?.heard.filter(({ event }) => event === 'messagesRead').length ?? 0;
    const steps = [
      () => app.call(messages.read, { Guid }, 'sales'),
      () => app.call(messages.readAll, { Type: 2 }, 'sales'),
      () => app.call(messages.removeRead, {}, 'sales'),
    ];
    for (const [at, step] of steps.entries()) {
      expect((await step()).code).toBe(0);
      await until(() => told(sockets.get('sales')) === at + 1 && told(other) === at + 1);
    }
    // Nothing is left to read or to delete, and nothing is there by that Guid.
    await app.call(messages.readAll, {}, 'sales');
    await app.call(messages.removeRead, {}, 'sales');
    expect((await app.call(messages.remove, { Guid }, 'sales')).code).toBe(3);
    const { data } = await app.call(notices.send, { Title: '最后' }, 'admin');
    await until(() => other.heard.some(({ payload }) => payload.Guid === data.Guid));
    expect(told(other)).toBe(3);
    for (const login of logins.filter((one) => one !== 'sales'))
      expect([login, told(sockets.get(login))]).toEqual([login, 0]);
  });
});
