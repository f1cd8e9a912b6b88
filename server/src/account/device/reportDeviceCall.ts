import type { equipment } from '@haina/contract/calls/equipment.ts';
import { reportDialled } from '../../crm/calls/reportDialled.ts';
import type { Handler } from '../../request/handler.ts';
import { knownDevice, ownerContext } from './knownDevice.ts';

/** Takes what a device says of a call that it was sent, with the rights of its person, once (S27.8). */
export const reportDeviceCall: Handler<typeof equipment.reportCall> = async ({ Device_Token, ...said }, ctx) => {
  const device = await knownDevice(ctx, Device_Token);
  const owner = await ownerContext(ctx, device);
  await ctx.databases.write.transaction().execute((db) => reportDialled({ ...owner, db }, device.guid, said));
  return null;
};
