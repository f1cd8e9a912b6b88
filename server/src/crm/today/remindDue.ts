import { sql } from 'kysely';
import { todayIn, wallText } from '../../platform/database/sql/moments.ts';
import type { Databases } from '../../platform/database/database.ts';
import { messageLabel, messageType, notify } from '../../records/messages/notify.ts';
import type { Acting } from '../../request/context.ts';
import { companies, forEachCompany, type JobCompany } from '../seaRules/companies.ts';
import { isFirstToday } from './dailyRun.ts';

/** The hour of the company's day at which people are told whom they have to contact. */
const digestHour = '09';

interface Due {
  readonly owner: string;
  readonly leads: number;
  readonly customer: number;
  readonly overdue: number;
}

/** What waits for each active person: leads and customers of today, and both that are overdue. */
async function dueOfEach({ db, session }: Acting, zone: string, day: string): Promise<Due[]> {
  const start = sql`(${day}::date::timestamp at time zone ${zone})`;
  const end = sql`((${day}::date + 1)::timestamp at time zone ${zone})`;
  const waiting = (table: 'leads' | 'customer', more = sql``) => sql`
    select owner_guid, ${table === 'leads' ? 1 : 0}::int as is_lead, next_time < ${start} as is_overdue
    from ${sql.table(table)} where company_id = ${session.companyId} and delete_time is null and owner_guid is not null
      and next_time < ${end} and (last_time is null or last_time < next_time) and handled_for is distinct from next_time ${more}`;
  const { rows } = await sql<Due>`
    select due.owner_guid as owner, count(*) filter (where is_lead = 1 and not is_overdue)::int as leads,
      count(*) filter (where is_lead = 0 and not is_overdue)::int as customer, count(*) filter (where is_overdue)::int as overdue
    from (${waiting('leads', sql`and is_transform = 0`)} union all ${waiting('customer')}) as due
    join member on member.company_id = ${session.companyId} and member.user_guid = due.owner_guid and not member.is_disabled
    group by due.owner_guid having count(*) filter (where not is_overdue) > 0 order by due.owner_guid`.execute(db);
  return rows;
}

async function tellCompany({ write }: Databases, { id, zone }: JobCompany, now: Date): Promise<void> {
  if (wallText(zone, now).slice(11, 13) < digestHour) return;
  const day = todayIn(zone, now);
  await write.transaction().execute(async (db) => {
    const ctx: Acting = { db, now, session: { companyId: id, userGuid: null } };
    if (!(await isFirstToday(ctx, 'remindDue', day))) return;
    const due = await dueOfEach(ctx, zone, day);
    await notify(
      ctx,
      due.map(({ owner, ...counts }) => ({
        to: owner,
        type: messageType.page,
        label: messageLabel.reminder,
        target: null,
        key: 'message.dueToday',
        params: counts,
      })),
    );
  });
}

/**
 * Tells everybody once a day, from 09:00 of the company on, how many leads and customers they have to contact (S16.11). Who has
 * none today hears nothing.
 */
export const remindDue = async (databases: Databases, now: Date): Promise<void> =>
  forEachCompany(await companies(databases.read), (company) => tellCompany(databases, company, now));
