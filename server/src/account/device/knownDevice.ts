import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { memberContext } from '../../http/memberContext.ts';
import type { Context, PublicContext } from '../../request/context.ts';
import { Refusal } from '../../request/errors.ts';
import { addressKey } from '../throttle/signInAddress.ts';
import { takeTry, visitorOf } from '../throttle/signInThrottle.ts';
import { deviceByToken, deviceUnknown, type LiveDevice } from './deviceByToken.ts';

/**
 * The device of a token that came without a session. A wrong one counts as a try of its address, like a wrong password;
 * a right one does not, so that the phones of one office do not lock each other out.
 */
export async function knownDevice(ctx: PublicContext, token: string): Promise<LiveDevice> {
  try {
    return await deviceByToken(ctx.databases.read, token, ctx.config.tokenSecret);
  } catch (error) {
    if (error instanceof Refusal && error.code === replyCode.gone) {
      await takeTry(ctx, visitorOf('device', addressKey(ctx.address)));
    }
    throw error;
  }
}

/** The context of a device's person, with the rights that they have at this moment. */
export async function ownerContext(ctx: PublicContext, device: LiveDevice): Promise<Context> {
  const { companyId, userGuid } = device;
  const found = await memberContext(ctx, { companyId, userGuid, language: ctx.language }, ctx.now);
  if (!found) throw deviceUnknown();
  return { ...found, address: ctx.address, agent: ctx.agent };
}
