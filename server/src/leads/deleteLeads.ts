import type { leads } from '@haina/contract/calls/leads.ts';
import { sql } from 'kysely';
import { manageable } from '../db/scope.ts';
import type { Handler } from '../http/handler.ts';
import { logOperation } from '../records/operationLog.ts';
import { forgetPhones } from '../records/recordPhones.ts';
import { leadForm } from './leadForm.ts';
import { lockLeads, refuseTransformed } from './lockLeads.ts';

/** Moves leads to the recycle bin, all or none. */
export const deleteLeads: Handler<typeof leads.remove> = async ({ LeadsGuidList }, ctx) => {
  const found = await lockLeads(ctx, LeadsGuidList, await manageable(ctx, leadForm, 'Leads/DelLeads'));
  const guids = found.map(({ guid }) => guid);
  await refuseTransformed(ctx, guids);
  await ctx.db
    .updateTable('leads')
    .set({ delete_time: ctx.now, delete_user_guid: ctx.session.userGuid, row_version: sql<number>`row_version + 1` })
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', 'in', guids)
    .execute();
  await forgetPhones(ctx, leadForm.kind, guids);
  await logOperation(ctx, leadForm.kind, guids, 'remove');
  return null;
};
