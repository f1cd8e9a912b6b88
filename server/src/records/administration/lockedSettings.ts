import type { CompanySettings, Context } from '../../request/context.ts';

/** The company's settings as they stand now, locked until the write is through: one change never undoes another. */
export async function lockedSettings({ db, session }: Context): Promise<CompanySettings> {
  const { settings } = await db
    .selectFrom('company')
    .select('settings')
    .where('id', '=', session.companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // Written by the server's own settings calls only.
  return settings as CompanySettings;
}
