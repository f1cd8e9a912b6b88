import type { equipment } from '@haina/contract/calls/equipment.ts';
import type { Handler, Handlers } from '../../request/handler.ts';
import { addressKey } from '../throttle/signInAddress.ts';
import { takeTry, visitorOf } from '../throttle/signInThrottle.ts';
import { addPairingCode } from './addPairingCode.ts';
import { type LiveDevice, deviceByToken } from './deviceByToken.ts';
import { factColumns } from './factColumns.ts';
import { registerDevice } from './registerDevice.ts';
import { Refusal } from '../../request/errors.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import type { PublicContext } from '../../request/context.ts';

/** A report sooner than so many milliseconds behind the last one is answered and not kept. */
const soonest = 2000;

/**
 * The device of a token that came without a session. A wrong one counts as a try of its address, like a wrong password;
 * a right one does not, so that the phones of one office do not lock each other out.
 */
async function knownDevice(ctx: PublicContext, token: string): Promise<LiveDevice> {
  try {
    return await deviceByToken(ctx.databases.read, token, ctx.config.tokenSecret);
  } catch (error) {
    if (error instanceof Refusal && error.code === replyCode.gone) {
      await takeTry(ctx, visitorOf('device', addressKey(ctx.address)));
    }
    throw error;
  }
}

const reportDevice: Handler<typeof equipment.report> = async ({ Device_Token, ...facts }, ctx) => {
  const device = await knownDevice(ctx, Device_Token);
  if (ctx.now.getTime() - device.reported.getTime() < soonest) return device.orders;
  await ctx.databases.write
    .updateTable('equipment')
    .set({ ...factColumns(facts), report_time: ctx.now })
    .where('company_id', '=', device.companyId)
    .where('guid', '=', device.guid)
    .execute();
  return device.orders;
};

/** What devices ask without a session, and the code with which a person pairs one. */
export const deviceHandlers: Pick<Handlers<typeof equipment>, 'addCode' | 'register' | 'report'> = {
  addCode: addPairingCode,
  register: registerDevice,
  report: reportDevice,
};
