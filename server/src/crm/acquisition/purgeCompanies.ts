import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Days for which a company is kept that a person searched for, if no keyword found it and no lead was made of it. */
const daysKept = 7;

/** Companies deleted at once. */
const most = 10_000;

/** For how many days it is known who had a keyword collected, the present run aside. */
const runDays = 90;

const before = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** Forgets companies that serve nothing any more. */
export async function purgeCompanies(db: Database, now: Date): Promise<void> {
  await sql`delete from collect_company where (company_id, guid) in (
    select c.company_id, c.guid from collect_company c where c.seen_time < ${before(now, daysKept)}
      and not exists (select from collect_found f where f.company_id = c.company_id and f.collect_guid = c.guid)
      and not exists (select from collect_added a where a.company_id = c.company_id and a.collect_guid = c.guid)
    limit ${most} for update of c skip locked)`.execute(db);
}

/** Forgets runs long over. */
export async function purgeRuns(db: Database, now: Date): Promise<void> {
  await sql`delete from collect_run r where r.end_time < ${before(now, runDays)} and not exists (select from collect_keyword k
    where k.company_id = r.company_id and k.guid = r.keyword_guid and k.run_guid = r.guid)`.execute(db);
}
