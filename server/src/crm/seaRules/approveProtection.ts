import type { seaRules } from '@haina/contract/calls/seaRules.ts';
import { sql } from 'kysely';
import { customerForm } from '../customers/customerForm.ts';
import { type CustomerRow, customersFilter, selectCustomers } from '../customers/selectCustomers.ts';
import { todayIn } from '../../platform/database/sql/moments.ts';
import { manageable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { refused } from '../../request/errors.ts';
import type { Handler, RawHandler } from '../../request/handler.ts';
import { messageLabel, messageType, type NewMessage, notify } from '../../records/messages/notify.ts';
import { listRecords } from '../../records/list/listRecords.ts';
import { lockRecord } from '../../records/reach/lockRecords.ts';
import { seaRuleOf } from '../customers/seaRule.ts';
import { approvalCode } from './approvers.ts';
import {
  endless,
  granted,
  type Protection,
  protectionColumns,
  protectState,
  writeProtection,
} from '../customers/protection.ts';

/** One page of the customers that wait for the caller's decision. */
export const listApprovals: RawHandler<typeof seaRules.approvals> = async (input, ctx) =>
  listRecords<CustomerRow>(
    ctx,
    customerForm,
    input,
    [
      sql<boolean>`customer.protect_state = ${protectState.pending}`,
      await manageable(ctx, customerForm, approvalCode),
      ...(await customersFilter(ctx, input)),
    ],
    selectCustomers,
  );

type Words = Pick<NewMessage, 'key' | 'params'>;

function wordsOf(ctx: Context, name: string, { protect_over_time: end }: Protection, remark: string): Words {
  if (end) return { key: 'message.protection.approved', params: { name, until: todayIn(ctx.session.zone, end) } };
  return remark === ''
    ? { key: 'message.protection.refused', params: { name } }
    : { key: 'message.protection.refusedFor', params: { name, remark } };
}

/** Decides about the protection of a customer that waits for it: by scope only, never by membership; its owner gets a message. */
export const approveProtection: Handler<typeof seaRules.approve> = async ({ Guid, Pass, Remark = '' }, ctx) => {
  const predicate = await manageable(ctx, customerForm, approvalCode);
  const customer = await lockRecord<Protection>(ctx, customerForm, Guid, predicate, protectionColumns);
  const { name, owner_guid: owner, renew_count: used } = customer;
  if (customer.protect_state !== protectState.pending) {
    throw refused('reply.customer.protection.notPending', { name });
  }
  const to = Pass === 1 ? granted(seaRuleOf(ctx.session.settings), ctx.now, used) : endless(protectState.refused, used);
  const remarks = Remark === '' ? [] : [{ field: 'Protect_Remark', from: null, to: Remark }];
  await writeProtection(ctx, ctx.session.zone, [{ customer, to, remarks }]);
  if (owner === null) return null;
  const about = { type: messageType.customer, label: messageLabel.approval, target: Guid };
  await notify(ctx, [{ to: owner, ...about, ...wordsOf(ctx, name, to, Remark) }]);
  return null;
};
