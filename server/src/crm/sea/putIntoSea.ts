import type { sea } from '@haina/contract/calls/sea.ts';
import { manageable } from '../../access/scope.ts';
import { refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { messageLabel, messageType, notify } from '../../records/messages/notify.ts';
import { lockRecords, namedGuids } from '../../records/reach/lockRecords.ts';
import { customerNoun } from '../../records/reach/ownedNouns.ts';
import { type LeavingCustomer, leavingColumns, releaseToPool } from './releaseToPool.ts';

interface Leaving extends LeavingCustomer {
  readonly deal_state: number;
}

/** Refuses customers that stay with their owner: locked ones, and dealt ones, which are permanent (S6.17). */
function assertMayLeave(customers: readonly Leaving[]): void {
  for (const { name, is_lock, deal_state } of customers) {
    if (is_lock === 1) throw refused('reply.customer.isLocked', { name });
    if (deal_state === 1) throw refused('reply.customer.permanent', { name });
  }
}

/** Puts customers into the sea by hand, all or none; owners who did not do it themselves get a message. */
export const putIntoSea: Handler<typeof sea.put> = async ({ CustomerGuidList, Guid, Reason }, ctx) => {
  const wanted = namedGuids(CustomerGuidList, Guid, 'CustomerGuidList');
  const predicate = await manageable(ctx, customerNoun, 'Customer/CustomerInSea');
  const found = await lockRecords<Leaving>(ctx, customerNoun, wanted, predicate, [...leavingColumns, 'deal_state']);
  assertMayLeave(found);
  await releaseToPool(ctx, found, { kind: 'put', remark: Reason });
  await notify(
    ctx,
    found.flatMap(({ guid, name, owner_guid }) =>
      owner_guid === null
        ? []
        : {
            to: owner_guid,
            type: messageType.customer,
            label: messageLabel.notice,
            target: guid,
            key: 'message.customerInSea' as const,
            params: { from: ctx.session.userName, name, reason: Reason },
          },
    ),
  );
  return null;
};
