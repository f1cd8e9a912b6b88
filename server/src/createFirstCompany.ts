import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { addMember, createAccount, createCompany } from '../seeds/createCompany.ts';
import { ConfigError, readConfig } from './config.ts';
import { openDatabases } from './db/database.ts';
import { migrateToLatest } from './db/migrate.ts';
import { openDatabase } from './db/openDatabase.ts';
import { StartError } from './db/startError.ts';
import { openLog } from './log.ts';
import { hashPassword } from './user/password.ts';

const usage =
  'Usage: npm run create-company -- --name "<company>" --login <administrator> [--person "<name of the administrator>"]';

/** Creates a company with its first administrator and prints the one-time password; for a database without a demo. */
async function createFirstCompany(): Promise<void> {
  const { values } = parseArgs({
    options: { name: { type: 'string' }, login: { type: 'string' }, person: { type: 'string' } },
  });
  const { name, login } = values;
  if (!name?.trim() || !login?.trim()) throw new StartError(usage);
  const config = readConfig();
  const store = await openDatabase(config, openLog(config.logLevel));
  const databases = openDatabases({ url: store.url, connections: 2, onError: () => undefined });
  try {
    await migrateToLatest(store.url);
    const password = randomBytes(12).toString('base64url');
    const hash = await hashPassword(password);
    await databases.write.transaction().execute(async (db) => {
      const taken = await db
        .selectFrom('account')
        .select('guid')
        .where('login', 'ilike', login.trim().replace(/[\\%_]/g, '\\$&'))
        .executeTakeFirst();
      if (taken) throw new StartError(`The login ${login} is taken; choose another one.`);
      const company = await createCompany(db, name.trim(), name.trim());
      const account = await createAccount(db, login.trim(), values.person?.trim() || login.trim(), hash);
      await addMember(db, company.id, {
        account,
        department: company.rootDepartment,
        superior: null,
        roles: [],
        isAdmin: true,
      });
    });
    process.stdout.write(`${name} is ready. Sign in as ${login} with ${password} and change that password.\n`);
  } finally {
    await databases.close();
    await store.stop();
  }
}

try {
  await createFirstCompany();
} catch (error) {
  const isExpected =
    error instanceof ConfigError || error instanceof StartError || (error instanceof TypeError && 'code' in error);
  process.stderr.write(
    `${isExpected ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}
