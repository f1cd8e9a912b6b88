import { parseArgs } from 'node:util';
import { mapExtensions } from '../crm/calls/mapExtensions.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabases } from '../platform/database/database.ts';
import { openRunningOrStart } from '../platform/database/openDatabase.ts';
import { openLog } from '../platform/logger.ts';
import { StartError } from '../platform/startError.ts';
import { runCommand } from './runCommand.ts';

const usage = 'Usage: npm run map-extensions -- --company <name> --extensions <8001,8002,…>';

/** Says which extensions of the switchboard belong to a company. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { company: { type: 'string' }, extensions: { type: 'string' } } });
  const company = values.company?.trim() ?? '';
  if (company === '' || values.extensions === undefined) throw new StartError(usage);
  const numbers = values.extensions.split(',').flatMap((number) => (number.trim() === '' ? [] : [number.trim()]));
  const config = readConfig();
  const database = await openRunningOrStart(config, openLog('warn'));
  const databases = openDatabases({ url: database.url, connections: 1, onError: () => undefined });
  try {
    await databases.write.transaction().execute((db) => mapExtensions(db, { company, numbers }));
    process.stdout.write(`${company} has ${numbers.length} extensions.\n`);
  } finally {
    await databases.close();
    await database.stop();
  }
}

await runCommand(run);
