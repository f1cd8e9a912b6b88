import type { dashboard } from '@haina/contract/calls/dashboard.ts';
import { readDashboard, resetDashboard, updateDashboard } from '../../reports/dashboard/layout.ts';
import type { Handlers } from '../../request/handler.ts';
import { listRoleDashboards, resetRoleDashboard, updateRoleDashboard } from './roleDashboards.ts';

/** How the dashboard is arranged: by each person, and by role. */
export const dashboardHandlers: Handlers<typeof dashboard> = {
  read: readDashboard,
  update: updateDashboard,
  reset: resetDashboard,
  roles: listRoleDashboards,
  updateRole: updateRoleDashboard,
  resetRole: resetRoleDashboard,
};
