import { targetHolders, targets, type TargetRow } from '@haina/contract/calls/targets.ts';
import { months, targetSum } from '@haina/contract/rules/targetMoney.ts';
import { z } from 'zod';
import { logAdmin } from '../../records/administration/adminLog.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { type ContextDeps, memberContext } from '../../http/memberContext.ts';
import { translate } from '../../request/translate.ts';
import type { Sheet } from '../../tools/imports/sheetsOfImports.ts';
import { type LinkedSheet, signSheetPath } from '../../platform/sheets/sheetLink.ts';
import { type GridFilter, selectGrid } from './selectTargets.ts';
import { assertFilter } from './targetReach.ts';

/** All rows of a grid. */
const everything = { limit: null, offset: 0 };

const Wanted = z.tuple([z.string(), z.number(), z.literal([1, 2]), z.literal([1, 2]), z.string(), z.string()]);

const nameOf = (ctx: Context, { Year, Kind, Holder }: GridFilter): string => {
  const kind = translate(ctx.language, Kind === 1 ? 'targets.kind.contract' : 'targets.kind.received');
  const holder = translate(ctx.language, Holder === 1 ? 'targets.holder.people' : 'targets.holder.departments');
  return `${translate(ctx.language, 'targets.title')}-${Year}-${kind}-${holder}.xlsx`;
};

/** Logs an export and gives the path at which the file is written while it is read. */
export const exportTargets: Handler<typeof targets.exportTargets> = async (input, ctx) => {
  const { Year, Kind, Holder, structure_guid = '', Name = '' } = input;
  await assertFilter(ctx, input);
  const { companyId, userGuid } = ctx.session;
  const { total } = await selectGrid(ctx, input, { limit: 0, offset: 0 });
  const params = { year: Year, kind: Kind, holder: Holder, number: total };
  await logAdmin(ctx, { subject: 'target', guid: null, action: 'export', params });
  const of = JSON.stringify([userGuid, Year, Kind, Holder, structure_guid, Name]);
  const link = { what: 'targets', companyId, of, language: ctx.language } as const;
  return {
    File_Path: signSheetPath(link, ctx.config.tokenSecret, ctx.now),
    fileName: nameOf(ctx, input),
    Rows: total,
  };
};

/** The columns that say whose row it is; an import finds its holder by the first. */
export const holderColumns = {
  [targetHolders.people]: ['LoginName', 'Name', 'Department'],
  [targetHolders.departments]: ['Path'],
} as const;

const cellsOf = ({ LoginName, Name, FrameworkName, Months }: TargetRow, { Holder }: GridFilter) => [
  ...(Holder === targetHolders.people ? [LoginName, Name, FrameworkName] : [FrameworkName]),
  ...Months,
  targetSum(Months),
];

/** The spreadsheet of a link, read with the rights that its person has now; null when they may not have it any more. */
export async function targetSheet(deps: ContextDeps, { companyId, of, language }: LinkedSheet): Promise<Sheet | null> {
  const [userGuid, Year, Kind, Holder, structure, Name] = Wanted.parse(JSON.parse(of));
  const member = await memberContext(deps, { companyId, userGuid, language }, new Date());
  const operation = targets.exportTargets.access;
  if (!member?.rights.holds(operation)) return null;
  const ctx = { ...member, operation };
  const filter = { Year, Kind, Holder, Name, ...(structure === '' ? {} : { structure_guid: structure }) };
  const { rows } = await selectGrid(ctx, filter, everything);
  const head = [
    ...holderColumns[Holder].map((column) => ({
      title: translate(language, `targets.column.${column}`),
      format: 'text' as const,
    })),
    ...[
      ...months.map((month) => translate(language, 'targets.column.month', { month })),
      translate(language, 'targets.total'),
    ].map((title) => ({ title, format: 'money' as const })),
  ];
  return { name: nameOf(ctx, filter), head, rows: rows.map((row) => cellsOf(row, filter)) };
}
