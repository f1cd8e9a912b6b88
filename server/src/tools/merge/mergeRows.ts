import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import type { Row } from './mergeParts.ts';

/** A customer's whole row. */
export async function rowOf(ctx: Context, guid: string): Promise<Row> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(customer) as row from customer
    where company_id = ${ctx.session.companyId} and guid = ${guid}`.execute(ctx.db);
  return rows[0]?.row ?? {};
}

/** Columns that follow from others, or that every write changes. */
const derived = new Set([
  'row_version',
  'update_time',
  'search_text',
  'pinyin',
  'grams',
  'last_time',
  'last_content',
  'follow',
  'follow_clock',
]);

/** Whether two values of a row's JSON are the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The columns in which two states of a row differ, those left out that follow from others. */
export function changedColumns(before: Row, after: Row): { readonly from: Row; readonly to: Row } {
  const names = Object.keys(after).filter((name) => !derived.has(name) && !isSame(before[name], after[name]));
  const pick = (row: Row): Row => Object.fromEntries(names.map((name) => [name, row[name]]));
  return { from: pick(before), to: pick(after) };
}

/** Writes columns of a customer back as they were. */
export async function writeBack(ctx: Context, guid: string, columns: Row): Promise<void> {
  const names = Object.keys(columns);
  if (names.length === 0) return;
  const set = names.map((name) => sql`${sql.id(name)} = earlier.${sql.id(name)}`);
  await sql`update customer set ${sql.join(set)}
    from jsonb_populate_record(null::customer, ${JSON.stringify(columns)}::jsonb) as earlier
    where customer.company_id = ${ctx.session.companyId} and customer.guid = ${guid}`.execute(ctx.db);
}
