import { join } from 'node:path';
import process from 'node:process';

/** Longest path of a socket that every system takes, in bytes. */
const maxSocketPath = 103;

/** Where a server listens, and the password of its roles. */
export interface ServerPlace {
  readonly port: number;
  readonly password: string;
  /** The folder of its socket; null where it listens on the loopback network alone. */
  readonly socketFolder: string | null;
}

/**
 * The folder in which the server of a cluster listens besides its port: its own, which no other user can enter. A socket takes
 * less than half of what the loopback network does (decision 0065). Null on Windows and for paths that are too long or not plain.
 */
export function socketFolderOf(cluster: string, port: number): string | null {
  const isPlain = /^[\w./-]+$/.test(cluster) && join(cluster, `.s.PGSQL.${port}`).length <= maxSocketPath;
  return process.platform !== 'win32' && isPlain ? cluster : null;
}

/** The address of a database of the server, for one of its roles. */
export function addressOf({ port, password, socketFolder }: ServerPlace, role: string, database: string): string {
  const host = socketFolder === null ? '127.0.0.1' : encodeURIComponent(socketFolder);
  return `postgres://${role}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
}
