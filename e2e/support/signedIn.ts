import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { user } from '@haina/contract/calls/user.ts';
import type { APIRequestContext } from '@playwright/test';

/** The password of the demo accounts of the flows: one that a person may choose again, unlike that of an ordinary demo. */
export const demoPassword = 'Flut.steigt-26';

/** The password of the demo accounts of a product that was started by `npm start`. */
export const startedDemoPassword = process.env.DEMO_PASSWORD ?? 'Haina@2026';

/** Demo accounts whose extensions ring in flows, one for each flow. */
export type Called = 'staff13' | 'staff15' | 'staff11';

/**
 * The demo accounts that flows work with; the rights of `staff12` change while its flow runs. The other `staff` accounts each
 * serve one kind of flows, which look at what came to them: messages, the newest follow-ups.
 */
export type Login =
  | 'admin'
  | 'manager'
  | 'sales'
  | 'sales2'
  | 'finance'
  | 'outsider'
  | 'staff01'
  | 'staff02'
  | 'staff03'
  | 'staff04'
  | 'staff07'
  | 'staff12'
  | Called;

/** A person who is signed in: what the browser keeps of it, and a way to make calls as them. */
export interface SignedIn {
  readonly userGuid: string;
  readonly companies: readonly { readonly CompanyGuid: string; readonly CompanyName: string }[];
  /** The five cookies by name (S3.8). */
  readonly cookies: Readonly<Record<string, string>>;
  /** Makes one call; anything but code 0 is an error with the server's words. */
  readonly call: <T>(endpoint: Endpoint, input: Readonly<Record<string, unknown>>) => Promise<T>;
}

interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

const wireText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

async function exchange(
  request: APIRequestContext,
  { method, path }: Endpoint,
  input: Readonly<Record<string, unknown>>,
  token = '',
): Promise<unknown> {
  const values = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, wireText(value)]));
  const headers: Record<string, string> = token === '' ? {} : { Token: token };
  const sent = method === 'POST' ? { form: values } : { params: values };
  const response = await request.fetch(`/api/${path}`, { method, headers, ...sent });
  const { code, message, data } = (await response.json()) as Envelope;
  if (code !== 0) throw new Error(`${path} answered ${code}: ${message}`);
  return data;
}

interface Claims {
  readonly UserGuid: string;
  readonly CompanyGuid: string;
  readonly FrameworkGuid: string;
  readonly is_verification: number;
}

/** The company that the demo is about; who belongs to several may have used another one last. */
export const demoCompany = '海纳演示公司';

/** Signs a demo account in to the company of the demo. */
export async function signInToDemo(request: APIRequestContext, login: Login): Promise<SignedIn> {
  const session = await signInByCall(request, login);
  const company = session.companies.find(({ CompanyName }) => CompanyName === demoCompany)?.CompanyGuid;
  const isThere = company === undefined || session.cookies.cid === company;
  return isThere ? session : signInByCall(request, login, { company });
}

/** Signs an account in by the call itself, into the company named or the one used last; a demo account unless a password is given. */
export async function signInByCall(
  request: APIRequestContext,
  login: string,
  { company, password = demoPassword }: { readonly company?: string; readonly password?: string } = {},
): Promise<SignedIn> {
  const data = await exchange(request, user.login, {
    UserName: login,
    Pwd: password,
    ...(company ? { CompanyGuid: company } : {}),
  });
  // The shape the contract gives this call.
  const { token, CompanyList } = data as { token: string; CompanyList: SignedIn['companies'] };
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
  const claims = JSON.parse(payload) as Claims;
  return {
    userGuid: claims.UserGuid,
    companies: CompanyList,
    cookies: {
      token,
      uuid: claims.UserGuid,
      cid: claims.CompanyGuid,
      fid: claims.FrameworkGuid,
      is_verification: String(claims.is_verification),
    },
    // The caller says what the endpoint answers.
    call: async <T>(endpoint: Endpoint, input: Readonly<Record<string, unknown>>) =>
      (await exchange(request, endpoint, input, token)) as T,
  };
}
