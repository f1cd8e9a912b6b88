import type { Part } from './part.ts';

/** The groups of the menu 商业智能, in their order; each is one entry and the first part of its reports' routes. */
export const reportGroups = [
  'customer',
  'funnel',
  'performance',
  'portrait',
  'product',
  'ranking',
  'target',
  'call',
] as const;

/** A group of reports. */
export type ReportGroup = (typeof reportGroups)[number];

/** What a report is narrowed by, in the order of its bar. */
export type ReportFilter = 'period' | 'year' | 'people' | 'mode' | 'targetKind' | 'compare';

/**
 * A report as a page: its address, what narrows it, and its parts. Title and definition are the texts `report.page.<id>`.
 * From it come the calls, their permission and description, the page, and the tests.
 */
export interface Report {
  readonly group: ReportGroup;
  readonly route: `/bi/${string}/${string}`;
  readonly filters: readonly ReportFilter[];
  readonly parts: Readonly<Record<string, Part>>;
  /** Parameters that the page adds to each of its calls. */
  readonly fixed?: Readonly<Record<string, string>>;
}

/** Declares a report, whose parts keep their own types. */
export const report = <const R extends Report>(declared: R): R => declared;
