import type { Notice, notices } from '@haina/contract/calls/notices.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Audience, noticesOf, receivedNotices } from '../../crm/messages/audience.ts';
import { withPictures } from '../../crm/messages/noticeImages.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { pageBounds, pageOf } from '../../platform/database/sql/paged.ts';
import type { Context } from '../../request/context.ts';
import { notFound, type TextParams } from '../../request/errors.ts';
import { translate } from '../../request/translate.ts';
import type { Handler } from '../../request/handler.ts';

/** How far back the marquee looks, and how many it shows of each kind. */
const noticeDays = 30;
const maxNotices = 20;

const columns = ({
  session,
}: Context) => sql`n.guid as "Guid", n.title as "Title", n.params, n.content as "Content", n.type as "Type",
  ${wallTime(sql.ref('n.create_time'), session.zone)} as "Create_Time",
  coalesce((select account.name from account where account.guid = n.create_user_guid), '') as "Create_User_Name"`;

/** A row as the database has it: the title of what the product wrote by itself is a text key. */
type Row = Notice & { readonly params: TextParams | null };

const worded = <T extends Row>({ language }: Context, { params, ...row }: T) => ({
  ...row,
  Title: params === null ? row.Title : translate(language, row.Title, params),
});

async function noticesFor(ctx: Context, audience: Audience): Promise<Notice[]> {
  const since = new Date(ctx.now.getTime() - noticeDays * 86_400_000);
  const { rows } = await sql<Row>`select ${columns(ctx)} from notice n
    where ${noticesOf(ctx, audience)} and n.create_time > ${since}
    order by n.create_time desc, n.guid desc limit ${sql.lit(maxNotices)}`.execute(ctx.db);
  return withPictures(
    ctx,
    rows.map((row) => worded(ctx, row)),
  );
}

/** Announcements of the header, by how they reached the caller. */
export const listNotices: Handler<typeof notices.list> = async (_input, ctx) => {
  const [user, all, department] = await Promise.all(
    (['user', 'all', 'department'] as const).map((audience) => noticesFor(ctx, audience)),
  );
  return { user: user ?? [], all: all ?? [], department: department ?? [] };
};

/** Whether the announcement `n` is the caller's to watch and to take back. */
const isManaged = ({ session, rights }: Context): RawBuilder<boolean> =>
  rights.holds('Message/AddMessage')
    ? sql<boolean>`(n.company_id = ${session.companyId} and n.withdraw_time is null
        and (n.create_user_guid = ${session.userGuid} or ${session.isAdmin}))`
    : sql<boolean>`false`;

/** The active people whom the announcement `n` reached: members by then, named, or in a department named or below it. */
const reached = sql`(
  with recursive named(guid) as (
    select r.department_guid from notice_receiver r
    where r.company_id = n.company_id and r.notice_guid = n.guid and r.department_guid is not null
    union
    select d.guid from department d join named on d.parent_guid = named.guid where d.company_id = n.company_id
  )
  select m.user_guid from member m
  where m.company_id = n.company_id and not m.is_disabled and m.create_time <= n.create_time
    and (n.to_all or m.department_guid in (select guid from named) or m.user_guid in (
      select r.user_guid from notice_receiver r
      where r.company_id = n.company_id and r.notice_guid = n.guid and r.user_guid is not null)))`;

/** One announcement, with the number of its readers for whom it is to watch. */
export const readNotice: Handler<typeof notices.model> = async ({ Guid }, ctx) => {
  const managed = isManaged(ctx);
  const counted = (rows: RawBuilder<unknown>) =>
    sql`case when ${managed} then (select count(*)::int from ${rows} as counted) else 0 end`;
  const { rows } = await sql<Row & { Can_Withdraw: 0 | 1; Read_Num: number; Receiver_Num: number }>`
    select ${columns(ctx)}, case when ${managed} then 1 else 0 end as "Can_Withdraw", ${counted(reached)} as "Receiver_Num",
      ${counted(sql`(select from notice_read nr where nr.company_id = n.company_id and nr.notice_guid = n.guid
        and nr.user_guid in ${reached})`)} as "Read_Num"
    from notice n where n.company_id = ${ctx.session.companyId} and n.guid = ${Guid}
      and (${managed} or ${receivedNotices(ctx)})`.execute(ctx.db);
  const [found] = await withPictures(
    ctx,
    rows.map((row) => worded(ctx, row)),
  );
  if (!found) throw notFound();
  return found;
};

/** Whom an announcement of the caller reached: the readers first, in the order of reading. */
export const listReaders: Handler<typeof notices.readers> = async ({ Guid, ...paging }, ctx) => {
  const own = sql`notice n where n.guid = ${Guid} and ${isManaged(ctx)}`;
  const { rows } = await sql`select 1 from ${own}`.execute(ctx.db);
  if (rows.length === 0) throw notFound();
  const { limit, offset } = pageBounds(paging);
  const everyone = sql`(select u.user_guid from notice n cross join lateral ${reached} as u where n.company_id = ${ctx.session.companyId}
    and n.guid = ${Guid})`;
  return pageOf(
    ctx.db,
    everyone,
    sql`(select account.name as "User_Name", ${wallTime(sql.ref('nr.read_time'), ctx.session.zone)} as "Read_Time"
      from ${everyone} as u join account on account.guid = u.user_guid
      left join notice_read nr on nr.company_id = ${ctx.session.companyId} and nr.notice_guid = ${Guid} and nr.user_guid = u.user_guid
      order by nr.read_time nulls last, account.name, u.user_guid limit ${limit} offset ${offset})`,
  );
};
