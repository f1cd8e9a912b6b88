import type { SeaRule } from '@haina/contract/rules/sea.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { stateChange } from './customerWords.ts';
import { wallText } from '../../platform/database/sql/moments.ts';
import type { Acting } from '../../request/context.ts';
import { type FieldChange, logOperations } from '../../records/operationLog/operationLog.ts';

/** The values of Protect_State by their meaning (S6.12). */
export const protectState = {
  pending: 0,
  protected: 1,
  cancelled: 2,
  refused: 3,
  expired: 4,
  permanent: 5,
  unprotected: 6,
} as const;

/** The protection of a customer; the names of its columns. */
export interface Protection {
  readonly protect_state: number;
  readonly protect_over_time: Date | null;
  /** How often it was extended, and how often it ended after it was granted, for the people who held the customer since. */
  readonly renew_count: number;
}

/** The columns of a protection, to be read with a locked record. */
export const protectionColumns = ['protect_state', 'protect_over_time', 'renew_count'] as const;

/** A locked customer, what its protection becomes, and what else its operation record tells. */
export interface ProtectionChange {
  readonly customer: Protection & { readonly guid: string };
  readonly to: Protection;
  readonly remarks?: readonly FieldChange[];
}

const day = 86_400_000;

/** The moment the rules' days of protection after another one. */
export const protectedUntil = ({ Protect_Days }: SeaRule, from: Date): Date =>
  new Date(from.getTime() + Protect_Days * day);

/** How often protection may be extended (S6.14). */
export const maxExtensions = 2;

/** Protection that begins now; what was used of it before counts on (decision 0040). */
export const granted = (rule: SeaRule, now: Date, used: number): Protection => ({
  protect_state: protectState.protected,
  protect_over_time: protectedUntil(rule, now),
  renew_count: used,
});

/** A state without an end. */
export const endless = (state: number, used: number): Protection => ({
  protect_state: state,
  protect_over_time: null,
  renew_count: used,
});

/** What was used of a protection once it ends: a granted one uses up one of its times, one that was applied for does not. */
export const usedAtEnd = ({ protect_state, renew_count }: Protection): number =>
  protect_state === protectState.protected ? renew_count + 1 : renew_count;

function changesOf(zone: string, { customer, to, remarks = [] }: ProtectionChange): FieldChange[] {
  const [from, until] = [customer.protect_over_time, to.protect_over_time].map((end) =>
    end ? wallText(zone, end) : null,
  );
  return [
    ...stateChange('Protect_State', customer.protect_state, to.protect_state),
    ...(from === until ? [] : [{ field: 'Protect_Over_Time', from: from ?? null, to: until ?? null }]),
    ...remarks,
  ];
}

/** Writes what the protection of locked customers becomes, where it still is what was read, with its operation records. */
export async function writeProtection(ctx: Acting, zone: string, changes: readonly ProtectionChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update customer set protect_state = change.state, protect_over_time = change.until, renew_count = change.extended,
      update_time = ${ctx.now}, row_version = row_version + 1
    from unnest(${changes.map(({ customer }) => customer.guid)}::uuid[],
      ${changes.map(({ customer }) => customer.protect_state)}::int[], ${changes.map(({ to }) => to.protect_state)}::int[],
      ${changes.map(({ to }) => to.protect_over_time)}::timestamptz[], ${changes.map(({ to }) => to.renew_count)}::int[]
    ) as change(guid, before, state, until, extended)
    where company_id = ${ctx.session.companyId} and customer.guid = change.guid
      and protect_state = change.before`.execute(ctx.db);
  const records = changes.map((change) => ({ guid: change.customer.guid, changes: changesOf(zone, change) }));
  await logOperations(ctx, targetKind.customer, records, 'update');
}
