import { reports } from '@haina/contract/reports/reports.ts';
import { permissionPages } from '@haina/contract/rules/permissionPage.ts';
import { type ReportId, reportPlaces } from '@haina/contract/reports/reportRoutes.ts';
import type { Rights } from '../../request/rights.ts';

/** The menu entry of a report: that of the first report of its group. */
function menuOf(id: ReportId): string | undefined {
  const first = reportPlaces.find(({ group }) => group === reports[id].group);
  return permissionPages.find(({ path }) => path === first?.route)?.id;
}

/** Whether a person has the screen of a report, and so may put it on a wall. */
export function hasReport(rights: Rights, id: ReportId): boolean {
  const menu = menuOf(id);
  return rights.isAdmin || (menu !== undefined && rights.menus.has(menu));
}
