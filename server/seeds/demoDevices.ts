import { newGuid } from '../src/platform/database/guid.ts';
import type { SeedTools } from './demoContext.ts';
import type { DemoCompany } from './demoPeople.ts';
import { workDay } from './workTime.ts';

/** The phones of the demo: hours since the last report, and how each stands. */
const phones = [
  { number: 'HN-7K2M4P', model: 'HUAWEI Mate 60', version: '6.1.4', hours: 0.1 },
  { number: 'HN-3X9QWA', model: 'Xiaomi 14', version: '6.1.4', hours: 0.4, file: 2 },
  { number: 'HN-B5T8RD', model: 'OPPO Find X7', version: '6.0.2', hours: 3 },
  { number: 'HN-H6N2YC', model: 'vivo X100', version: '6.0.2', hours: 98 },
  { number: 'HN-W4J7SE', model: 'HONOR Magic6', version: '5.9.8', hours: 30, ban: '员工已换手机' },
] as const satisfies readonly {
  readonly number: string;
  readonly model: string;
  readonly version: string;
  readonly hours: number;
  /** Its permission to read files, where it lacks it. */
  readonly file?: 2;
  readonly ban?: string;
}[];

/** Phones of salespeople: in use, without a permission, silent, banned. None of them can speak: no token belongs to them. */
export async function addDemoDevices({ db, now, work }: SeedTools, company: DemoCompany): Promise<void> {
  const rows = phones.slice(0, company.sellers.length).flatMap((phone, place) => {
    const seller = company.sellers[place];
    if (!seller) return [];
    return {
      company_id: company.id,
      guid: newGuid(),
      equipment_id: phone.number,
      user_guid: seller.guid,
      token_hash: `demo ${newGuid()}`,
      model: phone.model,
      app_version: phone.version,
      tape_authority: 1,
      file_authority: 'file' in phone ? phone.file : 1,
      is_open_tape: 1,
      is_open_file: 1,
      is_upload_file: 1,
      is_banned: 'ban' in phone,
      ban_reason: 'ban' in phone ? phone.ban : '',
      create_time: work.momentAt(work.today - 40 * workDay - place * 30),
      report_time: new Date(now.getTime() - phone.hours * 3600_000),
    };
  });
  await db.insertInto('equipment').values(rows).execute();
}
