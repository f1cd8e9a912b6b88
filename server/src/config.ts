import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { passwordLength } from '@haina/contract/rules/password.ts';
import { z } from 'zod';

/** Settings of one running process. Read once at the start; nothing else looks at the environment. */
export type Config = {
  /** TCP port of the web server; 0 takes any free one. */
  port: number;
  host: string;
  /** Absolute path of the folder with everything the product writes. */
  dataDir: string;
  /** An operator's own PostgreSQL; null starts the built-in one. */
  databaseUrl: string | null;
  /** Whether the demonstration companies are created in an empty database. */
  demo: boolean;
  demoPassword: string;
  /** Signs the session tokens and file links; at least 32 characters. */
  tokenSecret: string;
  /** Called by the browser before it logs out (decisions, section 2); null when there is none. */
  ssoLogoutUrl: string | null;
  /** Whether /metrics answers to other machines too. */
  metricsPublic: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** UpdateState of the version call: a newer version then blocks the page until it reloads (document 000, section 1). */
  updateState: boolean;
  /** Whether replies are checked against the contract before they are sent: for tests and development. */
  checkReplies: boolean;
};

/** A setting is missing or wrong. The message is one line that names every such variable and says what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Names and values as the operating system hands them over. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The folder that holds package.json; relative paths in settings start there. */
export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Password of every demonstration account unless DEMO_PASSWORD names another. */
export const defaultDemoPassword = 'Haina@2026';

const minSecretLength = 32;

const switchSchema = z.enum(['0', '1'], 'must be 0 or 1').transform((text) => text === '1');

const environmentSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a port number from 0 to 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'must be an address or a host name, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl, 'must look like postgres://user:password@host:5432/database')
    .optional(),
  DEMO: switchSchema.optional(),
  DEMO_PASSWORD: z
    .string()
    .min(passwordLength.min, `must have ${passwordLength.min} to ${passwordLength.max} characters`)
    .max(passwordLength.max, `must have ${passwordLength.min} to ${passwordLength.max} characters`)
    .default(defaultDemoPassword),
  TOKEN_SECRET: z
    .string()
    .min(minSecretLength, `must have at least ${minSecretLength} characters; make one with: openssl rand -base64 48`)
    .refine(isNotExample, 'looks like an example value; make your own with: openssl rand -base64 48')
    .optional(),
  SSO_LOGOUT_URL: z.string().refine(isWebUrl, 'must be an http or https address').optional(),
  METRICS_PUBLIC: switchSchema.default(false),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  UPDATE_STATE: switchSchema.default(false),
  CHECK_REPLIES: switchSchema.default(false),
});

/**
 * Settings from environment variables; every one is optional and an empty one counts as absent. Makes the data folder
 * and, without DATABASE_URL, a token secret of its own in it. Throws ConfigError.
 */
export function readConfig(env: Environment = process.env, root: string = projectRoot): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environmentSchema.safeParse(present);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (present.DATABASE_URL !== undefined && present.TOKEN_SECRET === undefined) {
    problems.push('TOKEN_SECRET is required with DATABASE_URL; make one with: openssl rand -base64 48');
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(`Wrong settings: ${problems.join('; ')}.`);

  const values = parsed.data;
  const dataDir = resolve(root, values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    demo: values.DEMO ?? values.DATABASE_URL === undefined,
    demoPassword: values.DEMO_PASSWORD,
    tokenSecret: values.TOKEN_SECRET ?? keptSecret(dataDir),
    ssoLogoutUrl: values.SSO_LOGOUT_URL ?? null,
    metricsPublic: values.METRICS_PUBLIC,
    logLevel: values.LOG_LEVEL,
    updateState: values.UPDATE_STATE,
    checkReplies: values.CHECK_REPLIES,
  };
}

/** The secret that the first start made; it stays the same, so sessions outlive a restart. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const secret = existingSecret(path) ?? newSecret(path) ?? existingSecret(path) ?? '';
    if (secret.length >= minSecretLength) return secret;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`DATA_DIR ${dataDir} cannot be used (${reason}); name a folder that this user may write.`);
  }
  throw new ConfigError(`${path} is damaged; delete it and everybody signs in again, or set TOKEN_SECRET.`);
}

function existingSecret(path: string): string | undefined {
  try {
    const secret = readFileSync(path, 'utf8').trim();
    chmodSync(path, 0o600);
    return secret;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Undefined when another process made one in the meantime. */
function newSecret(path: string): string | undefined {
  const secret = randomBytes(48).toString('base64url');
  try {
    writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function isDatabaseUrl(text: string): boolean {
  return ['postgres:', 'postgresql:'].includes(protocolOf(text));
}

function isWebUrl(text: string): boolean {
  return ['http:', 'https:'].includes(protocolOf(text));
}

function protocolOf(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : '';
}

/** Guards against the placeholder of a manual or a value nobody chose, such as one repeated letter. */
function isNotExample(secret: string): boolean {
  const isPlaceholder = /example|change[-_ ]?(me|this)|your[-_ ]|placeholder|password|secret/i.test(secret);
  return !isPlaceholder && new Set(secret).size >= 10;
}
