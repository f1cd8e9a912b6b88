import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../src/platform/config.ts';
import { startEmbedded } from '../src/platform/database/embedded/embedded.ts';
import { migrateToLatest } from '../src/platform/database/migrate.ts';
import { openApiDocument } from '../src/http/openapi.ts';
import { areaList, countryCodes } from './areaList.ts';
import { demoStreets } from './demoStreets.ts';
import { databaseTypes } from './databaseTypes.ts';
import { eventsTable } from './eventsTable.ts';
import { notice } from './notice.ts';
import { numberPlaces } from './numberPlaces.ts';
import { operationsTable } from './operationsTable.ts';
import { schemaText } from './schemaText.ts';

/** A generated file: its path in the project and its text. */
interface Generated {
  readonly path: string;
  readonly text: string;
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What the database's structure gives: its SQL for readers, its types for the query builder. */
async function fromDatabase(): Promise<Generated[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haina-gen-'));
  const database = await startEmbedded({ dataDir, log: quiet, isDurable: false });
  try {
    await migrateToLatest(database.url);
    return [
      { path: 'server/src/platform/database/schema.gen.ts', text: await databaseTypes(database.url) },
      { path: 'docs/db/schema.sql', text: await schemaText(database.url) },
    ];
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const fromContract = async (): Promise<Generated[]> => [
  { path: 'docs/api/openapi.json', text: `${JSON.stringify(await openApiDocument(), null, 2)}\n` },
  { path: 'docs/api/operations.md', text: operationsTable() },
  { path: 'docs/api/events.md', text: eventsTable() },
];

function present(path: string): string {
  try {
    return readFileSync(join(projectRoot, path), 'utf8');
  } catch {
    // Not generated yet: differs from whatever it should be.
    return '';
  }
}

function write({ path, text }: Generated): void {
  mkdirSync(dirname(join(projectRoot, path)), { recursive: true });
  writeFileSync(join(projectRoot, path), text);
}

const fromPackages = (): Generated[] => [
  { path: 'server/seeds/areas.gen.ts', text: areaList() },
  { path: 'server/seeds/demoStreets.gen.ts', text: demoStreets() },
  { path: 'server/src/records/phones/numberPlaces.gen.ts', text: numberPlaces() },
  { path: 'contract/src/texts/countryCodes.gen.ts', text: countryCodes() },
  { path: 'NOTICE', text: notice() },
];

const files = [...(await fromContract()), ...fromPackages(), ...(await fromDatabase())];
const stale = files.filter(({ path, text }) => present(path) !== text);
if (process.argv.includes('--check')) {
  for (const { path } of stale) process.stderr.write(`${path} is stale; run: npm run gen\n`);
  process.exit(stale.length === 0 ? 0 : 1);
}
for (const file of stale) write(file);
process.stdout.write(`${files.length} files, ${stale.length} changed\n`);
