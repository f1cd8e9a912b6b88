import type { notices } from '@haina/contract/calls/notices.ts';
import { sql } from 'kysely';
import { rankCalls } from '../../crm/calls/rankCalls.ts';
import { receivedNotices } from '../../crm/messages/audience.ts';
import type { Context } from '../../request/context.ts';
import { notFound } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';

/** When a ranking was announced that reached the caller. */
async function announced(ctx: Context, guid: string): Promise<Date> {
  const { rows } = await sql<{
    at: Date;
  }>`select n.create_time as at from notice n where n.company_id = ${ctx.session.companyId}
    and n.guid = ${guid} and n.type = 2 and ${receivedNotices(ctx)}`.execute(ctx.db);
  if (!rows[0]) throw notFound();
  return rows[0].at;
}

/** Who has called most today, or had on the day of an announcement as it was made (S16.23). */
export const rankCallers: Handler<typeof notices.ranking> = async ({ Guid }, ctx) => {
  const { companyId, userGuid, zone } = ctx.session;
  const until = Guid === undefined ? ctx.now : await announced(ctx, Guid);
  return rankCalls(ctx.db, { companyId, userGuid, zone, until });
};
