import { z } from 'zod';
import type { DingTalkConfig } from '../signInConfig.ts';
import { boundedFetch, ProviderUnavailable } from '../boundedFetch.ts';
import { CodeRefused, type Identity } from './identity.ts';

const Token = z.object({ accessToken: z.string().min(1).max(4000) });
const Me = z.object({ unionId: z.string().min(1).max(200), nick: z.string().max(200).nullish() });

/** Where the browser goes to sign in at DingTalk; it comes back to `redirectUri` with an authCode and the state. */
export function dingTalkUrl({ loginUrl, clientId }: DingTalkConfig, redirectUri: string, state: string): string {
  const url = new URL(loginUrl);
  const parameters = {
    redirect_uri: redirectUri,
    response_type: 'code',
    client_id: clientId,
    scope: 'openid',
    prompt: 'consent',
    state,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Who a person is at DingTalk by the authCode that the browser brought: a person of the enterprise is known by their
 * unionId. Throws CodeRefused for a wrong or used code, ProviderUnavailable when DingTalk cannot say.
 */
export async function dingTalkIdentity(config: DingTalkConfig, authCode: string): Promise<Identity> {
  const answered = await boundedFetch(`${config.baseUrl}/v1.0/oauth2/userAccessToken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      clientId: config.clientId,
      clientSecret: config.clientSecret,
      code: authCode,
      grantType: 'authorization_code',
    }),
  });
  if (answered.status === 400) throw new CodeRefused();
  const { accessToken } = await parsed(answered, Token);
  const me = await boundedFetch(`${config.baseUrl}/v1.0/contact/users/me`, {
    headers: { 'x-acs-dingtalk-access-token': accessToken, accept: 'application/json' },
  });
  const { unionId, nick } = await parsed(me, Me);
  // A person who chooses their own nickname must not become another person by it.
  return { subject: unionId, name: nick ?? '', login: null };
}

async function parsed<S extends z.ZodType>(response: Response, schema: S): Promise<z.output<S>> {
  if (response.status !== 200) throw new ProviderUnavailable('status');
  const text = await response.text();
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    // Without the error: it would quote the answer, which holds a token.
    throw new ProviderUnavailable('answer');
  }
}
