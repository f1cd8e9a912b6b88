import type { FigureKind } from '../rules/figureKind.ts';
import type { Part } from './part.ts';
import type { ReportGroup } from './reportRoutes.ts';

/** What a report is narrowed by, in the order of its bar. */
export type ReportFilter = 'period' | 'year' | 'people' | 'mode' | 'targetKind' | 'bucket' | 'compare';

/**
 * A report as a page: its address, what narrows it, and its parts. Title and definition are the texts `report.page.<id>`.
 * From it come the calls, their permission and description, the page, and the tests.
 */
export interface Report {
  readonly group: ReportGroup;
  readonly route: `/bi/${string}/${string}`;
  readonly filters: readonly ReportFilter[];
  readonly parts: Readonly<Record<string, Part>>;
  /** What its numbers count where they follow each change by themselves (S36.5). */
  readonly live?: FigureKind;
  /** Parameters that the page adds to each of its calls. */
  readonly fixed?: Readonly<Record<string, string>>;
}

/** Declares a report, whose parts keep their own types. */
export const report = <const R extends Report>(declared: R): R => declared;
