import { sql } from 'kysely';
import { nounOf } from '../../crm/nouns.ts';
import type { Context } from '../../request/context.ts';
import { Refusal } from '../../request/errors.ts';
import { translate } from '../../request/translate.ts';
import type { MassRow } from './massChangeRow.ts';

// What refuses an undo for a while only: a month that is closed can be opened again.
const passing: ReadonlySet<string> = new Set(['reply.score.closed']);

/** What became of a record; `held` was kept for a reason that may pass. */
export interface Outcome {
  readonly guid: string;
  readonly state: 'changed' | 'unchanged' | 'refused' | 'undone' | 'kept' | 'held';
  /** Why not, in the words of the person who asked. */
  readonly reason?: string;
  /** The owner before. */
  readonly owner_guid?: string | null;
  /** Whether it counted as followed before; null where that is not kept. */
  readonly followed?: boolean | null;
}

/** Does something to some records; throws a Refusal when one of them refuses. */
export type OnSome = (guids: readonly string[]) => Promise<readonly Outcome[]>;

const words = (ctx: Context, { key, params }: Refusal) => translate(ctx.language, key, params);

/**
 * Does something to records in a part of the chunk's transaction of their own. Calls on several are all or nothing: where one refuses, the
 * halves are tried, so that those that refuse are found by few tries and touch no other. `not` says what one that refuses is.
 */
export async function trySome(
  ctx: Context,
  guids: readonly string[],
  onSome: OnSome,
  not: 'refused' | 'kept',
): Promise<readonly Outcome[]> {
  if (guids.length === 0) return [];
  await sql`savepoint some_records`.execute(ctx.db);
  try {
    const outcomes = await onSome(guids);
    await sql`release savepoint some_records`.execute(ctx.db);
    return outcomes;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint some_records`.execute(ctx.db);
    await sql`release savepoint some_records`.execute(ctx.db);
    const [first] = guids;
    if (guids.length === 1 && first !== undefined) {
      const state = not === 'kept' && passing.has(error.key) ? 'held' : not;
      return [{ guid: first, state, reason: words(ctx, error) }];
    }
    const half = Math.ceil(guids.length / 2);
    const before = await trySome(ctx, guids.slice(0, half), onSome, not);
    return [...before, ...(await trySome(ctx, guids.slice(half), onSome, not))];
  }
}

/** Keeps what became of records, with their names and the versions they were left with. */
export async function keepOutcomes(
  ctx: Context,
  { companyId, guid, kind }: MassRow,
  outcomes: readonly Outcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  const table = sql.table(nounOf(kind).table);
  const rows = outcomes.map((one) => ({ reason: null, owner_guid: null, followed: null, ...one }));
  await sql`
    update mass_change_record r set state = n.state, reason = n.reason, owner_guid = coalesce(n.owner_guid, r.owner_guid),
      followed = coalesce(n.followed, r.followed), name = record.name, version = record.row_version,
      change_time = case when n.state = 'held' then r.change_time else ${ctx.now} end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (guid uuid, state text, reason text, owner_guid uuid, followed boolean)
    left join ${table} record on record.company_id = ${companyId} and record.guid = n.guid
    where r.company_id = ${companyId} and r.change_guid = ${guid} and r.guid = n.guid`.execute(ctx.db);
}
