import type { receivables } from '@haina/contract/calls/receivables.ts';
import { editable } from '../../access/scope.ts';
import type { Handler } from '../../request/handler.ts';
import { updateBatch } from '../../records/form/updateBatch.ts';
import { receivableForm } from './receivableForm.ts';

/** Changes the same fields of several receivables; their money stays, and with it what was received for anything. */
export const updateReceivablesBatch: Handler<typeof receivables.updateBatch> = async (
  { ReceivablesGuidList, Preview, GoodOnly, ...values },
  ctx,
) =>
  updateBatch(
    ctx,
    receivableForm,
    { guids: ReceivablesGuidList, values, Preview, GoodOnly },
    await editable(ctx, receivableForm, receivableForm.codes.edit),
  );
