import type { leads } from '@haina/contract/calls/leads.ts';
import { sql } from 'kysely';
import { editable } from '../../access/scope.ts';
import type { Handler } from '../../request/handler.ts';
import { logOperations } from '../../records/operationLog/operationLog.ts';
import { changesOf } from '../../records/form/recordForm.ts';
import { leadForm } from './leadForm.ts';
import { lockLeads } from './lockLeads.ts';

/** Sets the quality of leads, all or none; any quality may follow any other (S4.9). */
export const updateLeadsQuality: Handler<typeof leads.updateQuality> = async ({ LeadsGuidList, Quality }, ctx) => {
  const found = await lockLeads(ctx, LeadsGuidList, await editable(ctx, leadForm, leadForm.codes.edit));
  const guids = found.map(({ guid }) => guid);
  const qualities = [...new Set(found.map(({ quality }) => quality))];
  const changeFrom = new Map<number, Awaited<ReturnType<typeof changesOf>>>();
  // At most one look-up per quality that occurs, not per lead.
  for (const quality of qualities)
    changeFrom.set(quality, await changesOf(ctx, leadForm, { Quality: quality }, { Quality }));
  await ctx.db
    .updateTable('leads')
    .set({ quality: Quality, update_time: ctx.now, follow: 1, row_version: sql<number>`row_version + 1` })
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', 'in', guids)
    .execute();
  const records = found.map(({ guid, quality }) => ({ guid, changes: changeFrom.get(quality) ?? [] }));
  await logOperations(ctx, leadForm.kind, records, 'update');
  return null;
};
