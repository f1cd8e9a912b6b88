import type { leads } from '@haina/contract/calls/leads.ts';
import { manageable } from '../db/scope.ts';
import type { Handler } from '../http/handler.ts';
import { moveToBin } from '../records/deleteRecords.ts';
import { leadForm } from './leadForm.ts';
import { lockLeads } from './lockLeads.ts';

/** Moves leads to the recycle bin, all or none. */
export const deleteLeads: Handler<typeof leads.remove> = async ({ LeadsGuidList }, ctx) => {
  const found = await lockLeads(ctx, LeadsGuidList, await manageable(ctx, leadForm, 'Leads/DelLeads'));
  await moveToBin(
    ctx,
    leadForm,
    found.map(({ guid }) => guid),
  );
  return null;
};
