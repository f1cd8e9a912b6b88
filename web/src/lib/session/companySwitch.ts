import { cookies } from '../cookies/cookies.ts';
import { loadedCompany } from '../cookies/loadedCompany.ts';

/** Does something alone among the windows of the browser, or beside others that share. Without https there are no locks: then at once. */
function locked<T>(mode: LockMode, work: () => Promise<T>): Promise<T> {
  const { locks }: Partial<Navigator> = navigator;
  return locks ? locks.request('haina/companySwitch', { mode }, work) : work();
}

/** Runs a switch to another company; other windows of the browser wait for it before they act on their ended session. */
export const switching = <T>(change: () => Promise<T>): Promise<T> => locked('exclusive', change);

/**
 * What it means to this page that the token of a call was refused. A switch of company ends the session of every window of
 * the browser, and the refusal may come before the new token is there: so switches under way are waited for. It may also come
 * after it. `replaced`: the page has another token of its company by now.
 */
export async function sessionNow(refused: string | null): Promise<'ended' | 'otherCompany' | 'replaced'> {
  await locked('shared', () => Promise.resolve());
  const token = cookies.get('token');
  if (token === null) return 'ended';
  if (cookies.get('cid') !== loadedCompany()) return 'otherCompany';
  return token === refused ? 'ended' : 'replaced';
}
