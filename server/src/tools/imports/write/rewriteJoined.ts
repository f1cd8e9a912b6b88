import { sql } from 'kysely';
import type { Context } from '../../../request/context.ts';
import type { Batch } from '../batch/batch.ts';
import { writtenValues } from '../read/lockedFields.ts';
import type { Lookups } from '../read/lookups.ts';
import type { Values } from '../read/readRow.ts';
import { lockPresent, updateRecords } from './updateRecords.ts';

/** A row whose customer an earlier row of the file wrote, and what it says of it. */
export interface JoinedRow {
  readonly customer: string;
  readonly values: Values;
}

/**
 * Writes what later rows of a customer say of it, the last word last, where the file is to change customers. The change belongs
 * to the row that wrote the customer first: an undo of that row takes it back too. Gives the customers that changed, whose first
 * rows in the same chunk are not kept yet.
 */
export async function rewriteJoined(
  ctx: Context,
  batch: Batch,
  lookups: Lookups,
  rows: readonly JoinedRow[],
): Promise<ReadonlySet<string>> {
  const { plan, onRepeat } = batch;
  if (onRepeat !== 'update' || rows.length === 0 || !ctx.rights.holds(plan.update)) return new Set();
  const said = new Map<string, Values>();
  for (const { customer, values } of rows) {
    said.set(customer, { ...said.get(customer), ...Object.fromEntries(writtenValues(plan, values)) });
  }
  const present = await lockPresent(ctx, plan.form, [...said.keys()]);
  const changed = [...said].flatMap(([guid, values]) => {
    const before = present.get(guid);
    const differs = before && Object.entries(values).some(([wire, value]) => before.values[wire] !== value);
    return differs ? [{ before, after: { ...before.values, ...values }, updateTime: null }] : [];
  });
  await updateRecords(ctx, plan, lookups, changed);
  const guids = changed.map(({ before }) => before.guid);
  await sql`update import_row set version = version + 1
    where company_id = ${ctx.session.companyId} and batch_guid = ${batch.guid} and state in ('created', 'updated')
      and target_guid = any(${guids}::uuid[])`.execute(ctx.db);
  return new Set(guids);
}
