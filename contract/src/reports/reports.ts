import type { TextKey } from '../texts/texts.ts';
import { callReports } from './call.ts';
import { customerReports } from './customer.ts';
import { funnelReports } from './funnel.ts';
import { leadsReports } from './leads.ts';
import { performanceReports } from './performance.ts';
import { portraitReports } from './portrait.ts';
import { rankingReports } from './ranking.ts';
import type { Report } from './report.ts';
import type { ReportPlaces } from './reportRoutes.ts';
import { targetReports } from './target.ts';

/** Every report of the product by its id, in the order of the menu. */
export const reports = {
  ...customerReports,
  ...leadsReports,
  ...funnelReports,
  ...performanceReports,
  ...portraitReports,
  ...rankingReports,
  ...targetReports,
  ...callReports,
} as const satisfies Readonly<Record<keyof ReportPlaces, Report>> & ReportPlaces;

/** The id of a report. */
export type ReportId = keyof typeof reports;

/** Every id, in the order of the menu. */
export const reportIds = Object.keys(reports) as ReportId[];

/** The title of a report: a text in four languages. */
export const titleKey = (id: ReportId): TextKey => `report.page.${id}.title`;

/** What its numbers are, the words under the `?`. */
export const definitionKey = (id: ReportId): TextKey => `report.page.${id}.definition`;
