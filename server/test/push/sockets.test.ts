import { setTimeout as delay } from 'node:timers/promises';
import { leads } from '@haina/contract/calls/leads.ts';
import { user } from '@haina/contract/calls/user.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addLead, personOf } from '../support/factories.ts';
import { listenForSockets, openSocket, until } from '../support/sockets.ts';

const app = await openApp();
const address = await listenForSockets(app);
const sales = await personOf(app, 'sales');
const open = async (login: string, more = {}) => {
  const one = openSocket(address, { token: await app.token(login), ...more });
  await one.ready;
  return one;
};

describe('a socket', () => {
  it('hears within a second of a lead that a manager gives to its person', async () => {
    const hers = await open('sales2');
    const Guid = await addLead(app, 'sales');
    const sales2 = await personOf(app, 'sales2');
    const began = Date.now();
    const answer = await app.call(leads.transfer, { LeadsGuidList: [Guid], User_Guid: sales2.guid }, 'manager');
    expect(answer.message).toBe('操作成功');
    await until(() => hers.heard.length >= 2);
    expect(Date.now() - began).toBeLessThan(1000);
    expect(hers.heard.map(({ event }) => event).toSorted()).toEqual(['message', 'transfer']);
  });

  it('hears of a record while it is watched, by whom it was changed', async () => {
    const hers = await open('manager');
    const Guid = await addLead(app, 'sales');
    await hers.watch([{ Kind: 1, Guid }]);
    await app.call(leads.update, { Guid, Name: '恒远精密' }, 'sales');
    await until(() => hers.heard.length === 1);
    expect(hers.heard[0]?.payload).toMatchObject({ Kind: 1, Guid, User_Guid: sales.guid });
    await hers.watch([]);
    await app.call(leads.update, { Guid, Name: '恒远' }, 'sales');
    await app.call(leads.update, { Guid, Name: '恒远精密' }, 'sales');
    expect(hers.heard).toHaveLength(1);
  });

  it('is not told of other rights because several of its person come at once', async () => {
    const token = await app.freshToken('sales2');
    await app.databases.write
      .updateTable('company')
      .set(({ eb }) => ({ rights_version: eb('rights_version', '+', '1') }))
      .where('id', '=', sales.companyId)
      .execute();
    const sockets = Array.from({ length: 10 }, () => openSocket(address, { token }));
    await Promise.all(sockets.map(({ ready }) => ready));
    // Longer than the server takes until it looks after its sockets.
    await delay(1500);
    expect(sockets.flatMap(({ signals }) => signals.filter((signal) => signal === 'rightsChanged'))).toEqual([]);
  });

  it('ends within 2 s of its session', async () => {
    const token = await app.freshToken('sales');
    const his = openSocket(address, { token });
    await his.ready;
    const began = Date.now();
    await app.raw(user.logout, {}, { token });
    expect(await his.closed).toBe('io server disconnect');
    expect(Date.now() - began).toBeLessThan(2000);
  });
});
