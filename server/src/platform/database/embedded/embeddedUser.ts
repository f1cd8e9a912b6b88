import { spawnSync } from 'node:child_process';
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { StartError } from '../../startError.ts';

/** Whom the database server runs as; null means the user that started the product. */
export type DatabaseUser = { name: string; uid: number; gid: number } | null;

const preferredNames = ['haina', 'postgres', '_postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so root hands it to another user: the owner of an existing cluster, else the first
 * of the usual service users. Throws StartError when there is none.
 */
export function databaseUser(clusterDir: string): DatabaseUser {
  if (process.getuid?.() !== 0) return null;
  const users = localUsers();
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) {
    const name = users.find((user) => user.uid === owner.uid)?.name ?? `user ${owner.uid}`;
    return { name, uid: owner.uid, gid: owner.gid };
  }
  const user = preferredNames.flatMap((name) => users.filter((candidate) => candidate.name === name))[0];
  if (user !== undefined) return user;
  throw new StartError(
    `The database does not run as root and none of the users ${preferredNames.join(', ')} exists; make one with "useradd --system haina", or start as a normal user.`,
  );
}

/** Whether the user may enter every one of the folders. Asked of the system itself, so access lists count too. */
export function canEnter(user: DatabaseUser, folders: readonly string[]): boolean {
  if (user === null) return true;
  const script = 'for folder; do cd "$folder" || exit 1; done';
  const probe = spawnSync('/bin/sh', ['-c', script, 'sh', ...folders], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    env: {},
    stdio: 'ignore',
  });
  if (probe.error !== undefined) {
    throw new StartError(
      `The database does not run as root, and this system does not let root act as ${user.name} (${probe.error.message}); start as a normal user, or set DATABASE_URL.`,
    );
  }
  return probe.status === 0;
}

/** Throws StartError when the cluster belongs to another user and we are not root, who could act for them. */
export function assertOwnCluster(clusterDir: string): void {
  const uid = process.getuid?.();
  const folder = lstatSync(clusterDir, { throwIfNoEntry: false });
  if (uid === undefined || uid === 0 || folder === undefined || folder.uid === uid) return;
  const owner = localUsers().find((user) => user.uid === folder.uid)?.name ?? `user ${folder.uid}`;
  throw new StartError(
    `The database folder ${clusterDir} belongs to ${owner}; start as root as before, give it to yourself with "chown -R", or set DATA_DIR to another folder.`,
  );
}

function localUsers(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
