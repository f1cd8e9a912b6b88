import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { newGuid } from '../../platform/database/guid.ts';
import type { OwnedTable } from '../../access/scope.ts';
import type { Acting, Context } from '../../request/context.ts';

/** Why a record changed hands (S5.10). */
export type OwnershipReason =
  | 'create'
  | 'transfer'
  | 'convert'
  | 'import'
  | 'put'
  | 'rule'
  | 'receive'
  | 'allocate'
  | 'merge'
  | 'handOver'
  | 'undoHandOver';

/** One record that changes hands. */
export interface OwnerChange {
  readonly guid: string;
  readonly from: string | null;
}

const changeRow = (
  { session }: Acting,
  noun: OwnedTable,
  { guid, from }: OwnerChange,
  { to, reason, remark }: { to: string | null; reason: OwnershipReason; remark: string },
) => ({
  company_id: session.companyId,
  guid: newGuid(),
  target_kind: noun.kind,
  target_guid: guid,
  from_guid: from,
  to_guid: to,
  reason,
  remark,
  user_guid: session.userGuid,
});

/** The first row of a new record's history. */
export const firstOwnerRow = (
  ctx: Acting,
  noun: OwnedTable,
  guid: string,
  to: string | null,
  reason: OwnershipReason,
) => ({ ...changeRow(ctx, noun, { guid, from: null }, { to, reason, remark: '' }), create_time: ctx.now });

/** The column in which a customer's clock starts, which is the only noun that has one (S6.9). */
export const ownedSince = ({ now }: Acting, { kind }: OwnedTable) =>
  kind === targetKind.customer ? { owned_since: now } : {};

/** Keeps the history of owners: who had the records, who has them now, and why; `remark` is what was typed. */
export async function recordOwnership(
  ctx: Acting,
  noun: OwnedTable,
  changes: readonly OwnerChange[],
  { to, reason, remark = '' }: { to: string | null; reason: OwnershipReason; remark?: string },
): Promise<void> {
  if (changes.length === 0) return;
  await ctx.db
    .insertInto('ownership_change')
    .values(
      changes.map((change) => ({
        ...changeRow(ctx, noun, change, { to, reason, remark }),
        create_time: afterTheLast(ctx, noun, change.guid),
      })),
    )
    .execute();
  if (noun.kind === targetKind.customer) await startClock(ctx, changes, to);
}

/** Now, or just after the last change of a record whose call began later and was done sooner. */
const afterTheLast = ({ now, session }: Acting, { kind }: OwnedTable, guid: string) =>
  sql<Date>`greatest(${now}::timestamptz, (select max(create_time) + interval '1 microsecond' from ownership_change
    where company_id = ${session.companyId} and target_kind = ${kind} and target_guid = ${guid}))`;

/** One clock of the sea's rules starts when an owner gets a customer; in the sea none runs (S6.9). */
async function startClock({ db, now, session }: Acting, changes: readonly OwnerChange[], to: string | null) {
  const guids = changes.map(({ guid }) => guid);
  await sql`update customer set owned_since = ${to === null ? null : now}
    where company_id = ${session.companyId} and guid = any(${guids}::uuid[])`.execute(db);
}

/**
 * What old owners stay as: 0 nothing, 1 a reader, 2 a writer on the team (S15.1). The new owner leaves
 * the team: an owner is derived, not stored.
 */
export async function keepOldOwners(
  ctx: Context,
  noun: OwnedTable,
  changes: readonly OwnerChange[],
  to: string,
  keep: 0 | 1 | 2,
): Promise<void> {
  const team = () =>
    ctx.db
      .deleteFrom('team_member')
      .where('company_id', '=', ctx.session.companyId)
      .where('target_kind', '=', noun.kind)
      .where(
        'target_guid',
        'in',
        changes.map(({ guid }) => guid),
      );
  await team().where('user_guid', '=', to).execute();
  const stay = changes.flatMap(({ guid, from }) => (from === null || from === to ? [] : [{ guid, from }]));
  if (keep === 0 || stay.length === 0) return;
  await ctx.db
    .insertInto('team_member')
    .values(
      stay.map(({ guid, from }) => ({
        company_id: ctx.session.companyId,
        target_kind: noun.kind,
        target_guid: guid,
        user_guid: from,
        role_kind: keep - 1,
        create_time: ctx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'target_kind', 'target_guid', 'user_guid']).doUpdateSet({ role_kind: keep - 1 }),
    )
    .execute();
}
