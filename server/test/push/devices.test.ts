import { channelOf } from '@haina/contract/calls/events.ts';
import { deviceNamespace, equipment } from '@haina/contract/calls/equipment.ts';
import { expect, it } from 'vitest';
import { newGuid } from '../../src/platform/database/guid.ts';
import { publish } from '../../src/request/publish.ts';
import { deviceCalls } from '../admin/deviceCalls.ts';
import { openApp } from '../support/app.ts';
import { personOf } from '../support/factories.ts';
import { type Introduction, listenForSockets, openSocket, until } from '../support/sockets.ts';

const app = await openApp();
const address = await listenForSockets(app);
const { companyId } = await personOf(app, 'sales');
const { pair, model, update } = deviceCalls(app);

/** Opens the socket of a device; ready once it is connected. */
async function openDevice(auth: Introduction) {
  const one = openSocket(`${address}${deviceNamespace}`, auth);
  const ready = new Promise<boolean>((resolve) => {
    one.socket.on('connect', () => resolve(true));
    one.socket.on('connect_error', () => resolve(false));
  });
  return { ...one, isIn: await ready };
}

const dial = async (equipmentId: string, Called_Number: string) => {
  const { Guid } = await model(equipmentId);
  const acting = { db: app.databases.write, now: new Date(), session: { companyId, userGuid: null } };
  const payload = { Guid: newGuid(), Called_Number, Name: '王总' };
  await publish(acting, [{ event: 'dial', channel: channelOf('device', Guid), payload }]);
};

it('hears of a number that is pushed to its own device, and of nothing else', async () => {
  const [own, other] = [await pair('sales'), await pair('sales')];
  const [one, two] = [await openDevice({ token: own.Device_Token }), await openDevice({ token: other.Device_Token })];
  const session = openSocket(address, { token: await app.token('sales') });
  await session.ready;
  await dial(own.Equipment_Id, '13800000001');
  await until(() => one.heard.length === 1);
  await dial(other.Equipment_Id, '13800000002');
  await until(() => two.heard.length === 1);
  expect(one.heard.map(({ payload }) => payload.Called_Number)).toEqual(['13800000001']);
  expect(two.heard.map(({ payload }) => payload.Called_Number)).toEqual(['13800000002']);
  expect(session.heard.filter(({ event }) => event === 'dial')).toEqual([]);
});

it('is let in by a device token alone', async () => {
  const device = await pair('sales');
  expect((await openDevice({ token: await app.token('sales') })).isIn).toBe(false);
  expect((await openDevice({ token: 'x'.repeat(5000) })).isIn).toBe(false);
  expect((await openDevice({ token: undefined })).isIn).toBe(false);
  await expect(openSocket(address, { token: device.Device_Token }).ready).rejects.toThrow();
});

it('ends when its device is banned or deleted', async () => {
  const [banned, deleted] = [await pair('sales2'), await pair('sales2')];
  const [one, two] = [
    await openDevice({ token: banned.Device_Token }),
    await openDevice({ token: deleted.Device_Token }),
  ];
  await update(banned.Equipment_Id, { Disabled_State: 1, Disabled_Reason: '丢失' });
  expect(await one.closed).toBe('io server disconnect');
  await app.call(equipment.remove, { Guid: (await model(deleted.Equipment_Id)).Guid }, 'admin');
  expect(await two.closed).toBe('io server disconnect');
  expect((await openDevice({ token: banned.Device_Token })).isIn).toBe(false);
});

it('is closed when it says anything', async () => {
  const device = await pair('sales2');
  const one = await openDevice({ token: device.Device_Token });
  one.socket.emit('watch', []);
  expect(await one.closed).toBe('io server disconnect');
});

it('is one of at most three of its device, also when they come at once', async () => {
  const device = await pair('manager');
  const auth = { token: device.Device_Token };
  const all = await Promise.all([1, 2, 3, 4, 5, 6].map(() => openDevice(auth)));
  expect(all.filter(({ isIn }) => isIn)).toHaveLength(3);
});
