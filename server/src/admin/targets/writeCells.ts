import type { TargetMoneyKind } from '@haina/contract/calls/targets.ts';
import { targetHolders } from '@haina/contract/calls/targets.ts';
import { sql } from 'kysely';
import { type AdminChange, logAdmin } from '../../records/administration/adminLog.ts';
import { newGuid } from '../../platform/database/guid.ts';
import type { Context } from '../../request/context.ts';
import type { Holder } from './targetReach.ts';

/** A year and kind of targets. */
export interface Year {
  readonly Year: number;
  readonly Kind: TargetMoneyKind;
}

/** A month of a holder: what it is, and what it is to be; null is no target. */
export interface Month extends Holder {
  readonly name: string;
  readonly month: number;
  readonly before: number | null;
  readonly money: number | null;
}

/** Entries of the log that are written by one statement. */
const size = 1000;

/** What stands in the months of some holders, by `cellKey`. */
export async function presentMonths(
  ctx: Context,
  { Year, Kind }: Year,
  guids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ guid: string; month: number; money: number }>`
    select coalesce(user_guid, department_guid) as guid, month, money::float8 as money from target
    where company_id = ${ctx.session.companyId} and year = ${Year} and kind = ${Kind}
      and coalesce(user_guid, department_guid) = any(${[...new Set(guids)]}::uuid[])`.execute(ctx.db);
  return new Map(rows.map(({ guid, month, money }) => [cellKey(guid, month), money]));
}

/** Names a month of a holder. */
export const cellKey = (guid: string, month: number): string => `${guid} ${month}`;

function changesOf({ Year, Kind }: Year, cells: readonly Month[]): AdminChange[] {
  const byHolder = new Map<string, Month[]>();
  for (const cell of cells) byHolder.set(cell.guid, [...(byHolder.get(cell.guid) ?? []), cell]);
  const words = (money: number | null) => (money === null ? '' : money.toFixed(2));
  return [...byHolder].map(([guid, changed]) => ({
    subject: 'target',
    guid,
    action: 'change',
    params: {
      name: changed[0]?.name ?? '',
      year: Year,
      kind: Kind,
      months: changed.map(({ month }) => month),
      from: changed.map(({ before }) => words(before)),
      to: changed.map(({ money }) => words(money)),
    },
  }));
}

/**
 * Writes the months that are to be another than they are, and records it for each holder; gives their number. The caller has
 * locked the company's targets and looked at what is there.
 */
export async function writeCells(ctx: Context, year: Year, cells: readonly Month[]): Promise<number> {
  const changed = cells.filter(({ before, money }) => before !== money);
  if (changed.length === 0) return 0;
  const { companyId } = ctx.session;
  const rows = JSON.stringify(
    changed.map(({ holder, guid, month, money }) => ({
      guid: newGuid(),
      user_guid: holder === targetHolders.people ? guid : null,
      department_guid: holder === targetHolders.departments ? guid : null,
      month,
      money: money?.toFixed(2) ?? null,
    })),
  );
  const list = sql`json_to_recordset(${rows}::json) as c(
    guid uuid, user_guid uuid, department_guid uuid, month int, money numeric(15,2))`;
  await sql`delete from target t using ${list}
    where t.company_id = ${companyId} and t.year = ${year.Year} and t.kind = ${year.Kind} and t.month = c.month
      and coalesce(t.user_guid, t.department_guid) = coalesce(c.user_guid, c.department_guid)`.execute(ctx.db);
  await sql`insert into target (company_id, guid, user_guid, department_guid, kind, year, month, money)
    select ${companyId}, c.guid, c.user_guid, c.department_guid, ${year.Kind}, ${year.Year}, c.month, c.money
    from ${list} where c.money is not null`.execute(ctx.db);
  const changes = changesOf(year, changed);
  for (let start = 0; start < changes.length; start += size) {
    await logAdmin(ctx, ...changes.slice(start, start + size));
  }
  return changed.length;
}
