import type { TargetCell, targets } from '@haina/contract/calls/targets.ts';
import { moneyLimit } from '@haina/contract/rules/moneyLimits.ts';
import { sql } from 'kysely';
import { logAdmin } from '../../records/administration/adminLog.ts';
import type { Context } from '../../request/context.ts';
import { invalid, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';
import { lockGranter } from '../../access/grantGuard.ts';
import { ofYear, shownHolders } from './selectTargets.ts';
import { assertFilter, reachedNames } from './targetReach.ts';
import { cellKey, type Month, presentMonths, writeCells, type Year } from './writeCells.ts';

/** Cells that a refusal calls by their names; the others are counted. */
const namedCells = 5;

function assertEachCellOnce(cells: readonly Month[]): void {
  const seen = new Set<string>();
  for (const { guid, month, name } of cells) {
    const key = cellKey(guid, month);
    if (seen.has(key)) throw invalid('TargetList', 'targets.refusal.cellTwice', { name, month });
    seen.add(key);
  }
}

/** Refuses what another person has changed since it was loaded; what they changed it to is among the data. */
function assertUnchanged(ctx: Context, cells: readonly Month[], list: readonly TargetCell[]): void {
  const changed = cells.filter(({ before, money }, place) => {
    const loaded = list[place]?.Old_Money ?? null;
    // Two who wrote the same overwrite nothing.
    return before !== loaded && before !== money;
  });
  if (changed.length === 0) return;
  const named = changed
    .slice(0, namedCells)
    .map(({ name, month }) => translate(ctx.language, 'targets.cell', { name, month }))
    .join('、');
  const words =
    changed.length > namedCells
      ? translate(ctx.language, 'targets.refusal.andMore', { cells: named, number: changed.length })
      : named;
  throw refused(
    'targets.refusal.changed',
    { cells: words },
    { Conflicts: changed.map(({ guid, month, before }) => ({ Guid: guid, Month: month, Money: before })) },
  );
}

/** Sets and clears months, all or none; nobody overwrites unseen what another person has changed. */
export const updateTargets: Handler<typeof targets.update> = async ({ Year, Kind, TargetList }, ctx) => {
  const granter = await lockGranter(ctx);
  const list = TargetList.map((cell) => ({ ...cell, Guid: cell.Guid.toLowerCase() }));
  const holders = list.map(({ Guid, Holder }) => ({ guid: Guid, holder: Holder }));
  const names = await reachedNames(ctx, granter, holders);
  const present = await presentMonths(
    ctx,
    { Year, Kind },
    holders.map(({ guid }) => guid),
  );
  const cells = list.map(({ Guid: guid, Holder: holder, Month: month, Money: money }) => ({
    holder,
    guid,
    month,
    money,
    name: names.get(guid) ?? '',
    before: present.get(cellKey(guid, month)) ?? null,
  }));
  assertEachCellOnce(cells);
  assertUnchanged(ctx, cells, list);
  return { Written: await writeCells(ctx, { Year, Kind }, cells) };
};

interface Copied {
  readonly guid: string;
  readonly month: number;
  readonly money: number;
  readonly is_too_much: boolean;
}

/** What the targets of some holders come to in a year, times a percentage and rounded to the cent; in no order. */
async function multiplied(ctx: Context, year: Year, guids: readonly string[], percent: number): Promise<Copied[]> {
  const copied = sql`round(t.money * ${percent.toFixed(2)}::numeric / 100, 2)`;
  const holder = sql`coalesce(t.user_guid, t.department_guid)`;
  const { rows } = await sql<Copied>`
    select ${holder} as guid, t.month, ${copied}::float8 as money, ${copied} > ${moneyLimit}::numeric as is_too_much
    from target t where ${ofYear(ctx, year)} and ${holder} = any(${[...guids]}::uuid[])`.execute(ctx.db);
  return rows;
}

/** Takes the targets of the year before; who is disabled gets none. */
export const copyTargets: Handler<typeof targets.copy> = async (input, ctx) => {
  const { Year, Kind, Holder, Percent = 100, Overwrite = 0 } = input;
  await assertFilter(ctx, input);
  const granter = await lockGranter(ctx);
  const { rows: holders } = await sql<{ guid: string; name: string }>`
    with recursive ${await shownHolders(ctx, input, { rights: granter, isActiveOnly: true })}
    select guid, name from shown`.execute(ctx.db);
  const [guids, names] = [holders.map(({ guid }) => guid), new Map(holders.map(({ guid, name }) => [guid, name]))];
  const present = await presentMonths(ctx, { Year, Kind }, guids);
  const copied = await multiplied(ctx, { Year: Year - 1, Kind }, guids, Percent);
  const rows = copied.map(({ guid, month, money, is_too_much }) => ({
    holder: Holder,
    guid,
    name: names.get(guid) ?? '',
    month,
    money,
    is_too_much,
    before: present.get(cellKey(guid, month)) ?? null,
  }));
  const wanted = rows.filter(({ before }) => Overwrite === 1 || before === null);
  const tooMuch = wanted.find(({ is_too_much }) => is_too_much);
  if (tooMuch) throw invalid('Percent', 'targets.refusal.tooMuch', { name: tooMuch.name, month: tooMuch.month });
  const Written = await writeCells(ctx, { Year, Kind }, wanted);
  const params = { year: Year, kind: Kind, holder: Holder, percent: Percent, overwrite: Overwrite, number: Written };
  await logAdmin(ctx, { subject: 'target', guid: null, action: 'copy', params });
  return { Written, Kept: rows.length - wanted.length };
};
