import { mark } from '@haina/contract/calls/mark.ts';
import type { CompositeScore } from '@haina/contract/calls/scoreShapes.ts';
import { type ScorePart, scoreParts } from '@haina/contract/rules/score.ts';
import { compositeScores, type CompositeFilter } from '../../crm/mark/composite.ts';
import { wantedMonth } from '../../crm/mark/monthState.ts';
import type { CellFormat, SheetCell } from '../../platform/sheets/cellFormat.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { fieldLabel, translate } from '../../request/translate.ts';
import { logExport } from '../exports/logExport.ts';
import type { Sheet } from '../imports/sheetsOfImports.ts';

/** What the export log calls it. */
export const compositeKind = 'compositeScore';

const nameOf = (ctx: Context, month: string) =>
  `${translate(ctx.language, `imports.kind.${compositeKind}`)}-${month}.xlsx`;

/** Logs an export of composite scores and gives the path at which its file is written while it is read. */
export const exportComposite: Handler<typeof mark.exportScores> = async (filter, ctx) => {
  // Said now, so that a file of the present month is not one of the next.
  const input = { ...filter, Month: wantedMonth(ctx, filter.Month) };
  const { rows } = await compositeScores(ctx, input);
  const fileName = nameOf(ctx, input.Month);
  const { File_Path, Rows } = await logExport(ctx, { kind: compositeKind, input, fileName, found: rows.length });
  return { File_Path, fileName, Rows };
};

const partFormats: Readonly<Record<ScorePart, CellFormat>> = {
  equity: 'money',
  follow: 'number',
  talk: 'number',
  arrive: 'number',
};

const partColumns = ['Actual', 'Target', 'Weight', 'Points'] as const;

const formatOf = (part: ScorePart, column: (typeof partColumns)[number]): CellFormat => {
  if (column === 'Weight') return 'percent';
  return column === 'Points' ? 'money' : partFormats[part];
};

function headOf(ctx: Context): Sheet['head'] {
  const label = (field: string) => fieldLabel(ctx.language, 'mark', field);
  const words = (key: string) => translate(ctx.language, `score.${key}`);
  const of = (field: string, format: CellFormat) => ({ title: label(field), format });
  return [
    of('Place', 'number'),
    of('User_Name', 'text'),
    of('FrameworkName', 'text'),
    of('Total', 'money'),
    ...scoreParts.flatMap((part) =>
      partColumns.map((column) => ({
        title: `${words(`part.${part}`)} ${words(`column.${column}${part === 'talk' && column !== 'Weight' && column !== 'Points' ? 'Seconds' : ''}`)}`,
        format: formatOf(part, column),
      })),
    ),
    of('Received', 'money'),
    of('Entries', 'money'),
    of('Other', 'money'),
    of('Before_Total', 'money'),
    of('Formula', 'text'),
  ];
}

const plain = (value: number) => String(value);

/** The formula of a person's score with its numbers filled in: 50 × min(300000 ÷ 400000, 150%) + … = 109.28. */
export function formulaOf(ctx: Context, { parts, Other, Total }: CompositeScore): string {
  const terms = parts.map(({ Kind, Weight, Actual, Target, Points }) => {
    const name = translate(ctx.language, `score.part.${Kind}`);
    if (Target === null) return translate(ctx.language, 'score.term.noTarget', { name });
    const params = { name, weight: Weight, actual: plain(Actual), target: plain(Target), points: Points.toFixed(2) };
    return translate(ctx.language, Actual < 0 ? 'score.term.negative' : 'score.term.counted', params);
  });
  const other = translate(ctx.language, 'score.term.other', { points: Other.toFixed(2) });
  return `${[...terms, other].join(' + ')} = ${Total.toFixed(2)}`;
}

const cellsOf = (ctx: Context, row: CompositeScore): SheetCell[] => [
  row.Place,
  row.User_Name,
  row.FrameworkName,
  row.Total,
  ...row.parts.flatMap(({ Actual, Target, Weight, Points }) => [Actual, Target, Weight, Points]),
  row.Received,
  row.Entries,
  row.Other,
  row.Before_Total,
  formulaOf(ctx, row),
];

/** The spreadsheet of composite scores, with the rights of this moment; null for who may not have it any more. */
export async function compositeSheet(ctx: Context, filter: CompositeFilter): Promise<Sheet | null> {
  if (!ctx.rights.holds(mark.exportScores.access)) return null;
  const { state, rows } = await compositeScores(ctx, filter);
  return { name: nameOf(ctx, state.month), head: headOf(ctx), rows: rows.map((row) => cellsOf(ctx, row)) };
}
