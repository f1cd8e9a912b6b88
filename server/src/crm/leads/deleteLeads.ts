import type { leads } from '@haina/contract/calls/leads.ts';
import { manageable } from '../../access/scope.ts';
import type { Handler } from '../../request/handler.ts';
import { moveToBin } from '../../records/form/deleteRecords.ts';
import { leadForm } from './leadForm.ts';
import { lockLeads } from './lockLeads.ts';

/** Moves leads to the recycle bin, all or none. */
export const deleteLeads: Handler<typeof leads.remove> = async ({ LeadsGuidList }, ctx) => {
  const found = await lockLeads(ctx, LeadsGuidList, await manageable(ctx, leadForm, leadForm.codes.remove));
  await moveToBin(
    ctx,
    leadForm,
    found.map(({ guid }) => guid),
  );
  return null;
};
