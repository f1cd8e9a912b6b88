import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

/** What a person is at the provider beside their id. */
export type Claims = Readonly<Record<string, string | boolean>>;

/** A real OpenID Connect provider, with its own pages for signing in and agreeing. */
export interface OpenIdProvider {
  readonly issuer: string;
  /** Everybody it knows, by id; a person who is absent has no claims but the id. */
  readonly people: Map<string, Claims>;
  /** Does what a browser does: signs in at the address, agrees, and gives the address it is sent back to. */
  visit(url: string, id: string): Promise<URL>;
  close(): Promise<void>;
}

/** The client that the provider knows. */
export interface ProviderClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly authentication?: 'client_secret_post' | 'client_secret_basic';
}

/** Follows redirects with a jar of cookies and answers the provider's own forms, until it is sent to another site. */
async function visit(issuer: string, url: string, id: string): Promise<URL> {
  const jar = new Map<string, string>();
  const ask = async (at: URL, form?: Record<string, string>) => {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return { next: response.headers.get('location'), text: await response.text() };
  };

  let at = new URL(url);
  for (let step = 0; step < 20; step += 1) {
    if (at.origin !== new URL(issuer).origin) return at;
    const { next, text } = await ask(at);
    const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1];
    const answered =
      next !== null || prompt === undefined ? next : (await ask(at, { prompt, login: id, password: 'any' })).next;
    if (answered === null) throw new Error(`the provider stopped at ${at.pathname}: ${text.slice(0, 300)}`);
    at = new URL(answered, at);
  }
  throw new Error('the provider sends the browser in circles');
}

/** Starts the provider on this machine, on a free port unless one is given. */
export async function startOpenIdProvider(client: ProviderClient, port = 0): Promise<OpenIdProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const server = createServer();
  // From here on nothing may wait but for the port: what is asked before a person answers is never answered.
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  // A server that listens on a port has an address of that kind.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Claims>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [client.redirectUri],
        token_endpoint_auth_method: client.authentication ?? 'client_secret_basic',
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email', 'email_verified'] },
    clientAuthMethods: [client.authentication ?? 'client_secret_basic'],
    cookies: { keys: ['a key that signs cookies of a test'] },
    jwks: { keys: [{ ...jwk, use: 'sig', alg: 'RS256' }] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    people,
    visit: (url, id) => visit(issuer, url, id),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
