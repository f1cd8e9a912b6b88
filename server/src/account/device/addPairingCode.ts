import { type equipment, pairingMinutes } from '@haina/contract/calls/equipment.ts';
import { wallText } from '../../platform/database/sql/moments.ts';
import type { Handler } from '../../request/handler.ts';
import { newLoginCode } from '../loginCode/loginCode.ts';
import { pairingCodeHash } from './deviceSecrets.ts';

/** Makes the one pairing code of the caller; the one before pairs nothing any more (S27.1). */
export const addPairingCode: Handler<typeof equipment.addCode> = async (_input, ctx) => {
  const { companyId, userGuid, zone } = ctx.session;
  const code = newLoginCode();
  const kept = {
    code_hash: pairingCodeHash(code, ctx.config.tokenSecret),
    over_time: new Date(ctx.now.getTime() + pairingMinutes * 60_000),
  };
  await ctx.db
    .insertInto('equipment_code')
    .values({ company_id: companyId, user_guid: userGuid, ...kept })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_guid']).doUpdateSet(kept))
    .execute();
  // Behind the sign: what stands there is sent to no server and stands in no log.
  const filled = new URLSearchParams({ code });
  return {
    Code: code,
    Link: `${ctx.config.publicUrl ?? ''}/device#${filled.toString()}`,
    Over_Time: wallText(zone, kept.over_time),
  };
};
