import type { customers } from '@haina/contract/calls/customers.ts';
import type { Handlers } from '../../request/handler.ts';
import { deleteCustomers } from './deleteCustomers.ts';
import { findCompany, suggestCompanies } from './lookUpCompany.ts';
import { countCustomers, listCustomers, readCustomer } from './readCustomers.ts';
import { checkRepeat } from './repeatedCustomer.ts';
import { findSimilarRecords } from './similarRecords.ts';
import { updateCustomer, updateCustomersBatch } from './updateCustomer.ts';
import { updateCustomerState } from './updateCustomerState.ts';

/** The calls about customers alone; creating one may convert a lead, and a transfer takes other records along. */
export const customersHandlers: Omit<Handlers<typeof customers>, 'add' | 'transfer'> = {
  list: listCustomers,
  count: countCustomers,
  model: readCustomer,
  update: updateCustomer,
  updateBatch: updateCustomersBatch,
  remove: deleteCustomers,
  updateState: updateCustomerState,
  isRepeat: checkRepeat,
  similar: findSimilarRecords,
  directory: suggestCompanies,
  directoryExact: findCompany,
};
