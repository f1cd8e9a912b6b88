import { user } from '@haina/contract/calls/user.ts';
import { decodeJwt } from 'jose';
import { benchLogin, benchPassword } from '../data/benchCompany.ts';
import type { Shot } from './load.ts';

/** A person of the benchmark's data who is signed in at a running product. */
export interface BenchSession {
  readonly companyId: string;
  readonly userGuid: string;
  readonly token: string;
  /** A call of the product with this query, as the person's browser sends it. */
  readonly get: (path: string, query: Readonly<Record<string, string>>) => Shot;
  readonly post: (path: string, form: () => Readonly<Record<string, string>>) => Shot;
}

interface SignedIn {
  readonly code: number;
  readonly message: string;
  readonly data: { readonly token: string } | null;
}

/** Signs a person of a company in, 1 being its administrator, the others its salespeople. */
export async function signIn(url: string, company: number, person: number): Promise<BenchSession> {
  const body = new URLSearchParams({ UserName: benchLogin(company, person), Pwd: benchPassword });
  const response = await fetch(`${url}/api/${user.login.path}`, { method: 'POST', body });
  const answer = (await response.json()) as SignedIn;
  if (!answer.data) throw new Error(`nobody could sign in: ${answer.message}`);
  const { token } = answer.data;
  const { CompanyGuid, UserGuid } = decodeJwt<{ CompanyGuid: string; UserGuid: string }>(token);
  const headers = { token, 'x-company': CompanyGuid };
  return {
    companyId: CompanyGuid,
    userGuid: UserGuid,
    token,
    get: (path, query) => ({ url: `${url}/api/${path}?${new URLSearchParams(query).toString()}`, headers }),
    post: (path, form) => ({
      url: `${url}/api/${path}`,
      headers,
      form: () => new URLSearchParams(form()).toString(),
    }),
  };
}
