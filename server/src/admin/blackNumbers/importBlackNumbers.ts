import type { blackNumbers } from '@haina/contract/calls/blackNumbers.ts';
import { sql } from 'kysely';
import { insertMany } from '../../platform/database/insertMany.ts';
import { newGuid } from '../../platform/database/guid.ts';
import { logAdmin } from '../../records/administration/adminLog.ts';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { type BlackRow, readBlackRows, unknownBlackColumns } from './readBlackRows.ts';
import { assertRoom } from './writeBlackNumbers.ts';

interface Kept {
  readonly isRisky: boolean;
  readonly remark: string;
}

/** What the blacklist has of some numbers, nobody else changing these. */
async function keptOf({ db, session }: Context, digits: readonly string[]): Promise<ReadonlyMap<string, Kept>> {
  const { rows } = await sql<Kept & { digits: string }>`select digits, is_risky as "isRisky", remark from black_number
    where company_id = ${session.companyId} and digits = any(${[...digits]}::text[]) order by digits for update`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.digits, row]));
}

const unchanged = 0;
const added = 1;
const changed = 2;

function changeOf({ isRisky, remark }: BlackRow, kept: Kept | undefined): 0 | 1 | 2 {
  if (!kept) return added;
  return kept.isRisky !== isRisky || (remark !== null && kept.remark !== remark) ? changed : unchanged;
}

async function write(ctx: Context, toAdd: readonly BlackRow[], toChange: readonly BlackRow[]): Promise<void> {
  const { companyId, userGuid } = ctx.session;
  await assertRoom(ctx, toAdd.length);
  const rows = toAdd.map(({ number, isRisky, remark }) => ({
    company_id: companyId,
    guid: newGuid(),
    digits: number,
    is_risky: isRisky,
    remark: remark ?? '',
    user_guid: userGuid,
    create_time: ctx.now.toISOString(),
  }));
  await insertMany(ctx.db, 'black_number', rows);
  if (toChange.length === 0) return;
  const changes = toChange.map(({ number, isRisky, remark }) => ({ digits: number, is_risky: isRisky, remark }));
  await sql`update black_number b set is_risky = c.is_risky, remark = coalesce(c.remark, b.remark)
    from json_to_recordset(${JSON.stringify(changes)}::json) as c (digits text, is_risky boolean, remark text)
    where b.company_id = ${companyId} and b.digits = c.digits`.execute(ctx.db);
}

/** Puts the numbers of a file on the blacklist, all or none; with Dry_Run it only says what would be. */
export const importBlackNumbers: Handler<typeof blackNumbers.importNumbers> = async ({ Dry_Run }, ctx) => {
  const sheet = ctx.upload?.rows;
  if (!sheet) throw invalid('file', 'valid.activity.fileRequired');
  const rows = readBlackRows(ctx, sheet);
  const good = rows.filter(({ reasons }) => reasons.length === 0);
  const kept = await keptOf(
    ctx,
    good.map(({ number }) => number),
  );
  const toAdd = good.filter((row) => changeOf(row, kept.get(row.number)) === added);
  const toChange = good.filter((row) => changeOf(row, kept.get(row.number)) === changed);
  const answer = {
    rows: rows.map((row) => ({
      Line: row.line,
      Number: row.number,
      Change: row.reasons.length > 0 ? (unchanged as 0) : changeOf(row, kept.get(row.number)),
      Reasons: [...row.reasons],
    })),
    Good: good.length,
    Bad: rows.length - good.length,
    Added: toAdd.length,
    Changed: toChange.length,
    Warnings: unknownBlackColumns(ctx, sheet[0]),
  };
  if (Dry_Run === 1 || answer.Bad > 0) return answer;
  await write(ctx, toAdd, toChange);
  const params = { added: toAdd.length, changed: toChange.length };
  await logAdmin(ctx, { subject: 'blackNumber', guid: null, action: 'import', params });
  return answer;
};
