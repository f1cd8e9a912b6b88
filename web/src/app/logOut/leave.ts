import { cookies } from '../../lib/cookies/cookies.ts';
import { setLoadedCompany } from '../../lib/cookies/loadedCompany.ts';
import { clearSession } from '../../lib/session/session.ts';
import { runSignOutTasks } from '../../lib/session/signOutTasks.ts';
import { switchUser } from '../../lib/settings/perUser.ts';

/**
 * Forgets the person in this page: cookies, session, cached answers and whatever features registered. Settings and open
 * pages stay stored for their next sign-in.
 */
export function leave(): void {
  cookies.clear();
  setLoadedCompany(null);
  clearSession();
  runSignOutTasks();
  switchUser();
}
