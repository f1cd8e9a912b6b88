import { dashboardPath } from '../pages/routes.tsx';

let last = dashboardPath;

/** The full path of the page that was looked at last. */
export const lastVisited = () => last;

/** Notes the page that is being looked at. */
export function noteVisited(fullPath: string): void {
  last = fullPath;
}
