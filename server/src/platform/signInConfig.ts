import { z } from 'zod';

/** An application of an enterprise at DingTalk that people sign in with. */
export interface DingTalkConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Address of the interface, without a slash at its end. */
  readonly baseUrl: string;
  /** Where the browser goes to sign in. */
  readonly loginUrl: string;
}

/** A client at an OpenID Connect provider. */
export interface OpenIdConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** The claim that names the login of an account; null where only bound identities sign in. */
  readonly loginClaim: string | null;
}

/** How people sign in besides a password. */
export interface SignInConfig {
  /** The address that users open, without a path; null where nobody said. */
  readonly publicUrl: string | null;
  readonly dingTalk: DingTalkConfig | null;
  readonly openId: OpenIdConfig | null;
}

/** An address that secrets may be sent to, without a slash at its end. */
export const secureAddress = z
  .string()
  .refine(isSecureUrl, 'must be an https address; http only for this machine itself')
  .transform((address) => address.replace(/\/+$/, ''));

const oneWord = z.string().regex(/^\S+$/, 'must not contain blanks');

/** The variables of signing in, by name. */
export const signInSettings = {
  PUBLIC_URL: secureAddress
    .refine(isOrigin, 'must be the address that users open, without a path, such as https://crm.example.com')
    .optional(),
  DINGTALK_CLIENT_ID: oneWord.optional(),
  DINGTALK_CLIENT_SECRET: oneWord.optional(),
  DINGTALK_BASE_URL: secureAddress.default('https://api.dingtalk.com'),
  DINGTALK_LOGIN_URL: secureAddress.default('https://login.dingtalk.com/oauth2/auth'),
  // An issuer is compared to the letter, its last slash included.
  OIDC_ISSUER: z.string().refine(isSecureUrl, 'must be an https address; http only for this machine itself').optional(),
  OIDC_CLIENT_ID: oneWord.optional(),
  OIDC_CLIENT_SECRET: oneWord.optional(),
  OIDC_SCOPE: z
    .string()
    .refine((scope) => scope.split(' ').includes('openid'), 'must contain openid, such as "openid profile"')
    .default('openid profile'),
  OIDC_LOGIN_CLAIM: oneWord.optional(),
};

type Environment = Readonly<Record<string, string | undefined>>;

const required = {
  DINGTALK_: ['DINGTALK_CLIENT_ID', 'DINGTALK_CLIENT_SECRET', 'PUBLIC_URL'],
  OIDC_: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL'],
} as const;

/** A provider is named whole or not at all: one line for each variable that is missing. */
export function missingOfSignIn(present: Environment): string[] {
  return Object.entries(required).flatMap(([prefix, names]) => {
    const isNamed = Object.keys(present).some((name) => name.startsWith(prefix));
    const missing = isNamed ? names.filter((name) => present[name] === undefined) : [];
    return missing.map((name) => `${name} is required with the other ${prefix}… settings`);
  });
}

type Values = z.infer<z.ZodObject<typeof signInSettings>>;

/** The ways to sign in from variables that are complete. */
export const signInConfigOf = (values: Values): SignInConfig => ({
  publicUrl: values.PUBLIC_URL ?? null,
  dingTalk: dingTalkOf(values),
  openId: openIdOf(values),
});

function dingTalkOf(values: Values): DingTalkConfig | null {
  const { DINGTALK_CLIENT_ID: clientId, DINGTALK_CLIENT_SECRET: clientSecret } = values;
  if (clientId === undefined || clientSecret === undefined) return null;
  return { clientId, clientSecret, baseUrl: values.DINGTALK_BASE_URL, loginUrl: values.DINGTALK_LOGIN_URL };
}

function openIdOf(values: Values): OpenIdConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  return { issuer, clientId, clientSecret, scope: values.OIDC_SCOPE, loginClaim: values.OIDC_LOGIN_CLAIM ?? null };
}

/** Whether an address is safe for secrets: https, or http that does not leave this machine. */
export function isSecureUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);

function isOrigin(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === address;
}
