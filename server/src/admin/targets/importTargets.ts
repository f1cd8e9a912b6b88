import { createHash } from 'node:crypto';
import type { targets } from '@haina/contract/calls/targets.ts';
import { logAdmin } from '../../records/administration/adminLog.ts';
import { invalid, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { lockGranter } from '../../access/grantGuard.ts';
import { readTargetRows, unknownTargetColumns } from './readTargetRows.ts';
import { cellKey, type Month, presentMonths, writeCells } from './writeCells.ts';

/** Names what stands in some months: another one means that a person came between. */
const stampOf = (cells: readonly Month[]): string =>
  createHash('sha256')
    .update(JSON.stringify(cells.map(({ guid, month, before }) => [guid, month, before])))
    .digest('base64url');

/** Sets the months of a file, all or none; with Dry_Run it only says what would be. */
export const importTargets: Handler<typeof targets.importTargets> = async (input, ctx) => {
  const { Year, Kind, Holder, Dry_Run, Stamp = '' } = input;
  const sheet = ctx.upload?.rows;
  if (!sheet) throw invalid('file', 'valid.activity.fileRequired');
  const granter = await lockGranter(ctx);
  const rows = await readTargetRows({ ...ctx, rights: granter }, sheet, Holder);
  const guids = rows.flatMap(({ guid }) => (guid === '' ? [] : [guid]));
  const present = await presentMonths(ctx, { Year, Kind }, guids);
  const cellsOf = ({ guid, name, months }: (typeof rows)[number]): Month[] =>
    months.map(({ month, money }) => ({
      holder: Holder,
      guid,
      name,
      month,
      money,
      before: present.get(cellKey(guid, month)) ?? null,
    }));
  const good = rows.filter(({ reasons }) => reasons.length === 0);
  const cells = good.flatMap(cellsOf);
  const differs = ({ before, money }: Month) => before !== money;
  const changed = cells.filter(differs);
  const answer = {
    rows: rows.map((row) => ({
      Line: row.line,
      Name: row.name,
      Cells: row.reasons.length > 0 ? 0 : cellsOf(row).filter(differs).length,
      Reasons: row.reasons,
    })),
    Good: good.length,
    Bad: rows.length - good.length,
    Cells: changed.length,
    Replaced: changed.filter(({ before }) => before !== null).length,
    Stamp: stampOf(cells),
    Warnings: unknownTargetColumns(ctx, sheet[0], Holder),
  };
  if (Dry_Run === 1 || answer.Bad > 0) return answer;
  if (Stamp !== '' && Stamp !== answer.Stamp) throw refused('targets.refusal.stale');
  await writeCells(ctx, { Year, Kind }, cells);
  const params = { year: Year, kind: Kind, holder: Holder, number: changed.length };
  await logAdmin(ctx, { subject: 'target', guid: null, action: 'import', params });
  return answer;
};
