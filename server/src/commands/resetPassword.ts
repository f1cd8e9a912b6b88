import { parseArgs } from 'node:util';
import { oneTimeDays } from '@haina/contract/calls/people.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabases } from '../platform/database/database.ts';
import { openRunningOrStart } from '../platform/database/openDatabase.ts';
import { StartError } from '../platform/startError.ts';
import { openLog } from '../platform/logger.ts';
import { giveOneTimePassword } from '../admin/people/resetPassword.ts';
import { runCommand } from './runCommand.ts';

const usage = 'Usage: npm run reset-password -- --login <login> [--company <name>]';

/** Prints a one-time password for an account: for the only administrator, whom nobody else can help. */
async function resetPassword(): Promise<void> {
  const { values } = parseArgs({ options: { login: { type: 'string' }, company: { type: 'string' } } });
  const login = values.login?.trim() ?? '';
  if (login === '') throw new StartError(usage);
  const config = readConfig();
  const database = await openRunningOrStart(config, openLog('warn'));
  const databases = openDatabases({ url: database.url, connections: 1, onError: () => undefined });
  try {
    const password = await databases.write
      .transaction()
      .execute((db) => giveOneTimePassword(db, { login, company: values.company?.trim() }, new Date()));
    process.stdout.write(
      `Sign in as ${login} with ${password} within ${oneTimeDays} days and choose a password. Sessions of this account have ended.\n`,
    );
  } finally {
    await databases.close();
    await database.stop();
  }
}

await runCommand(resetPassword);
