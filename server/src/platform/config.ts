import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { passwordLength } from '@haina/contract/rules/password.ts';
import { type RobotProvider, robotHosts } from '@haina/contract/rules/robot.ts';
import { z } from 'zod';
import { acquisitionOf, acquisitionSettings, missingOfAcquisition } from './collectors/collectorConfig.ts';
import { missingOfSignIn, secureAddress, type SignInConfig, signInConfigOf, signInSettings } from './signInConfig.ts';
import {
  missingOfTelephony,
  type TelephonyConfig,
  telephonyOf,
  telephonySettings,
} from './telephony/telephonyConfig.ts';

/** A bucket of an S3-compatible store. */
export interface S3Config {
  /** Address of the store; null is Amazon's own of the region. */
  readonly endpoint: string | null;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** A provider that companies are looked up at. */
export interface DirectoryConfig {
  readonly url: string;
  /** Sent as a bearer token; null where the provider wants none. */
  readonly token: string | null;
}

/** A streaming replica of the database that reports are read from. */
export interface ReportConfig {
  readonly url: string;
  /** A report shows all that was written so many milliseconds ago, or the main database answers it. */
  readonly maxLag: number;
}

/** Settings of one running process. Read once at the start; nothing else looks at the environment. */
export type Config = SignInConfig & {
  /** TCP port of the web server; 0 takes any free one. */
  port: number;
  host: string;
  /** Absolute path of the folder with everything the product writes. */
  dataDir: string;
  /** An operator's own PostgreSQL; null starts the built-in one. */
  databaseUrl: string | null;
  /** Where reports are read; null is the database itself. */
  reports: ReportConfig | null;
  /** Proxies whose word about a caller's address is taken, as addresses or networks; from others it is not. */
  trustedProxies: readonly string[];
  /** Whether the demonstration companies are created in an empty database. */
  demo: boolean;
  demoPassword: string;
  /** Signs the session tokens and file links; at least 32 characters. */
  tokenSecret: string;
  /** Called by the browser before it logs out (S3.9); null when there is none. */
  ssoLogoutUrl: string | null;
  /** Where uploaded files lie; null is a folder of `dataDir`. */
  s3: S3Config | null;
  /** Where companies are looked up; null is the local registry. */
  directory: DirectoryConfig | null;
  /** Where companies are collected from, and how many may become leads. */
  acquisition: ReturnType<typeof acquisitionOf>;
  /** Where the robots of groups are asked to speak, by provider; without a slash at the end. */
  robots: Readonly<Record<RobotProvider, string>>;
  /** The switchboard that calls are made by. */
  telephony: TelephonyConfig;
  /** Whether /metrics answers to other machines too. */
  metricsPublic: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** UpdateState of the version call: a newer version then blocks the page until it reloads (S22.2). */
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
export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Password of every demonstration account unless DEMO_PASSWORD names another. */
export const defaultDemoPassword = 'Haina@2026';

const minSecretLength = 32;

const switchSchema = z.enum(['0', '1'], 'must be 0 or 1').transform((text) => text === '1');

/** The variables that settings come from. */
export const environmentSchema = z.object({
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
  DATABASE_REPORT_URL: z
    .string()
    .refine(isDatabaseUrl, 'must look like postgres://user:password@host:5432/database')
    .optional(),
  DATABASE_REPORT_LAG: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a number of seconds from 1 to 3600')
    .transform(Number)
    .refine((seconds) => seconds >= 1 && seconds <= 3600, 'must be a number of seconds from 1 to 3600')
    .default(10),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every(isNetwork),
      'must be addresses or networks, such as 127.0.0.1 or 10.0.0.0/8, with commas between',
    )
    .default([]),
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
  ...signInSettings,
  SSO_LOGOUT_URL: z.string().refine(isWebUrl, 'must be an http or https address').optional(),
  S3_ENDPOINT: z.string().refine(isWebUrl, 'must be an http or https address').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  DIRECTORY_URL: z.string().refine(isWebUrl, 'must be an http or https address').optional(),
  DIRECTORY_TOKEN: z.string().optional(),
  ROBOT_DINGTALK_URL: secureAddress.default(robotHosts[1]),
  ROBOT_WECOM_URL: secureAddress.default(robotHosts[2]),
  ...acquisitionSettings,
  ...telephonySettings,
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
  if (present.DATABASE_REPORT_URL !== undefined && present.DATABASE_URL === undefined) {
    problems.push('DATABASE_URL is required with DATABASE_REPORT_URL');
  }
  problems.push(...missingS3(present), ...missingOfSignIn(present), ...missingOfTelephony(present));
  problems.push(...missingOfAcquisition(present));
  if (!parsed.success || problems.length > 0) throw new ConfigError(`Wrong settings: ${problems.join('; ')}.`);

  const values = parsed.data;
  const dataDir = resolve(root, values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    reports: values.DATABASE_REPORT_URL
      ? { url: values.DATABASE_REPORT_URL, maxLag: values.DATABASE_REPORT_LAG * 1000 }
      : null,
    trustedProxies: values.TRUSTED_PROXIES,
    demo: values.DEMO ?? values.DATABASE_URL === undefined,
    demoPassword: values.DEMO_PASSWORD,
    tokenSecret: values.TOKEN_SECRET ?? keptSecret(dataDir),
    ...signInConfigOf(values),
    ssoLogoutUrl: values.SSO_LOGOUT_URL ?? null,
    s3: s3Of(values),
    directory: values.DIRECTORY_URL ? { url: values.DIRECTORY_URL, token: values.DIRECTORY_TOKEN ?? null } : null,
    acquisition: acquisitionOf(values),
    robots: { 1: values.ROBOT_DINGTALK_URL, 2: values.ROBOT_WECOM_URL },
    telephony: telephonyOf(values),
    metricsPublic: values.METRICS_PUBLIC,
    logLevel: values.LOG_LEVEL,
    updateState: values.UPDATE_STATE,
    checkReplies: values.CHECK_REPLIES,
  };
}

const s3Required = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** A store is named whole or not at all: files must not end up in a folder by mistake. */
function missingS3(present: Environment): string[] {
  const isNamed = Object.keys(present).some((name) => name.startsWith('S3_'));
  const missing = isNamed ? s3Required.filter((name) => present[name] === undefined) : [];
  return missing.map((name) => `${name} is required with the other S3 settings`);
}

function s3Of(values: z.infer<typeof environmentSchema>): S3Config | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = values;
  if (bucket === undefined || accessKey === undefined || secretKey === undefined) return null;
  return { endpoint: values.S3_ENDPOINT ?? null, bucket, region: values.S3_REGION, accessKey, secretKey };
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

/** An address, or a network as an address with the length of its prefix. Nothing is trusted whole. */
function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([\da-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const bits = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && (prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= bits));
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
