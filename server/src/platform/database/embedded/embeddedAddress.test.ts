import { describe, expect, it } from 'vitest';
import { addressOf, socketFolderOf } from './embeddedAddress.ts';

const port = 54_321;

describe('the address of the built-in database', () => {
  it.runIf(process.platform !== 'win32')(
    'is the socket in its own folder, written so that every client reads it',
    () => {
      const socketFolder = socketFolderOf('/data/haina/postgres', port);
      expect(socketFolder).toBe('/data/haina/postgres');
      expect(addressOf({ port, password: 'a/b', socketFolder }, 'haina', 'crm')).toBe(
        'postgres://haina:a%2Fb@%2Fdata%2Fhaina%2Fpostgres:54321/crm',
      );
    },
  );

  it.each([['/data/客户/postgres'], ['/data/a, b/postgres'], [`/data/${'long'.repeat(25)}/postgres`]])(
    'is the loopback address for a folder whose path no socket takes (%s)',
    (cluster) => {
      const socketFolder = socketFolderOf(cluster, port);
      expect(addressOf({ port, password: 'word', socketFolder }, 'haina', 'crm')).toBe(
        'postgres://haina:word@127.0.0.1:54321/crm',
      );
    },
  );
});
