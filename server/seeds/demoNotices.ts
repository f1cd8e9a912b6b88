import { newGuid } from '../src/db/guid.ts';
import type { Database } from '../src/db/database.ts';
import type { DemoCompany } from './demoPeople.ts';

const notices = [
  { title: '本月回款达标的小组，周五 17:30 在三楼会议室公布结果', days: 1 },
  { title: '系统将于本周日 22:00 升级，预计 20 分钟，请提前保存', days: 3 },
  { title: '新线索请在 24 小时内完成首次联系，并填写线索质量', days: 6 },
] as const;

/** Announcements for everyone, so that the header's marquee has something to say. */
export async function addDemoNotices(db: Database, company: DemoCompany, now: Date): Promise<void> {
  const rows = notices.map(({ title, days }) => ({
    company_id: company.id,
    guid: newGuid(),
    title,
    content: `<p>${title}</p>`,
    to_all: true,
    create_user_guid: company.admin.guid,
    create_time: new Date(now.getTime() - days * 86_400_000),
  }));
  await db.insertInto('notice').values(rows).execute();
}
