import { cookies } from './cookies.ts';

// Kept apart from the cookie on purpose: another browser tab may change the cookie, this page still shows the old company.
let company = cookies.get('cid');

/** The company this page was loaded for, or null before sign-in (S1.17). */
export const loadedCompany = () => company;

/** Says that this page now shows another company: after sign-in and after a switch; null after log-out. */
export function setLoadedCompany(next: string | null): void {
  company = next;
}
