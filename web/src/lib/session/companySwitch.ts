import { cookies } from '../cookies/cookies.ts';
import { loadedCompany } from '../cookies/loadedCompany.ts';

const lock = 'haina/companySwitch';

/** Runs a switch to another company; other windows of the browser wait for it before they act on their ended session. */
export const switching = <T>(change: () => Promise<T>): Promise<T> => navigator.locks.request(lock, change);

/**
 * What a refused session means to this page. A switch in another window ends the session of this one, and this window
 * may hear of it before the new token is there: so switches under way are waited for. `replaced`: the page already has
 * another token of its company.
 */
export async function sessionNow(): Promise<'ended' | 'otherCompany' | 'replaced'> {
  const refused = cookies.get('token');
  await navigator.locks.request(lock, { mode: 'shared' }, () => undefined);
  const token = cookies.get('token');
  if (token === null) return 'ended';
  if (cookies.get('cid') !== loadedCompany()) return 'otherCompany';
  return token === refused ? 'ended' : 'replaced';
}
