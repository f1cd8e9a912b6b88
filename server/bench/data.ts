import { buildFacts, markFactsUnbuilt } from '../src/reports/facts/buildFacts.ts';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { seedReference } from '../seeds/reference.ts';
import { projectRoot } from '../src/platform/config.ts';
import { type Databases, openDatabases } from '../src/platform/database/database.ts';
import { startEmbedded } from '../src/platform/database/embedded/embedded.ts';
import { migrateToLatest } from '../src/platform/database/migrate.ts';
import { StartError } from '../src/platform/startError.ts';
import { openLog } from '../src/platform/logger.ts';
import { runCommand } from '../src/commands/runCommand.ts';
import { hashPassword } from '../src/account/password/password.ts';
import { withBareTables } from './data/bareTables.ts';
import { benchPassword, createBenchCompany } from './data/benchCompany.ts';
import { copyRows } from './data/copyRows.ts';
import { bulksOf } from './data/fillCompany.ts';
import type { BenchCompany } from './data/place.ts';
import { addReportRows, type ReportCompany } from './data/reportRows.ts';
import { shapeOf } from './data/shape.ts';

const usage = 'Usage: npm run bench:data -- --customers <number> [--dir <folder>]';

/** The first company never has more customers than this: figures of small and large data compare the same company. */
const firstCompany = 100_000;

function readOrder() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { customers: text, dir: text } });
  const customers = Number(values.customers ?? firstCompany);
  if (!Number.isInteger(customers) || customers < 100) throw new StartError(`${usage}; at least 100 customers.`);
  return { customers, dataDir: resolve(projectRoot, values.dir ?? `.bench/${customers}`) };
}

const translate = (text: string) => process.stdout.write(`${text}\n`);

const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** Follow-ups and calls of the last 13 months for each customer of a company whose reports are measured, and at most. */
const [perCustomer, mostEvents] = [5, 5_000_000];

/** The company with the most customers, which reports are measured on; null before there is one. */
async function largestCompany(client: pg.Client): Promise<ReportCompany | null> {
  const { rows } = await client.query<{ id: string; name: string; customers: number; calls: boolean }>(
    `select id, name, (select count(*)::int from customer where company_id = company.id) as customers,
      exists (select from call_record where company_id = company.id) as calls from company order by customers desc limit 1`,
  );
  const [found] = rows;
  if (!found) return null;
  if (found.calls) throw new StartError('The folder holds data already; delete it or name another one.');
  const { id, name, customers } = found;
  // 900,000 customers and more have what the target says; fewer have their share of it.
  const events = customers < 900_000 ? customers * perCustomer : mostEvents;
  return { id, number: Number(name.replace(/\D/g, '')), customers, events };
}

async function fillRecords(client: pg.Client, databases: Databases, customers: number): Promise<void> {
  await seedReference(databases.write);
  const passwordHash = await hashPassword(benchPassword);
  const parts = [Math.min(customers, firstCompany), Math.max(0, customers - firstCompany)].filter((one) => one > 0);
  const now = new Date();
  const companies: { company: BenchCompany; shape: ReturnType<typeof shapeOf> }[] = [];
  for (const [index, part] of parts.entries()) {
    const shape = shapeOf(part);
    const order = { number: index + 1, size: shape.people, passwordHash, now };
    const company = await databases.write.transaction().execute((db) => createBenchCompany(db, order));
    companies.push({ company, shape });
  }
  const bulks = companies.flatMap(({ company, shape }) => bulksOf(company, shape));
  const tables = [...new Set(bulks.map(({ table }) => table))];
  await withBareTables(client, tables, async () => {
    for (const bulk of bulks) {
      const begun = performance.now();
      await copyRows(client, bulk);
      translate(`${bulk.table} ${secondsSince(begun)}`);
    }
    translate('indexes and keys …');
  });
}

/** What triggers would have kept, and what the planner knows. */
async function settle(client: pg.Client, databases: Databases): Promise<void> {
  await client.query('select recount_owned(), recount_calls()');
  // As in a company that grew: there the planner knows the tables when facts are counted anew.
  await client.query('vacuum analyze');
  const begun = performance.now();
  await markFactsUnbuilt(databases.write);
  await buildFacts(databases.write);
  // The first run notes from when on facts are certain, the second counts them.
  await buildFacts(databases.write);
  translate(`daily facts ${secondsSince(begun)}`);
  await client.query('vacuum analyze');
}

/**
 * Fills an empty built-in database of its own with a first company of up to 100,000 customers and a second one with the
 * others (S25.4), and the larger one with what its reports count; one that was filled before has that alone added.
 */
async function main(): Promise<void> {
  const { customers, dataDir } = readOrder();
  mkdirSync(dataDir, { recursive: true });
  const store = await startEmbedded({ dataDir, log: openLog('warn') });
  const databases = openDatabases({ url: store.url, connections: 2, onError: () => undefined });
  const client = new pg.Client({ connectionString: store.url });
  try {
    await migrateToLatest(store.url);
    await client.connect();
    await client.query('set synchronous_commit = off');
    const start = performance.now();
    if ((await largestCompany(client)) === null) await fillRecords(client, databases, customers);
    const largest = await largestCompany(client);
    if (largest) await addReportRows(client, largest);
    translate(`${largest?.events} follow-ups and calls ${secondsSince(start)}`);
    await settle(client, databases);
    translate(`${customers} customers in ${secondsSince(start)}: ${dataDir}`);
  } finally {
    await client.end();
    await databases.close();
    await store.stop();
  }
}

await runCommand(main);
