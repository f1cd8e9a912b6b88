import { menuPathOf } from '@haina/contract/reports/reportRoutes.ts';
import { pathOfPage, permissionPages } from '@haina/contract/rules/permissionPage.ts';
import { hasPageRight } from '../../lib/permissions/pageRight.ts';
import { type Session, useSession } from '../../lib/session/session.ts';
import { dashboardPath, todayPath } from './routes.tsx';

/** The page with the errors of this browser; it is no screen of the menu. */
export const errorLogPath = '/log';

/** Whether the log of this browser's errors is shown: to administrators, and to everybody in development. */
export const maySeeErrorLog = ({ user }: Pick<Session, 'user'>): boolean => import.meta.env.DEV || user?.Is_Admin === 1;

/** Whether a person may look at a page; the dashboard, whose tab cannot be closed, and today's queue are open to everybody. */
export function mayOpen(path: string, session: Session): boolean {
  if (path === dashboardPath || path === todayPath) return true;
  return path === errorLogPath ? maySeeErrorLog(session) : hasPageRight(menuPathOf(path), session);
}

/** `mayOpen` for a person who is signed in, as of now. */
export const useMayOpen = (path: string): boolean => useSession((session) => mayOpen(path, session));

const roles = pathOfPage('jurisdiction');

const administration = permissionPages.map(({ path }) => path).filter((path) => path.startsWith('/bm/'));

/** Where '/bm' leads: to the roles, or, for those who may not see them, to the first page of administration that they may. */
export const settingPath = (session: Session): string =>
  [roles, ...administration].find((path) => mayOpen(path, session)) ?? roles;
