import type { leads } from '@haina/contract/calls/leads.ts';
import { editable } from '../../access/scope.ts';
import { refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { updateBatch } from '../../records/form/updateBatch.ts';
import { createRecord, updateRecord } from '../../records/form/writeRecord.ts';
import { leadForm } from './leadForm.ts';
import { lockLeads } from './lockLeads.ts';

/** Creates a lead that the caller owns. */
export const addLead: Handler<typeof leads.add> = async (input, ctx) => {
  const { userGuid } = ctx.session;
  const Guid = await createRecord(ctx, leadForm, input, { owner: userGuid, ignoreRepeat: input.Ignore_Repeat === 1 });
  return { Guid };
};

/** Changes the fields sent of one lead, which then counts as followed (S4.2). */
export const updateLead: Handler<typeof leads.update> = async (input, ctx) => {
  const predicate = await editable(ctx, leadForm, leadForm.codes.edit);
  await lockLeads(ctx, [input.Guid], predicate);
  await updateRecord(ctx, leadForm, input, predicate, async () => ({ columns: { follow: 1 } }));
  return null;
};

/** Changes the same fields of several leads; converted ones stay as they are (S4.6). */
export const updateLeadsBatch: Handler<typeof leads.updateBatch> = async (
  { LeadsGuidList, Preview, GoodOnly, ...values },
  ctx,
) =>
  updateBatch(
    ctx,
    leadForm,
    { guids: LeadsGuidList, values, Preview, GoodOnly },
    await editable(ctx, leadForm, leadForm.codes.edit),
    {
      columns: { follow: 1 },
      reads: ['is_transform'],
      refuse: ({ name, is_transform }) => (is_transform === 1 ? refused('reply.leads.transformed', { name }) : null),
    },
  );
