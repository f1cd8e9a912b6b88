/**
 * What figures count, as far as their changes are pushed (S36.5): opportunities also as they move or end, targets as they are set;
 * `companies` are those that keywords find (S35.10).
 */
export const figureKinds = [
  'leads',
  'customer',
  'contacts',
  'business',
  'contract',
  'receivables',
  'activity',
  'call',
  'target',
  'companies',
] as const;

/** What a figure counts. */
export type FigureKind = (typeof figureKinds)[number];
