import { setTimeout } from 'node:timers/promises';
import { readConfig } from '../platform/config.ts';
import { openDatabases } from '../platform/database/database.ts';
import { openRunningOrStart } from '../platform/database/openDatabase.ts';
import { openLog } from '../platform/logger.ts';
import { buildFacts, countUnbuilt, markFactsUnbuilt } from '../reports/facts/buildFacts.ts';
import { runCommand } from './runCommand.ts';

/** Milliseconds between two looks at whether older writes have ended. */
const pause = 500;

/** Counts the facts of the reports anew, month by month, while the product runs; its reports count rows meanwhile (S33.6). */
async function run(): Promise<void> {
  const config = readConfig();
  const database = await openRunningOrStart(config, openLog('warn'));
  const databases = openDatabases({ url: database.url, connections: 1, onError: () => undefined });
  try {
    await markFactsUnbuilt(databases.write);
    while ((await countUnbuilt(databases.write)) > 0) {
      await buildFacts(databases.write);
      await setTimeout(pause);
    }
    process.stdout.write('The facts of all companies are built.\n');
  } finally {
    await databases.close();
    await database.stop();
  }
}

await runCommand(run);
