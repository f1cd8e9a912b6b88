import { sql } from 'kysely';
import { wallTime } from '../../platform/database/sql/moments.ts';
import type { Context } from '../../request/context.ts';
import type { FieldChange } from '../operationLog/operationLog.ts';
import type { TargetRecord } from '../reach/recordRef.ts';

interface Times {
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * Gives a record back the next contact that a deleted follow-up replaced, if nothing came after: the record still has the one
 * that it set, and no later follow-up set one. Where a later one did, that one then replaced what this had replaced
 * (S8.5; decision 0050). Gives the change for the operation record.
 */
export async function takeBackNextTime(
  { db, session, now }: Context,
  { noun, kind, guid }: TargetRecord,
  deleted: string,
): Promise<FieldChange[]> {
  const company = sql`company_id = ${session.companyId}`;
  const gone = sql`gone as (
    select id, next_time, next_time_before from activity
    where ${company} and guid = ${deleted} and knows_next_before and next_time is not null)`;
  const later = sql`later as (
    select a.guid, a.next_time_before from activity a, gone
    where a.${company} and a.target_kind = ${kind} and a.target_guid = ${guid} and a.delete_time is null
      and a.id > gone.id and a.next_time is not null
    order by a.id limit 1)`;
  await sql`
    with ${gone}, ${later}
    update activity set next_time_before = gone.next_time_before from gone, later
    where activity.${company} and activity.guid = later.guid and activity.next_time_before = gone.next_time`.execute(
    db,
  );
  const { rows } = await sql<Times>`
    with ${gone}, ${later}
    update ${sql.table(noun.table)} as t set next_time = gone.next_time_before, update_time = ${now},
      row_version = row_version + 1
    from gone
    where t.${company} and t.guid = ${guid} and t.next_time = gone.next_time and not exists (select from later)
    returning ${wallTime(sql<Date | null>`gone.next_time`, session.zone)} as "from",
      ${wallTime(sql<Date | null>`gone.next_time_before`, session.zone)} as "to"`.execute(db);
  return rows.filter(({ from, to }) => from !== to).map((times) => ({ field: 'Next_Time', ...times }));
}
