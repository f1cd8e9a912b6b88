import type { TextKey } from '../texts/texts.ts';
import { callReports } from './call.ts';
import { customerReports } from './customer.ts';
import { funnelReports } from './funnel.ts';
import { leadsReports } from './leads.ts';
import { performanceReports } from './performance.ts';
import { portraitReports } from './portrait.ts';
import { productReports } from './product.ts';
import { rankingReports } from './ranking.ts';
import type { Report } from './report.ts';
import type { ReportId, ReportPlaces } from './reportRoutes.ts';
import { targetReports } from './target.ts';

/** Every report of the product by its id; `reportRoutes.ts` has them in the order of the menu. */
export const reports = {
  ...customerReports,
  ...leadsReports,
  ...funnelReports,
  ...performanceReports,
  ...portraitReports,
  ...productReports,
  ...rankingReports,
  ...targetReports,
  ...callReports,
} as const satisfies Readonly<Record<ReportId, Report>> & ReportPlaces;

/** The id of every report. */
export const reportIds = Object.keys(reports) as ReportId[];

/** The title of a report: a text in four languages. */
export const titleKey = (id: ReportId): TextKey => `report.page.${id}.title`;

/** What its numbers are, the words under the `?`. */
export const definitionKey = (id: ReportId): TextKey => `report.page.${id}.definition`;
