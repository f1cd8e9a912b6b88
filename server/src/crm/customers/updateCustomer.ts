import type { customers } from '@haina/contract/calls/customers.ts';
import { editable } from '../../access/scope.ts';
import type { Handler } from '../../request/handler.ts';
import { updateBatch } from '../../records/form/updateBatch.ts';
import { updateRecord } from '../../records/form/writeRecord.ts';
import { customerForm } from './customerForm.ts';

/** Changes the fields sent of one customer; its name and credit code are locked (S5.3). */
export const updateCustomer: Handler<typeof customers.update> = async (input, ctx) => {
  const predicate = await editable(ctx, customerForm, customerForm.codes.edit);
  await updateRecord(ctx, customerForm, input, predicate, async () => ({
    duplicateExceptions: { except: [], customer: input.Guid },
  }));
  return null;
};

/** Changes the same fields of several customers. */
export const updateCustomersBatch: Handler<typeof customers.updateBatch> = async (
  { CustomerGuidList, Preview, GoodOnly, ...values },
  ctx,
) =>
  updateBatch(
    ctx,
    customerForm,
    { guids: CustomerGuidList, values, Preview, GoodOnly },
    await editable(ctx, customerForm, customerForm.codes.edit),
  );
