import type { ReportId } from '@haina/contract/reports/reportRoutes.ts';
import { reportIds } from '@haina/contract/reports/reports.ts';
import { sql } from 'kysely';
import type { RightsCache } from '../../access/rightsCache.ts';
import type { Database } from '../../platform/database/database.ts';
import { hasReport } from './wallRight.ts';
import { wallTokenHash } from './wallToken.ts';

/** A link whose screens may be told that figures changed. */
interface OpenWall {
  readonly guid: string;
  readonly companyId: string;
  readonly report: ReportId;
}

/** What links and the rights of their makers are read with. */
interface WallSources {
  readonly db: Database;
  readonly rightsCache: RightsCache;
}

/** Links that are not over, of active members. */
const linksOf = (db: Database) =>
  db
    .selectFrom('wall_link as w')
    .innerJoin('company as c', 'c.id', 'w.company_id')
    .innerJoin('member as m', (on) =>
      on.onRef('m.company_id', '=', 'w.company_id').onRef('m.user_guid', '=', 'w.user_guid'),
    )
    .select(['w.guid', 'w.company_id', 'w.user_guid', 'w.report', 'm.is_admin'])
    .select(sql<string>`c.rights_version::text`.as('version'))
    .where('w.expire_time', '>', sql<Date>`now()`)
    .where('m.is_disabled', '=', false);

type Link = Awaited<ReturnType<ReturnType<typeof linksOf>['execute']>>[number];

/** Those of some links whose makers have their reports now. */
async function showing(links: readonly Link[], { db, rightsCache }: WallSources): Promise<OpenWall[]> {
  const open = links.map(async ({ guid, company_id: companyId, user_guid, report: kept, is_admin, version }) => {
    const report = reportIds.find((one): one is ReportId => one === kept);
    const maker = { companyId, userGuid: user_guid, isAdmin: is_admin };
    // Asked for together, and only where rights have changed.
    const rights = await rightsCache.rightsOf(db, maker, version);
    return report !== undefined && hasReport(rights, report) ? [{ guid, companyId, report }] : [];
  });
  return (await Promise.all(open)).flat();
}

/** The link of a token, if it shows its report now: not over, its maker an active member who has it (S36.7). */
export async function wallByToken(sources: WallSources, token: string): Promise<OpenWall | undefined> {
  const [found] = await showing(
    await linksOf(sources.db).where('w.token_hash', '=', wallTokenHash(token)).execute(),
    sources,
  );
  return found;
}

/** Which of some links show their report now. */
export async function openWalls(sources: WallSources, guids: readonly string[]): Promise<ReadonlySet<string>> {
  const links = await linksOf(sources.db)
    .where('w.guid', '=', sql<string>`any(${[...guids]}::uuid[])`)
    .execute();
  return new Set((await showing(links, sources)).map(({ guid }) => guid));
}
