import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { Context } from '../../request/context.ts';
import { logOperation } from '../../records/operationLog/operationLog.ts';
import { updateRow } from '../../records/form/writeRecord.ts';
import { stateChange } from './customerWords.ts';

/** What a deal changes in a customer. */
export interface DealStates {
  readonly deal_state: number;
  readonly protect_state: number;
  readonly is_lock: number;
}

/** The columns of the states, to be read when the customer is locked. */
export const dealColumns = ['deal_state', 'protect_state', 'is_lock'] as const;

/**
 * Marks a locked customer as dealt or not: a deal protects for good (5) and unlocks, its undoing leaves the customer
 * unprotected (6) (S6.16).
 */
export async function dealCustomer(
  ctx: Context,
  guid: string,
  before: DealStates,
  { isDeal, remark = '' }: { readonly isDeal: boolean; readonly remark?: string },
): Promise<void> {
  const [deal, protect, lock] = [isDeal ? 1 : 0, isDeal ? 5 : 6, isDeal ? 0 : before.is_lock];
  await updateRow(ctx, 'customer', guid, {
    deal_state: deal,
    deal_time: isDeal ? ctx.now : null,
    protect_state: protect,
    protect_over_time: null,
    is_lock: lock,
    update_time: ctx.now,
  });
  await logOperation(ctx, targetKind.customer, [guid], 'update', [
    ...stateChange('Deal_State', before.deal_state, deal),
    ...stateChange('Protect_State', before.protect_state, protect),
    ...stateChange('Is_Lock', before.is_lock, lock),
    ...(remark === '' ? [] : [{ field: 'Deal_Remark', from: null, to: remark }]),
  ]);
}
