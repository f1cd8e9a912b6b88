/** What figures count, as far as their changes are pushed (S36.5). */
export const figureKinds = [
  'leads',
  'customer',
  'contacts',
  'business',
  'contract',
  'receivables',
  'activity',
  'call',
] as const;

/** What a figure counts. */
export type FigureKind = (typeof figureKinds)[number];
