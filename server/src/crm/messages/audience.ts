import { sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import type { Context } from '../../request/context.ts';

// An announcement for a department is for everybody below it too.
const ownDepartments = ({ session }: Context) => sql`(
  with recursive above(guid, parent_guid) as (
    select guid, parent_guid from department where company_id = ${session.companyId} and guid = ${session.departmentGuid}
    union
    select d.guid, d.parent_guid from department d join above a on d.guid = a.parent_guid where d.company_id = ${session.companyId}
  ) select guid from above)`;

const hasReceiver = (isMine: ReturnType<typeof sql>): Condition => sql<boolean>`exists (
  select from notice_receiver r where r.company_id = n.company_id and r.notice_guid = n.guid and ${isMine})`;

/** How an announcement reached the caller. */
export type Audience = 'user' | 'all' | 'department';

/** Announcements (`n`) for one kind of audience that the caller is among. */
export const audienceOf = (ctx: Context): Readonly<Record<Audience, Condition>> => ({
  all: sql<boolean>`n.to_all`,
  user: hasReceiver(sql`r.user_guid = ${ctx.session.userGuid}`),
  department: hasReceiver(sql`r.department_guid in ${ownDepartments(ctx)}`),
});

/** Announcements of the company (`n`), none taken back, that were published when the caller was a member already (S16.12). */
const sinceJoined = ({ session }: Context): Condition => sql<boolean>`n.company_id = ${session.companyId}
  and n.withdraw_time is null and n.create_time >= (select member.create_time from member
    where member.company_id = ${session.companyId} and member.user_guid = ${session.userGuid})`;

/** Whether the caller has read the announcement `n`. */
export const isNoticeRead = ({ session }: Context): Condition => sql<boolean>`exists (
  select from notice_read nr where nr.company_id = n.company_id and nr.notice_guid = n.guid and nr.user_guid = ${session.userGuid})`;

const isHidden = ({ session }: Context): Condition => sql<boolean>`exists (
  select from notice_read nr where nr.company_id = n.company_id and nr.notice_guid = n.guid
    and nr.user_guid = ${session.userGuid} and nr.is_hidden)`;

/** Announcements (`n`) that reached the caller, in whatever way, or are their own, and that they have not taken off their list. */
export function receivedNotices(ctx: Context): Condition {
  const { all, user, department } = audienceOf(ctx);
  return sql<boolean>`(${sinceJoined(ctx)} and (${all} or ${user} or ${department} or n.create_user_guid = ${ctx.session.userGuid}) and not ${isHidden(ctx)})`;
}

/** The same by one kind of audience, for the header. */
export const noticesOf = (ctx: Context, audience: Audience): Condition =>
  sql<boolean>`(${sinceJoined(ctx)} and ${audienceOf(ctx)[audience]} and not ${isHidden(ctx)})`;
