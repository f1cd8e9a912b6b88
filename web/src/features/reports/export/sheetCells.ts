import type { Measures, Unit } from '@haina/contract/reports/measure.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { Translate } from '../../../lib/i18n/i18n.ts';
import { grouped } from '../../../ui/format/numbers.ts';
import {
  aspectTitle,
  type ComparedTotal,
  comparedWith,
  numberAt,
  numberColumns,
  unitOf,
  type WrittenUnit,
} from '../report/numberColumns.ts';
import type { Numbers } from '../report/replies.ts';
import type { Comparison } from '../report/reportState.ts';

/** A cell of a spreadsheet: words, or a number with what it is written in. */
export type SheetCell = string | null | { readonly value: number; readonly unit: WrittenUnit };

/** A row of a spreadsheet. */
export type SheetRow = readonly SheetCell[];

/** A page of a spreadsheet; its first row are the heads. */
export interface ReportSheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

/** Words that the sheets need. */
export interface SheetWords {
  readonly t: Translate;
  readonly weekdays: readonly string[];
  /** What twelve months are counted in. */
  readonly monthUnit: Unit;
  /** The day today, `yyyy-MM-dd`: later days and months have no number yet. */
  readonly today: string;
  /** With what the report is compared. */
  readonly compare: Comparison;
}

/** A number with what it is written in; null where there is none. */
export const number = (value: number | null, unit: WrittenUnit): SheetCell => (value === null ? null : { value, unit });

/** Says how many rows are not on a page; nothing where all are. */
export const leftOut = (t: Translate, key: TextKey, count: number): readonly SheetRow[] =>
  count > 0 ? [[t(key, { count: grouped(count) })]] : [];

/** The name of a person, marked as on the screen if they have left. */
export const personName = (name: string, isLeft: 0 | 1, t: Translate): string =>
  isLeft === 1 ? t('report.leftPerson', { name }) : name;

/** The heads of numbers; lengths of time are numbers there, so their heads say of what. */
export const heads = (measures: Measures, t: Translate, compare: Comparison = 0): readonly string[] =>
  numberColumns(measures, t, compare).map((column) =>
    unitOf(column) === 'seconds' ? t('bi.inSeconds', { what: column.title }) : column.title,
  );

/** The numbers of a row that nothing is compared with. */
export const numbers = (measures: Measures, now: Numbers | null): SheetRow =>
  comparedNumbers(measures, { now, before: null }, 0);

/** The numbers of a row, what they were, and how they changed. */
export const comparedNumbers = (
  measures: Measures,
  { now, before }: { readonly now: Numbers | null; readonly before: Numbers | null },
  compare: Comparison,
): SheetRow =>
  // Their titles stand in the heads.
  numberColumns(measures, () => '', compare).map((column) => number(numberAt(column, now, before), unitOf(column)));

/**
 * The last rows of rows that are compared by their total alone: the total, what it was, and how it changed, each with its name
 * and as many empty cells as other rows have before their numbers.
 */
export function totalRows(
  measures: Measures,
  { Total, Before_Total }: ComparedTotal,
  { t, compare: asked }: SheetWords,
  gap: readonly null[] = [],
): readonly SheetRow[] {
  const compare = comparedWith({ Before_Total }, asked);
  const cells = (aspect: 'now' | 'before' | 'change') =>
    Object.entries(measures).map(([field, measure]) =>
      measure.isNow && aspect !== 'now'
        ? null
        : number(numberAt({ field, measure, aspect }, Total, Before_Total), unitOf({ measure, aspect })),
    );
  const total = t('bi.total');
  return [
    [total, ...gap, ...cells('now')],
    ...(compare === 0
      ? []
      : (['before', 'change'] as const).map((aspect) => [
          aspectTitle(t, total, aspect, compare),
          ...gap,
          ...cells(aspect),
        ])),
  ];
}
