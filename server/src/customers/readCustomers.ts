import type { customers } from '@haina/contract/calls/customers.ts';
import { plannedOnce } from '../db/preparedClient.ts';
import { visible } from '../db/scope.ts';
import { notFound } from '../http/errors.ts';
import type { Handler } from '../http/handler.ts';
import { countRecords, listRecords } from '../records/listRecords.ts';
import { customerForm } from './customerForm.ts';
import { type CustomerRow, customersFilter, selectCustomers } from './selectCustomers.ts';

/** One page of the customers the caller may read; those of the sea have their own list. */
export const listCustomers: Handler<typeof customers.list> = async (input, ctx) =>
  listRecords<CustomerRow>(ctx, customerForm, input, await customersFilter(ctx, input), await selectCustomers(ctx));

/** How many customers stand behind each ownership filter. */
export const countCustomers: Handler<typeof customers.count> = async (_input, ctx) => countRecords(ctx, customerForm);

/** One customer the caller may read; gone otherwise. */
export const readCustomer: Handler<typeof customers.model> = async ({ Guid }, ctx) => {
  const row = await (await selectCustomers(ctx))
    .where('customer.guid', '=', Guid)
    .modifyFront(plannedOnce)
    .where('customer.delete_time', 'is', null)
    .where(await visible(ctx, customerForm))
    .executeTakeFirst();
  if (!row) throw notFound();
  // The columns' checks keep the states to their numbers; encoding the reply proves it.
  return row as CustomerRow;
};
