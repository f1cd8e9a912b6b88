import { dashboardPath, pageAt } from './pages/routes.tsx';

/** Addresses that lead on to a page, for each person to their own. */
const leadingOn = ['/bm', '/crm'];

/** The address of the sign-in page that leads back to `fullPath` afterwards (S3.11). */
export const signInAddress = (fullPath: string) =>
  fullPath === '/' ? '/login' : `/login?redirect=${encodeURIComponent(fullPath)}`;

/**
 * Where to go after sign-in: the `redirect` parameter if it is a known page of this product, else the dashboard.
 * Anything that could lead to another site or back to the sign-in page is dropped.
 */
export function afterSignIn(redirect: string | null): string {
  if (!redirect || !/^\/(?![/\\])/.test(redirect)) return dashboardPath;
  const origin = 'http://page.invalid';
  if (!URL.canParse(redirect, origin)) return dashboardPath;
  const target = new URL(redirect, origin);
  const isKnown = pageAt(target.pathname) !== undefined || leadingOn.includes(target.pathname);
  if (target.origin !== origin || !isKnown) return dashboardPath;
  return `${target.pathname}${target.search}`;
}
