import type { Socket as TcpSocket } from 'node:net';
import { promisify } from 'node:util';
import { channelOf } from '@haina/contract/calls/events.ts';
import { watchLimit } from '@haina/contract/rules/watchLimit.ts';
import { user } from '@haina/contract/calls/user.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { io } from 'socket.io-client';
import { describe, expect, it } from 'vitest';
import { newGuid } from '../../src/platform/database/guid.ts';
import { pushClosed } from '../../src/platform/metrics.ts';
import { publish } from '../../src/request/publish.ts';
import { openApp } from '../support/app.ts';
import { contentsOf } from '../support/contents.ts';
import { addLead, addPerson, addRole, personOf, setDisabled } from '../support/factories.ts';
import { listenForSockets, openSocket, until } from '../support/sockets.ts';

const app = await openApp();
const address = await listenForSockets(app);
const sales = await personOf(app, 'sales');
const token = await app.token('sales');
const acting = (companyId: string) => ({ now: new Date(), session: { companyId, userGuid: null } });

const refusalOf = (auth: Parameters<typeof openSocket>[1]): Promise<number> =>
  openSocket(address, auth).ready.then(
    () => 0,
    (error: { data?: { code: number } }) => error.data?.code ?? Number.NaN,
  );

describe('a socket without a session', () => {
  it.each([
    ['no token', undefined],
    ['the text undefined', 'undefined'],
    ['a forged token', 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiJ4In0.x'],
    ['an endless token', 'x'.repeat(5000)],
    ['an object', { $ne: null }],
  ])('is refused: %s', async (_, wrong) => {
    expect(await refusalOf({ token: wrong })).toBe(replyCode.tokenInvalid);
  });

  it('is refused with a token that was stolen before its person signed out', async () => {
    const stolen = await app.freshToken('sales');
    await app.raw(user.logout, {}, { token: stolen });
    expect(await refusalOf({ token: stolen })).toBe(replyCode.sessionEnded);
  });

  it('is refused after 8 hours without a request, which sockets do not make longer', async () => {
    const old = await app.freshToken('sales2');
    const one = openSocket(address, { token: old });
    await one.ready;
    const { write } = app.databases;
    const { id } = await write
      .selectFrom('session')
      .select('id')
      .orderBy('create_time', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await write
      .updateTable('session')
      .set({ seen_time: new Date(Date.now() - 8 * 3600_000 - 1000) })
      .where('id', '=', id)
      .execute();
    expect(await one.closed).toBe('io server disconnect');
    expect(await refusalOf({ token: old })).toBe(replyCode.tokenInvalid);
  });

  it('ends when its person is disabled', async () => {
    const role = await addRole(app, sales.companyId, {});
    const leaver = await addPerson(app, {
      login: 'leaver',
      companyId: sales.companyId,
      department: sales.department,
      roles: [role],
    });
    const one = openSocket(address, { token: await app.token('leaver') });
    await one.ready;
    await setDisabled(app, leaver, true);
    expect(await one.closed).toBe('io server disconnect');
  });
});

/** How many connections the server holds, whatever is spoken over them. */
const connections = promisify(app.server.server.getConnections.bind(app.server.server));

describe('a socket that attacks', () => {
  const open = async () => {
    const one = openSocket(address, { token });
    await one.ready;
    return one;
  };

  it('is closed when it asks to hear of ten thousand records, and not let in when it begins so', async () => {
    const many = Array.from({ length: 10_000 }, () => ({ Kind: 1, Guid: newGuid() }));
    const one = await open();
    one.socket.emit('watch', many.slice(0, watchLimit + 1));
    expect(await one.closed).toMatch(/disconnect|close/);
    const other = await open();
    other.socket.emit('watch', many);
    expect(await other.closed).toMatch(/disconnect|close/);
    expect(await refusalOf({ token, watch: many.slice(0, watchLimit + 1) })).toBe(replyCode.refused);
  });

  it.each(["1' or 1=1", '9223372036854775808', '-1'])('is not let in behind an event %s', async (last) => {
    expect(await refusalOf({ token, last })).toBe(replyCode.refused);
  });

  it('gets no more sockets than a person may have by asking for many at once', async () => {
    const many = await app.freshToken('sales2');
    const answers = await Promise.all(Array.from({ length: 40 }, () => refusalOf({ token: many })));
    expect(answers.filter((code) => code === 0)).toHaveLength(20);
  });

  it.each([
    ['join', `company-${newGuid()}`],
    ['subscribe', 'message-*'],
    ['watch', [{ Kind: 99, Guid: newGuid() }]],
    ['watch', [{ Kind: 1, Guid: "' or 1=1" }]],
    ['watch', 'everything'],
    ['admin', {}],
  ])('is closed when it says %s %j', async (name, said) => {
    const one = await open();
    one.socket.emit(name, said);
    expect(await one.closed).toMatch(/disconnect|close/);
  });

  it('is closed when it floods', async () => {
    const one = await open();
    for (let time = 0; time < 200; time += 1) one.socket.emit('watch', []);
    expect(await one.closed).toMatch(/disconnect|close/);
  });

  it('is closed when it sends 10 MB, and nothing is written', async () => {
    const before = await contentsOf(app.databases.read);
    const one = await open();
    one.socket.emit('watch', 'x'.repeat(10_000_000));
    expect(await one.closed).toMatch(/disconnect|close|error/);
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });

  it('is not let in from a page of another origin', async () => {
    const foreign = openSocket(address, { token }, { origin: 'https://evil.example' });
    await expect(foreign.ready).rejects.toThrow();
    const own = openSocket(address, { token }, { origin: address });
    await own.ready;
  });

  it('is not let in by another namespace', async () => {
    const one = io(`${address}/admin`, { path: '/push', auth: { token }, transports: ['websocket'], forceNew: true });
    const error = await new Promise<Error>((resolve) => one.on('connect_error', resolve));
    expect(error.message).toBe('Invalid namespace');
    one.close();
  });

  it('hears nothing of a record of another company', async () => {
    const outsider = await personOf(app, 'outsider');
    const Guid = await addLead(app, 'outsider');
    const one = await open();
    await one.watch([{ Kind: 1, Guid }]);
    const payload = { Kind: 1, Guid, User_Guid: null, User_Name: '' } as const;
    await app.databases.write
      .transaction()
      .execute((db) =>
        publish({ ...acting(outsider.companyId), db }, [
          { event: 'record', channel: channelOf('record', 1, Guid), payload },
        ]),
      );
    const mine = { event: 'messagesRead', channel: channelOf('message', sales.guid), payload: {} } as const;
    await app.databases.write.transaction().execute((db) => publish({ ...acting(sales.companyId), db }, [mine]));
    await until(() => one.heard.length > 0);
    expect(one.heard.map(({ event }) => event)).toEqual(['messagesRead']);
  });

  it('is cut off when it does not read, and others go on', { timeout: 30_000 }, async () => {
    const [slow, quick] = [await open(), await open()];
    const Guid = await addLead(app, 'sales');
    await slow.watch([{ Kind: 1, Guid }]);
    await quick.watch([{ Kind: 1, Guid }]);
    const before = await connections();
    const transport = slow.socket.io.engine.transport as unknown as { ws: { _socket: TcpSocket } };
    transport.ws._socket.pause();
    const payload = { Kind: 1, Guid, User_Guid: null, User_Name: '长'.repeat(900) } as const;
    const event = { event: 'record', channel: channelOf('record', 1, Guid), payload } as const;
    const cutOff = async () =>
      (await pushClosed.get()).values.find(({ labels }) => labels.reason === 'slow')?.value ?? 0;
    let sent = 0;
    while ((await cutOff()) === 0 && sent < 40_000) {
      await app.databases.write.transaction().execute((db) =>
        publish(
          { ...acting(sales.companyId), db },
          Array.from({ length: 500 }, () => event),
        ),
      );
      sent += 500;
      await until(() => quick.heard.length === sent);
    }
    expect(await cutOff()).toBe(1);
    // Nobody answers that it is closed; the connection below ends all the same, as it would hold up a stop.
    await expect.poll(() => connections(), { timeout: 10_000 }).toBe(before - 1);
  });
});

describe('a call that a page makes by itself', () => {
  it('is answered as any other, and does not make the session live longer', async () => {
    const quiet = await app.freshToken('finance');
    const { write } = app.databases;
    const newest = () =>
      write
        .selectFrom('session')
        .select(['id', 'seen_time'])
        .orderBy('create_time', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
    const { id } = await newest();
    const before = new Date(Date.now() - 3600_000);
    await write.updateTable('session').set({ seen_time: before }).where('id', '=', id).execute();
    expect((await app.raw(user.userInfo, {}, { token: quiet, 'x-background': '1' })).code).toBe(0);
    expect((await newest()).seen_time).toEqual(before);
    expect((await app.raw(user.userInfo, {}, { token: quiet })).code).toBe(0);
    expect((await newest()).seen_time.getTime()).toBeGreaterThan(before.getTime());
  });
});
