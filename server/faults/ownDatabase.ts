import { databaseBinaries } from '../src/platform/database/embedded/embeddedBinaries.ts';
import { prepareCluster, productRole } from '../src/platform/database/embedded/embeddedCluster.ts';
import { databaseFolder } from '../src/platform/database/embedded/embeddedFolder.ts';
import { isReady, spawnServer, stopServer } from '../src/platform/database/embedded/embeddedServer.ts';
import { freePort } from '../src/platform/freePort.ts';
import { StartError } from '../src/platform/startError.ts';

/** A database that no process of the product looks after, as an operator's own is. */
export interface OwnDatabase {
  readonly url: string;
  /** Ends it cleanly; `start` brings it back at the same address. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** Starts the database of a prepared data folder by itself. */
export async function startOwnDatabase(dataDir: string): Promise<OwnDatabase> {
  const folder = databaseFolder(dataDir);
  const binaries = databaseBinaries(folder.home, folder.user);
  const password = await prepareCluster(folder, binaries, true);
  const setup = { folder, binaries, password, isDurable: true, port: await freePort() };
  let server = spawnServer(setup);
  const start = async () => {
    if (server.hasEnded()) server = spawnServer(setup);
    if (!(await isReady(server, setup))) throw new StartError(`The database of ${dataDir} did not start.`);
  };
  await start();
  return {
    url: `postgres://${productRole}:${encodeURIComponent(password)}@127.0.0.1:${setup.port}/${productRole}`,
    start,
    stop: async () => {
      if (server.pid !== undefined && !server.hasEnded()) await stopServer(server.pid);
      await server.ended;
    },
  };
}
