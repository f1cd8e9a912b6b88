import { newGuid } from '../../platform/database/guid.ts';
import type { Databases } from '../../platform/database/database.ts';
import { todayIn, wallText } from '../../platform/database/sql/moments.ts';
import { everyone, writeNotice } from '../../records/messages/writeNotice.ts';
import type { Acting } from '../../request/context.ts';
import { rankCalls } from '../calls/rankCalls.ts';
import { companies, forEachCompany, type JobCompany } from '../seaRules/companies.ts';
import { isFirstToday } from './dailyRun.ts';

/** The hour of the company's day at which the ranking of its calls is announced. */
const rankingHour = '18';

async function announceTo({ write }: Databases, { id, zone, settings }: JobCompany, now: Date): Promise<void> {
  if (wallText(zone, now).slice(11, 13) < rankingHour) return;
  const day = todayIn(zone, now);
  await write.transaction().execute(async (db) => {
    const ctx: Acting = { db, now, session: { companyId: id, userGuid: null } };
    // A company that turns it on in the evening hears of the next day first.
    if (!(await isFirstToday(ctx, 'announceRanking', day)) || settings.celebrate?.ranking !== true) return;
    const { Num, Answered } = await rankCalls(db, { companyId: id, zone, until: now, userGuid: null });
    if (Num === 0) return;
    const words = { title: 'message.callRanking', params: { day: day.slice(5), calls: Num, answered: Answered } };
    await writeNotice(ctx, { guid: newGuid(), type: 2, ...words, content: '', author: null, receivers: everyone });
  });
}

/**
 * Announces once a day, from 18:00 of the company on, who called most, where the company's settings say so (S16.23). A day without
 * calls is not announced.
 */
export const announceRanking = async (databases: Databases, now: Date): Promise<void> =>
  forEachCompany(await companies(databases.read), (company) => announceTo(databases, company, now));
