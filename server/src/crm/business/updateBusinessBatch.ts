import type { business } from '@haina/contract/calls/business.ts';
import { editable } from '../../access/scope.ts';
import type { Handler } from '../../request/handler.ts';
import { updateBatch } from '../../records/form/updateBatch.ts';
import { businessForm } from './businessForm.ts';

/** Changes the same fields of several opportunities. */
export const updateBusinessBatch: Handler<typeof business.updateBatch> = async (
  { BusinessGuidList, Preview, GoodOnly, ...values },
  ctx,
) =>
  updateBatch(
    ctx,
    businessForm,
    { guids: BusinessGuidList, values, Preview, GoodOnly },
    await editable(ctx, businessForm, businessForm.codes.edit),
  );
