import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseBinaries } from './embeddedBinaries.ts';
import { databaseFailure } from './embeddedFailure.ts';
import type { DatabaseFolder } from './embeddedFolder.ts';
import { StartError, systemCode } from '../../startError.ts';

/** Superuser of the built-in cluster; only the supervisor signs in as this one. */
export const adminRole = 'postgres';

/** Role and database of the product; not a superuser, so row-level security holds for it. */
export const productRole = 'haina';

/**
 * Makes the cluster when there is none: UTF-8, and Chinese characters classified and compared by code point the same
 * way on every system. An attempt that was cut off leaves nothing behind that a later one would trust. Returns the
 * password of the roles. Throws StartError for a cluster of another major version.
 */
export async function prepareCluster(
  folder: DatabaseFolder,
  binaries: DatabaseBinaries,
  isDurable: boolean,
): Promise<string> {
  const { cluster, passwordFile } = folder;
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    assertVersion(cluster, binaries.majorVersion);
    return existingPassword(passwordFile);
  }
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  await makeCluster(folder, binaries, isDurable);
  return password;
}

function assertVersion(cluster: string, majorVersion: number): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === String(majorVersion)) return;
  throw new StartError(
    `The database folder ${cluster} was made by PostgreSQL ${found}, this release brings ${majorVersion}; run a PostgreSQL ${found} server on it and set DATABASE_URL, or move it away to start empty.`,
  );
}

function existingPassword(passwordFile: string): string {
  try {
    return readFileSync(passwordFile, 'utf8').trim();
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
    throw new StartError(
      `The database's password file ${passwordFile} is missing; bring it back from a backup, or move the folder "postgres" beside it away to start empty.`,
    );
  }
}

async function makeCluster(folder: DatabaseFolder, binaries: DatabaseBinaries, isDurable: boolean): Promise<void> {
  const { home, cluster, user, logFile } = folder;
  const unfinished = join(home, 'postgres.new');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const passwordCopy = join(unfinished, '..', 'postgres.initial');
  writeFileSync(passwordCopy, readFileSync(folder.passwordFile), { mode: 0o600 });
  if (user !== null) {
    chownSync(unfinished, user.uid, user.gid);
    chownSync(passwordCopy, user.uid, user.gid);
  }
  try {
    const failure = await runInitdb(folder, binaries, [
      `--pgdata=${unfinished}`,
      `--username=${adminRole}`,
      `--pwfile=${passwordCopy}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      ...(isDurable ? [] : ['--no-sync']),
    ]);
    if (failure !== null) throw databaseFailure(failure, home, logFile);
    rmSync(cluster, { recursive: true, force: true });
    renameSync(unfinished, cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordCopy, { force: true });
  }
}

/** Not every C library knows C.UTF-8 (macOS may not); the character classes come from PostgreSQL's own either way. */
const systemLocales = ['C.UTF-8', 'en_US.UTF-8', 'C'] as const;

/** The output of the last attempt when it failed, else null. */
async function runInitdb(
  folder: DatabaseFolder,
  binaries: DatabaseBinaries,
  options: readonly string[],
): Promise<string | null> {
  let output = '';
  for (const locale of systemLocales) {
    const attempt = await run(binaries.initdb, [...options, `--locale=${locale}`], folder);
    if (attempt.isDone) return null;
    output = attempt.output;
    if (!output.includes('invalid locale')) break;
  }
  return output;
}

function run(
  program: string,
  options: readonly string[],
  { home, user }: DatabaseFolder,
): Promise<{ isDone: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, options, {
      cwd: home,
      env: { TZ: 'UTC', PATH: '/usr/bin:/bin' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
    });
    let output = '';
    const collect = (text: Buffer): void => {
      output += text.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ isDone: false, output: spawnTrouble(error) }));
    child.on('close', (code) => resolve({ isDone: code === 0, output }));
  });
}

/** A program that is there and yet "not found" lacks its loader: it was built for another C library. */
export function spawnTrouble(error: Error): string {
  return systemCode(error) === 'ENOENT' ? 'no native program' : error.message;
}
