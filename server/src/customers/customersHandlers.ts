import type { customers } from '@haina/contract/calls/customers.ts';
import type { Handler, Handlers } from '../http/handler.ts';
import { convertLead } from '../leads/convertLead.ts';
import { createCustomer } from './createCustomer.ts';
import { deleteCustomers } from './deleteCustomers.ts';
import { findCompany, suggestCompanies } from './lookUpCompany.ts';
import { countCustomers, listCustomers, readCustomer } from './readCustomers.ts';
import { checkRepeat } from './repeatedCustomer.ts';
import { findSimilarRecords } from './similarRecords.ts';
import { transferCustomers } from './transferCustomers.ts';
import { updateCustomer, updateCustomersBatch } from './updateCustomer.ts';
import { updateCustomerState } from './updateCustomerState.ts';

/** Creates a customer that the caller owns; with LeadsGuid it is the conversion of that lead (decisions, section 3). */
export const addCustomer: Handler<typeof customers.add> = async ({ LeadsGuid, ...form }, ctx) =>
  LeadsGuid === undefined
    ? createCustomer(ctx, form, { owner: ctx.session.userGuid, ignoreRepeat: form.Ignore_Repeat === 1 })
    : convertLead(ctx, { ...form, LeadsGuid });

/** The calls about customers. */
export const customersHandlers: Handlers<typeof customers> = {
  list: listCustomers,
  count: countCustomers,
  model: readCustomer,
  add: addCustomer,
  update: updateCustomer,
  updateBatch: updateCustomersBatch,
  remove: deleteCustomers,
  transfer: transferCustomers,
  updateState: updateCustomerState,
  isRepeat: checkRepeat,
  similar: findSimilarRecords,
  directory: suggestCompanies,
  directoryExact: findCompany,
};
