import type { seaRules } from '@haina/contract/calls/seaRules.ts';
import type { SeaRule } from '@haina/contract/rules/sea.ts';
import { customerForm } from '../customers/customerForm.ts';
import { editable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { type LockedRecord, lockRecords, namedGuids } from '../../records/reach/lockRecords.ts';
import { seaRuleOf } from '../customers/seaRule.ts';
import { tellApprovers } from './approvers.ts';
import {
  endless,
  granted,
  maxExtensions,
  type Protection,
  protectedUntil,
  protectionColumns,
  protectState,
  usedAtEnd,
  writeProtection,
} from '../customers/protection.ts';

type Owned = LockedRecord & Protection;

/** The customers that a call names and its caller may change, locked; all or none. */
async function lockNamed(
  ctx: Context,
  { CustomerGuidList, Guid }: { CustomerGuidList?: string[] | undefined; Guid?: string | undefined },
): Promise<Owned[]> {
  const wanted = namedGuids(CustomerGuidList, Guid, 'CustomerGuidList');
  const predicate = await editable(ctx, customerForm, customerForm.codes.edit);
  return lockRecords<Protection>(ctx, customerForm, wanted, predicate, protectionColumns);
}

function renewed(customer: Owned, rule: SeaRule, now: Date): Protection {
  const { name, protect_state: state, protect_over_time: end, renew_count: extended } = customer;
  if (state === protectState.pending) throw refused('reply.customer.protection.pending', { name });
  if (state === protectState.permanent) throw refused('reply.customer.protection.permanent', { name });
  if (state !== protectState.protected) {
    if (extended > maxExtensions) throw refused('reply.customer.protection.usedUp', { name });
    return rule.Protect_Approval === 1 ? endless(protectState.pending, extended) : granted(rule, now, extended);
  }
  if (extended >= maxExtensions) {
    throw refused('reply.customer.protection.extendedOften', { name, times: maxExtensions });
  }
  // Protection that ran out and still waits for its job is extended from now.
  const from = end && end > now ? end : now;
  return { protect_state: state, protect_over_time: protectedUntil(rule, from), renew_count: extended + 1 };
}

/**
 * Applies for protection, which begins at once unless the company wants it approved, or extends it at most twice; all or
 * none (S6.13, S6.14).
 */
export const renewProtection: Handler<typeof seaRules.renew> = async (input, ctx) => {
  const found = await lockNamed(ctx, input);
  const rule = seaRuleOf(ctx.session.settings);
  const changes = found.map((customer) => ({ customer, to: renewed(customer, rule, ctx.now) }));
  await writeProtection(ctx, ctx.session.zone, changes);
  const waiting = changes.filter(({ to }) => to.protect_state === protectState.pending);
  await tellApprovers(
    ctx,
    waiting.map(({ customer }) => customer),
  );
  return null;
};

/** Gives protection up that is applied for or held, all or none. */
export const cancelProtection: Handler<typeof seaRules.cancelProtection> = async (input, ctx) => {
  const found = await lockNamed(ctx, input);
  const held: readonly number[] = [protectState.pending, protectState.protected];
  const other = found.find(({ protect_state }) => !held.includes(protect_state));
  if (other) throw refused('reply.customer.protection.none', { name: other.name });
  const changes = found.map((customer) => ({ customer, to: endless(protectState.cancelled, usedAtEnd(customer)) }));
  await writeProtection(ctx, ctx.session.zone, changes);
  return null;
};
