import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { seedReference } from '../seeds/reference.ts';
import { assertPortFree } from './platform/assertPortFree.ts';
import { type Config, projectRoot } from './platform/config.ts';
import { type Database, type Databases, type Replica, openDatabases } from './platform/database/database.ts';
import { type DatabaseWatch, watchDatabase } from './platform/database/databaseWatch.ts';
import { migrateToLatest } from './platform/database/migrate.ts';
import { isEmpty } from './platform/database/isEmpty.ts';
import { openDatabase } from './platform/database/openDatabase.ts';
import { openReplica } from './platform/database/replica.ts';
import { withStartupLock } from './platform/database/withStartupLock.ts';
import { openIntake } from './records/files/keepUpload.ts';
import { serveSheets } from './tools/exports/serveSheets.ts';
import { serveFiles } from './records/files/serveFiles.ts';
import { serveDeviceAudio } from './account/device/serveDeviceAudio.ts';
import { serveRecordings } from './crm/calls/recordings/serveRecordings.ts';
import { createdTable } from './createdTable.ts';
import { hearGateway } from './crm/calls/hearGateway.ts';
import { handlerOf } from './handlers.ts';
import { type ImportRunner, openImportRunner } from './tools/imports/run/importRunner.ts';
import { withSheets } from './tools/imports/upload/keepSheet.ts';
import { withPeopleSheets } from './admin/people/keepPeopleSheet.ts';
import { type Push, servePush } from './push/servePush.ts';
import { closeServer } from './http/closeServer.ts';
import { metrics } from './platform/metrics.ts';
import { withReports } from './http/reports.ts';
import { serveHealth } from './http/serveHealth.ts';
import { buildServer } from './http/server.ts';
import { serveWeb } from './http/serveWeb.ts';
import { jobs } from './jobs.ts';
import { linkedSheets } from './linkedSheets.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { openPorts, type Ports } from './request/ports.ts';
import { RightsCache } from './access/rightsCache.ts';
import { emptyTempFolder } from './platform/storage/tempFolder.ts';
import { demoLogins } from './account/demoAccounts.ts';

/** The running product. */
export interface Product {
  /** Address it answers at. */
  readonly address: string;
  /** What to tell the person who started it. */
  readonly greeting: readonly string[];
  /** Finishes running requests and jobs, then ends; the built-in database last. */
  stop(): Promise<void>;
}

/** Connections of each pool of one process. */
const connections = 10;

/** What everything works with. */
interface AppDeps {
  /** Address of the database. */
  readonly url: string;
  readonly config: Config;
  readonly databases: Databases;
  readonly ports: Ports;
  readonly log: Logger;
  readonly watch: DatabaseWatch;
  readonly importRunner: ImportRunner;
}

async function prepare(url: string, { databases, ports, config, log }: AppDeps): Promise<string[]> {
  await migrateToLatest(url);
  await seedReference(databases.write);
  const isFresh = await isEmpty(databases);
  if (isFresh && config.demo) {
    log.info('creating the demonstration companies');
    // Once in the life of a database; what draws its pictures is large.
    const { seedDemo } = await import('../seeds/demo.ts');
    await seedDemo({ databases, ports, config }, new Date());
  }
  if (isFresh && !config.demo)
    return ['No company yet. Create the first one: npm run create-company -- --name "…" --login admin'];
  return config.demo ? [`Demo accounts: ${demoLogins.join(', ')}; password ${config.demoPassword}`] : [];
}

function replicaOf({ reports }: Config, main: Database, log: Logger): Replica | null {
  if (reports === null) return null;
  return openReplica({
    ...reports,
    main,
    connections,
    onError: (error) => log.warn({ reason: error.message }, 'connection to the replica lost'),
    onSilent: () => log.warn('the replica does not answer; the main database answers reports'),
    onBack: () => log.info('the replica answers again'),
  });
}

