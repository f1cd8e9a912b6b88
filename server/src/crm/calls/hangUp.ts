import type { calls } from '@haina/contract/calls/calls.ts';
import { callState } from '@haina/contract/rules/callState.ts';
import { GatewayDown } from '../../platform/telephony/gateway.ts';
import { notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';

/**
 * Ends a call of the caller on both sides; what became of it is told by the switchboard as for any other end. Another
 * person's call is gone; one that is over stays as it is (S29.15).
 */
export const hangUp: Handler<typeof calls.hangUp> = async ({ Guid }, { databases, session, ports }) => {
  // Not from a replica: the call was written a moment ago.
  const call = await databases.write
    .selectFrom('call_record')
    .select('state')
    .where('company_id', '=', session.companyId)
    .where('guid', '=', Guid)
    .where('user_guid', '=', session.userGuid)
    .executeTakeFirst();
  if (!call) throw notFound();
  if (call.state === callState.ended) return null;
  try {
    await ports.telephony.hangUp(Guid);
    return null;
  } catch (error) {
    if (error instanceof GatewayDown) throw refused('call.hangUpFailed');
    throw error;
  }
};
