import { type Product, ProductForm, products } from '@haina/contract/calls/products.ts';
import type { DialogCalls } from '../../entity/form/entityCalls.ts';

// A state goes as the form has it, text or number; the server understands both.
const Sale_State = ProductForm.shape.Sale_State.in;
const maybeState = Sale_State.optional();

/** The calls of the dialog of a product. */
export const productDialogCalls: DialogCalls<Product> = {
  model: products.model,
  add: { ...products.add, input: products.add.input.extend({ Sale_State }) },
  update: { ...products.update, input: products.update.input.extend({ Sale_State: maybeState }) },
};

/** Changes the fields of several products. */
export const productBulkCall = {
  ...products.updateBatch,
  input: products.updateBatch.input.extend({ Sale_State: maybeState }),
};
