import { parseArgs } from 'node:util';
import { createFirstCompany, type FirstCompany, startingDepartments } from '../../seeds/firstCompany.ts';
import { oneTimeDays } from '@haina/contract/calls/people.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabases } from '../platform/database/database.ts';
import { migrateToLatest } from '../platform/database/migrate.ts';
import { openRunningOrStart } from '../platform/database/openDatabase.ts';
import { StartError } from '../platform/startError.ts';
import { openLog } from '../platform/logger.ts';
import { runCommand } from './runCommand.ts';

const usage = `Usage: npm run create-company -- --name "<company>" --login <administrator> [--person "<name of the administrator>"] [--departments "${startingDepartments.join(',')}"]`;

/** Creates a company with its first administrator and prints the one-time password; for a database without a demo. */
async function main(): Promise<void> {
  const first = readOrder();
  const config = readConfig();
  const store = await openRunningOrStart(config, openLog('warn'));
  const databases = openDatabases({ url: store.url, connections: 2, onError: () => undefined });
  try {
    await migrateToLatest(store.url);
    const password = await databases.write.transaction().execute((db) => createFirstCompany(db, first, new Date()));
    process.stdout.write(
      `${first.name} is ready with the departments ${first.departments.join(', ')}. Sign in as ${first.login} with ${password} within ${oneTimeDays} days and choose a password; people, roles and the rest are set up there.\n`,
    );
  } finally {
    await databases.close();
    await store.stop();
  }
}

function readOrder(): FirstCompany {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { name: text, login: text, person: text, departments: text } });
  const [name = '', login = '', person = ''] = [values.name, values.login, values.person].map((value) => value?.trim());
  if (name === '' || login === '') throw new StartError(usage);
  const departments = values.departments?.split(/[,，]/).map((one) => one.trim()) ?? startingDepartments;
  return { name, login, person: person || login, departments: departments.filter((one) => one !== '') };
}

await runCommand(main);
