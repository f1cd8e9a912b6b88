import type { leads } from '@haina/contract/calls/leads.ts';
import type { Handler, RawHandler } from '../../request/handler.ts';
import { listRecords } from '../../records/list/listRecords.ts';
import { readyRecord } from '../../records/list/readRecord.ts';
import { countRecords } from '../../records/list/recordTotals.ts';
import { leadForm } from './leadForm.ts';
import { type LeadRow, leadsFilter, selectLeads } from './selectLeads.ts';

/** One page of the leads the caller may read. */
export const listLeads: RawHandler<typeof leads.list> = async (input, ctx) =>
  listRecords<LeadRow>(ctx, leadForm, input, await leadsFilter(ctx, input), selectLeads);

/** How many leads stand behind each ownership filter. */
export const countLeads: Handler<typeof leads.count> = async (_input, ctx) => countRecords(ctx, leadForm);

/** One lead the caller may read; gone otherwise. */
export const readLead: RawHandler<typeof leads.model> = ({ Guid }, ctx) =>
  readyRecord<LeadRow>(ctx, leadForm, Guid, selectLeads);
