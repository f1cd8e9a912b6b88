import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  ResponseBodyError,
} from 'openid-client';
import type { OpenIdConfig } from '../signInConfig.ts';
import { boundedFetch, ProviderUnavailable } from '../boundedFetch.ts';
import { CodeRefused, type Identity, type SignInProvider } from './identity.ts';

/** How long a provider's description of itself is taken for true, in milliseconds. */
const kept = 3600_000;

interface Known {
  readonly asked: Promise<Configuration>;
  readonly time: number;
}

/** Gives the provider's addresses and keys, asked anew every hour and after every failure. */
function configurationsOf(config: OpenIdConfig): () => Promise<Configuration> {
  let known: Known | null = null;
  return () => {
    if (known && Date.now() - known.time < kept) return known.asked;
    const asked = discovered(config);
    const asking: Known = { asked, time: Date.now() };
    known = asking;
    asked.catch(() => {
      if (known === asking) known = null;
    });
    return asked;
  };
}

async function discovered(config: OpenIdConfig): Promise<Configuration> {
  const issuer = new URL(config.issuer);
  const insecure = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
  const found = await discovery(issuer, config.clientId, undefined, None(), {
    execute: insecure,
    [customFetch]: boundedFetch,
  });
  const server = found.serverMetadata();
  const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
  const authentication = takesPost ? ClientSecretPost(config.clientSecret) : ClientSecretBasic(config.clientSecret);
  const configuration = new Configuration(server, config.clientId, {}, authentication);
  configuration[customFetch] = boundedFetch;
  for (const allow of insecure) allow(configuration);
  // The signature counts too, not only that the token came from the right address.
  enableNonRepudiationChecks(configuration);
  return configuration;
}

/**
 * A provider of OpenID Connect. `identity` throws CodeRefused for a wrong or used code, ProviderUnavailable when the provider
 * cannot say; the browser comes back to `redirectUri` with a code and the state.
 */
export function openIdConnect(config: OpenIdConfig, redirectUri: string): SignInProvider {
  const configurationOf = configurationsOf(config);
  return {
    url: (secrets) =>
      answerOf(async () => {
        const url = buildAuthorizationUrl(await configurationOf(), {
          redirect_uri: redirectUri,
          scope: config.scope,
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
        });
        return url.href;
      }),
    identity: ({ code, iss }, secrets) =>
      answerOf(async () => {
        const configuration = await configurationOf();
        const brought = new URL(redirectUri);
        brought.search = new URLSearchParams({ code, state: secrets.state, ...(iss ? { iss } : {}) }).toString();
        const tokens = await authorizationCodeGrant(configuration, brought, {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new ProviderUnavailable('answer');
        const needed = ['name', ...(config.loginClaim === null ? [] : [config.loginClaim])];
        const isWhole = needed.every((name) => claims[name] !== undefined);
        const asks = !isWhole && configuration.serverMetadata().userinfo_endpoint !== undefined;
        const more = asks ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
        return identityOf(config, { ...more, ...claims });
      }),
  };
}

type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

const textOf = (value: unknown) => (typeof value === 'string' && value.length <= 200 ? value.trim() : '');

function identityOf({ issuer, loginClaim }: OpenIdConfig, claims: Claims): Identity {
  const name = textOf(claims.name) || textOf(claims.preferred_username);
  const login = loginClaim === null || !isVouchedFor(loginClaim, claims) ? '' : textOf(claims[loginClaim]);
  return { subject: `${issuer} ${claims.sub}`, name, login: login === '' ? null : login };
}

/** Addresses and numbers that a person typed in at the provider count only once it has verified them. */
function isVouchedFor(claim: string, claims: Claims): boolean {
  if (claim === 'email') return claims.email_verified === true;
  if (claim === 'phone_number') return claims.phone_number_verified === true;
  return true;
}

/** What a provider answers; everything that is no answer becomes one of two failures, without what the answer held. */
async function answerOf<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const away = causesOf(error).find((cause) => cause instanceof ProviderUnavailable);
    if (away) throw away;
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant') throw new CodeRefused();
    throw new ProviderUnavailable(error instanceof ResponseBodyError ? 'status' : 'answer');
  }
}

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let at = error; at instanceof Error && causes.length < 10; at = at.cause) causes.push(at);
  return causes;
}
