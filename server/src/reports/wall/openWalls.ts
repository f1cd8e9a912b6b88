import { sql } from 'kysely';
import { type ReportId, reportIds } from '@haina/contract/reports/reports.ts';
import type { Database } from '../../platform/database/database.ts';
import { menuOf } from './wallRight.ts';
import { wallTokenHash } from './wallToken.ts';

/** A link whose screens may be told that figures changed. */
interface OpenWall {
  readonly guid: string;
  readonly companyId: string;
  readonly report: ReportId;
}

/** The menu entries of the reports that there are: without its one, a report is not its maker's any more. */
const menus = sql`jsonb_each_text(${JSON.stringify(Object.fromEntries(reportIds.map((id) => [id, menuOf(id) ?? ''])))}::jsonb)`;

/** Links that show their report now: not over, their maker an active member who has it (S36.7). */
const showing = sql`wall_link w
  join member m on m.company_id = w.company_id and m.user_guid = w.user_guid and not m.is_disabled
  join ${menus} as menu (report, id) on menu.report = w.report
  where w.expire_time > now() and (m.is_admin or exists (select from member_role held
    join role_menu on role_menu.company_id = held.company_id and role_menu.role_guid = held.role_guid
    where held.company_id = w.company_id and held.user_guid = w.user_guid and role_menu.menu_id = menu.id))`;

/** The link of a token, if it shows its report now. */
export async function wallByToken(db: Database, token: string): Promise<OpenWall | undefined> {
  const { rows } = await sql<OpenWall>`select w.guid, w.company_id as "companyId", w.report from ${showing}
    and w.token_hash = ${wallTokenHash(token)}`.execute(db);
  return rows[0];
}

/** Which of some links show their report now. */
export async function openWalls(db: Database, guids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<
    Pick<OpenWall, 'guid'>
  >`select w.guid from ${showing} and w.guid = any(${[...guids]}::uuid[])`.execute(db);
  return new Set(rows.map(({ guid }) => guid));
}
