import { type RawBuilder, sql } from 'kysely';
import type { OwnedTable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { invalid, notFound } from '../../request/errors.ts';

/** A record locked for a write over several. */
export interface LockedRecord {
  readonly guid: string;
  readonly name: string;
  readonly owner_guid: string | null;
}

/** The ids a call names as a list, as one, or both; at least one (S1.20). */
export function namedGuids(list: readonly string[] | undefined, one: string | undefined, field: string): string[] {
  const guids = [...(list ?? []), ...(one === undefined ? [] : [one])];
  if (guids.length === 0) throw invalid(field, 'valid.selectSome');
  return guids;
}

/**
 * Locks live records of a noun that fit a predicate, all or none: one that is missing or out of reach makes all of them
 * so. `columns` are read besides.
 */
export async function lockRecords<Extra = unknown>(
  ctx: Context,
  noun: OwnedTable,
  guids: readonly string[],
  predicate: RawBuilder<boolean>,
  columns: readonly (keyof Extra & string)[] = [],
): Promise<(LockedRecord & Extra)[]> {
  const wanted = [...new Set(guids.map((guid) => guid.toLowerCase()))].toSorted();
  const wished = ['guid', 'name', 'owner_guid', ...columns].map((column) => sql.ref(column));
  // Always in the same order, so that two such writes cannot wait for each other.
  const { rows } = await sql<LockedRecord & Extra>`
    select ${sql.join(wished)} from ${sql.table(noun.table)}
    where guid = any(${wanted}::uuid[]) and delete_time is null and ${predicate}
    order by guid for update`.execute(ctx.db);
  if (rows.length !== wanted.length) throw notFound();
  return rows;
}

/** Locks one live record that fits a predicate; gone otherwise. */
export async function lockRecord<Extra = unknown>(
  ctx: Context,
  noun: OwnedTable,
  guid: string,
  predicate: RawBuilder<boolean>,
  columns: readonly (keyof Extra & string)[] = [],
): Promise<LockedRecord & Extra> {
  const [record] = await lockRecords<Extra>(ctx, noun, [guid], predicate, columns);
  if (!record) throw notFound();
  return record;
}
