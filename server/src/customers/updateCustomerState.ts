import type { customers } from '@haina/contract/calls/customers.ts';
import { editable } from '../db/scope.ts';
import { refused } from '../http/errors.ts';
import type { Handler } from '../http/handler.ts';
import { lockRecord } from '../records/lockRecords.ts';
import { logOperation } from '../records/operationLog.ts';
import { updateRow } from '../records/writeRecord.ts';
import { customerForm } from './customerForm.ts';
import { stateChange } from './customerWords.ts';

interface States {
  readonly deal_state: number;
  readonly protect_state: number;
  readonly is_lock: number;
}

/**
 * Marks a customer as dealt or not by hand: a deal protects for good (5) and unlocks, its undoing leaves the customer
 * unprotected (6) (decisions, section 4).
 */
export const updateCustomerState: Handler<typeof customers.updateState> = async ({ Guid, Deal_State, Remark }, ctx) => {
  const predicate = await editable(ctx, customerForm, 'Customer/UpdateCustomerState');
  const before = await lockRecord<States>(ctx, customerForm, Guid, predicate, [
    'deal_state',
    'protect_state',
    'is_lock',
  ]);
  if (before.deal_state === Deal_State) {
    throw refused(Deal_State === 1 ? 'reply.customer.alreadyDealt' : 'reply.customer.notDealt', { name: before.name });
  }
  const isDeal = Deal_State === 1;
  const [protect, lock] = [isDeal ? 5 : 6, isDeal ? 0 : before.is_lock];
  await updateRow(ctx, 'customer', Guid, {
    deal_state: Deal_State,
    deal_time: isDeal ? ctx.now : null,
    protect_state: protect,
    protect_over_time: null,
    is_lock: lock,
    update_time: ctx.now,
  });
  await logOperation(ctx, customerForm.kind, [Guid], 'update', [
    ...stateChange('Deal_State', before.deal_state, Deal_State),
    ...stateChange('Protect_State', before.protect_state, protect),
    ...stateChange('Is_Lock', before.is_lock, lock),
    ...(Remark ? [{ field: 'Deal_Remark', from: null, to: Remark }] : []),
  ]);
  return null;
};
