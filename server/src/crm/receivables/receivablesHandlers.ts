import type { receivables } from '@haina/contract/calls/receivables.ts';
import type { Handlers } from '../../request/handler.ts';
import { listPlans, readPlan } from './readPlans.ts';
import {
  countReceivables,
  listReceivables,
  listReceivablesOf,
  readReceivable,
  suggestReceivableNumber,
} from './readReceivables.ts';
import { addPlan, deletePlans, updatePlan } from './writePlans.ts';
import { updateReceivablesBatch } from './updateReceivablesBatch.ts';
import { addReceivable, deleteReceivables, updateReceivable } from './writeReceivables.ts';

/** The calls about receivables and plans. */
export const receivablesHandlers: Handlers<typeof receivables> = {
  list: listReceivables,
  listOfParent: listReceivablesOf,
  count: countReceivables,
  number: suggestReceivableNumber,
  model: readReceivable,
  add: addReceivable,
  update: updateReceivable,
  updateBatch: updateReceivablesBatch,
  remove: deleteReceivables,
  plans: listPlans,
  plan: readPlan,
  addPlan,
  updatePlan,
  removePlan: deletePlans,
};
