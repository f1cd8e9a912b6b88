import type { customers } from '@haina/contract/calls/customers.ts';
import type { Handler, RawHandler } from '../../request/handler.ts';
import { listRecords } from '../../records/list/listRecords.ts';
import { readyRecord } from '../../records/list/readRecord.ts';
import { countRecords } from '../../records/list/recordTotals.ts';
import { customerForm } from './customerForm.ts';
import { type CustomerRow, customersFilter, selectCustomers } from './selectCustomers.ts';

/** One page of the customers the caller may read; those of the sea have their own list. */
export const listCustomers: RawHandler<typeof customers.list> = async (input, ctx) =>
  listRecords<CustomerRow>(ctx, customerForm, input, await customersFilter(ctx, input), selectCustomers);

/** How many customers stand behind each ownership filter. */
export const countCustomers: Handler<typeof customers.count> = async (_input, ctx) => countRecords(ctx, customerForm);

/** One customer the caller may read; gone otherwise. */
export const readCustomer: RawHandler<typeof customers.model> = ({ Guid }, ctx) =>
  readyRecord<CustomerRow>(ctx, customerForm, Guid, selectCustomers);
