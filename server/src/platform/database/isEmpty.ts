import type { Databases } from './database.ts';

/** Whether no company exists yet. */
export async function isEmpty({ read }: Databases): Promise<boolean> {
  return (await read.selectFrom('company').select('id').limit(1).executeTakeFirst()) === undefined;
}