/** Opens the ways into the database, and what reports are read from where the installation has one. */
function openAll(url: string, watch: DatabaseWatch, { config, log }: Pick<AppDeps, 'config' | 'log'>): Databases {
  const databases = openDatabases({
    url,
    connections,
    onError: (error) => log.warn({ reason: error.message }, 'database connection lost'),
    watch,
  });
  const replica = replicaOf(config, databases.read, log);
  if (replica === null) return databases;
  return {
    ...databases,
    replica,
    async close() {
      await replica.close();
      await databases.close();
    },
  };
}

async function serve(deps: AppDeps, isStopping: () => boolean): Promise<{ server: FastifyInstance; push: Push }> {
  const { url, config, databases, ports, log, watch, importRunner } = deps;
  const files = openIntake({ databases, ports, config, log });
  const intake = withPeopleSheets(
    withSheets(files, databases, (order) => importRunner.storeSheet(order)),
    (companyId, file) => importRunner.readRows(companyId, file),
  );
  const handlers = withReports(handlerOf, databases.replica);
  const rightsCache = new RightsCache();
  const requestDeps = { databases, ports, config, handlerOf: handlers, createdTable, rightsCache, intake };
  const server = await buildServer({ requestDeps, log, metrics });
  serveHealth(server, { databases, telephony: ports.telephony, metricsPublic: config.metricsPublic, isStopping });
  serveFiles(server, { databases, ports, config });
  serveRecordings(server, { databases, ports, config, rightsCache });
  serveDeviceAudio(server, { databases, ports, config });
  serveSheets(server, { databases, ports, config }, linkedSheets);
  const push = servePush(server, { url, watch, databases, ports, config, rightsCache, log });
  await serveWeb(server, join(projectRoot, 'web/dist'));
  return { server, push };
}

/** Hears the switchboard until it is stopped. */
function hear({ databases, ports, config, log }: AppDeps): () => Promise<void> {
  const ending = new AbortController();
  const heard = hearGateway({ databases, ports, config }, ending.signal, (error) =>
    log.error(error, 'an event of the switchboard'),
  ).catch((error: unknown) => log.error(error, 'the switchboard is not heard any more'));
  return async () => {
    ending.abort();
    await heard;
  };
}

/** Starts everything: database, migrations, seeds, jobs, web. Throws StartError with one line for what a person can mend. */
export async function startApp(config: Config, log: Logger): Promise<Product> {
  await assertPortFree(config.host, config.port);
  const database = await openDatabase(config, log);
  const watch = watchDatabase({
    url: database.url,
    onSilent: () => log.error('the database does not answer; callers get 503'),
    onBack: () => log.info('the database answers again'),
  });
  const databases = openAll(database.url, watch, { config, log });
  const ports = await openPorts(config, databases.read, database.url);
  const onLost = (reason: string) => log.error({ reason }, 'a process at work on an import was lost');
  const importRunner = openImportRunner({ url: database.url, databases, ports, config, onLost });
  const end = async () => {
    await importRunner.close();
    ports.store.close();
    await ports.telephony.close();
    watch.close();
    await databases.close();
    await database.stop();
  };
  try {
    const deps = { url: database.url, config, databases, ports, log, watch, importRunner };
    await emptyTempFolder(config.dataDir, new Date());
    const { lines, worker } = await withStartupLock(database.url, async () => ({
      lines: await prepare(database.url, deps),
      worker: await startWorker(jobs(deps), { url: database.url, watch, log }),
    }));
    let isStopping = false;
    const { server, push } = await serve(deps, () => isStopping);
    await push.start();
    const stopHearing = hear(deps);
    const address = await server.listen({ port: config.port, host: config.host });
    return {
      address,
      greeting: [`Haina CRM is ready: ${address}`, ...lines],
      async stop() {
        isStopping = true;
        importRunner.stop();
        await push.stop();
        await closeServer(server);
        await worker.stop();
        await stopHearing();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
