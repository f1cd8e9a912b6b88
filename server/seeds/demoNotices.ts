import { newGuid } from '../src/platform/database/guid.ts';
import type { SeedTools } from './demoContext.ts';
import type { DemoCompany } from './demoPeople.ts';
import { workDay } from './workTime.ts';

const notices = [
  { title: '本月回款达标的小组，周五 17:30 在三楼会议室公布结果', days: 1 },
  { title: '系统将于本周日 22:00 升级，预计 20 分钟，请提前保存', days: 3 },
  { title: '新线索请在 24 小时内完成首次联系，并填写线索质量', days: 6 },
] as const;

/** Announcements for everyone, so that the header's marquee has something to say. */
export async function addDemoNotices({ db, work }: SeedTools, company: DemoCompany): Promise<void> {
  const rows = notices.map(({ title, days }) => ({
    company_id: company.id,
    guid: newGuid(),
    title,
    content: `<p>${title}</p>`,
    to_all: true,
    create_user_guid: company.admin.guid,
    create_time: work.momentAt(work.today - days * workDay + 25),
  }));
  await db.insertInto('notice').values(rows).execute();
}
