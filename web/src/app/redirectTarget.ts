import { dashboardPath } from './pages/routes.tsx';
import { lastVisited } from './tabs/lastVisited.ts';

/**
 * Where an address without a page of its own leads: '/' and '/crm' to the dashboard, '/bm' to `setting`, /refresh back to the page before it,
 * /redirect/x to x (S22.3). Null for everything else.
 */
export function redirectTarget({
  pathname,
  search,
  setting,
}: {
  readonly pathname: string;
  readonly search: string;
  /** The page of administration that a person comes to first (`settingPath`). */
  readonly setting: string;
}): string | null {
  const path = pathname.replace(/\/+$/, '') || '/';
  if (path === '/' || path === '/crm') return dashboardPath;
  if (path === '/bm') return setting;
  if (path === '/refresh') return lastVisited();
  // A redirect to itself would never end.
  const [, route] = /^\/redirect(?:\/redirect)*(\/.*)$/.exec(path) ?? [];
  return route ? route + search : null;
}
