import type { leads } from '@haina/contract/calls/leads.ts';
import type { Handlers } from '../../request/handler.ts';
import { transformLead } from './convertLead.ts';
import { deleteLeads } from './deleteLeads.ts';
import { countLeads, listLeads, readLead } from './readLeads.ts';
import { transferLeads } from './transferLeads.ts';
import { undoTransformLead } from './undoConversion.ts';
import { updateLeadsQuality } from './updateLeadsQuality.ts';
import { addLead, updateLead, updateLeadsBatch } from './writeLeads.ts';

/** The calls about leads. */
export const leadsHandlers: Handlers<typeof leads> = {
  list: listLeads,
  count: countLeads,
  model: readLead,
  add: addLead,
  update: updateLead,
  updateBatch: updateLeadsBatch,
  remove: deleteLeads,
  transfer: transferLeads,
  transform: transformLead,
  undoTransform: undoTransformLead,
  updateQuality: updateLeadsQuality,
};
