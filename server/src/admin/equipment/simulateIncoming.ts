import { simulatedInDay, type simulatedCalls } from '@haina/contract/calls/simulatedCalls.ts';
import { sql } from 'kysely';
import { takeOne, tallies } from '../../crm/calls/dayTally.ts';
import { GatewayDown } from '../../platform/telephony/gateway.ts';
import { logAdmin } from '../../records/administration/adminLog.ts';
import type { Context } from '../../request/context.ts';
import { notFound, refused } from '../../request/errors.ts';
import type { Handler, Handlers } from '../../request/handler.ts';
import { equipmentReach } from './equipmentReach.ts';

/** Most people that are offered. */
const most = 200;

/** The active people with an extension whose devices the caller administers. */
async function ringable(ctx: Context) {
  const reach = await equipmentReach(ctx);
  return ctx.db
    .selectFrom('extension as e')
    .innerJoin('member as m', (join) =>
      join.onRef('m.company_id', '=', 'e.company_id').onRef('m.user_guid', '=', 'e.user_guid'),
    )
    .innerJoin('account as a', 'a.guid', 'e.user_guid')
    .where('e.company_id', '=', ctx.session.companyId)
    .where('m.is_disabled', '=', false)
    .$if(reach !== 'all', (query) => query.where(sql<boolean>`e.user_guid = any(${reach}::uuid[])`))
    .select(['e.user_guid as User_Guid', 'a.name as User_Name', 'e.number as Extension_Number']);
}

/** Whom the simulator can call; nobody where the switchboard is a real one, or none. */
const listRingable: Handler<typeof simulatedCalls.ringable> = async (_input, ctx) => {
  if (ctx.ports.telephony.simulateIncoming === null) return { rows: [], Is_On: 0 };
  const rows = await (await ringable(ctx)).orderBy('a.name').orderBy('e.number').limit(most).execute();
  return { rows, Is_On: 1 };
};

/** Has the simulator call the extension of a person, a limited number of times in a day (S31.7). */
const simulate: Handler<typeof simulatedCalls.simulate> = async (input, ctx) => {
  const { simulateIncoming } = ctx.ports.telephony;
  if (simulateIncoming === null) throw refused('call.refusal.noSimulator');
  const { write } = ctx.databases;
  const extension = await write.transaction().execute(async (db) => {
    const inside = { ...ctx, db };
    const found = await (await ringable(inside)).where('e.user_guid', '=', input.User_Guid).executeTakeFirst();
    if (!found) throw notFound();
    if (!(await takeOne(inside, tallies.simulated, simulatedInDay))) {
      throw refused('call.refusal.simulatedInDay', { limit: simulatedInDay });
    }
    const params = { number: input.Caller_Number ?? '', extension: found.Extension_Number };
    await logAdmin(inside, { subject: 'incoming', guid: null, action: 'simulate', params });
    return found.Extension_Number;
  });
  const caller = input.Caller_Number ? input.Caller_Number : null;
  try {
    simulateIncoming({ dialled: extension, caller, isTaken: input.Answered !== 0 });
    return null;
  } catch (error) {
    if (error instanceof GatewayDown) throw refused('call.failed');
    throw error;
  }
};

/** Calls of the simulator, so that incoming ones can be shown. */
export const simulatedHandlers: Handlers<typeof simulatedCalls> = { ringable: listRingable, simulate };
