import type { leads } from '@haina/contract/calls/leads.ts';
import { visible } from '../db/scope.ts';
import type { Context } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import type { Handler } from '../http/handler.ts';
import { countRecords, listRecords } from '../records/listRecords.ts';
import { leadForm } from './leadForm.ts';
import { type LeadRow, leadsFilter, selectLeads } from './selectLeads.ts';

/** One page of the leads the caller may read. */
export const listLeads: Handler<typeof leads.list> = async (input, ctx) =>
  listRecords<LeadRow>(ctx, leadForm, input, await leadsFilter(ctx, input), await selectLeads(ctx));

/** How many leads stand behind each ownership filter. */
export const countLeads: Handler<typeof leads.count> = async (_input, ctx) => countRecords(ctx, leadForm);

/** One lead the caller may read; gone otherwise. */
export async function findLead(ctx: Context, guid: string): Promise<LeadRow> {
  const row = await (await selectLeads(ctx))
    .where('leads.guid', '=', guid)
    .where('leads.delete_time', 'is', null)
    .where(await visible(ctx, leadForm))
    .executeTakeFirst();
  if (!row) throw notFound();
  // The columns' checks keep the flags to 0 and 1; encoding the reply proves it.
  return row as LeadRow;
}

/** One lead. */
export const readLead: Handler<typeof leads.model> = ({ Guid }, ctx) => findLead(ctx, Guid);
