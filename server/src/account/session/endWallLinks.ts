import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Takes back all wall links of an account, and of those that are joined to it: a new password ends what the old one opened (S36.6). */
export async function endWallLinks(db: Database, personGuid: string): Promise<void> {
  await db
    .deleteFrom('wall_link')
    .where('user_guid', 'in', sql<string>`(select guid from account where ${personGuid}::uuid in (guid, person_guid))`)
    .execute();
}
