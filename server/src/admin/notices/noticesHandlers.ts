import type { Notice, notices } from '@haina/contract/calls/notices.ts';
import { sql } from 'kysely';
import { wallTime } from '../../platform/database/sql/moments.ts';
import type { Context } from '../../request/context.ts';
import type { Handler, Handlers } from '../../request/handler.ts';

/** How far back the marquee looks, and how many it shows of each kind. */
const noticeDays = 30;
const maxNotices = 20;

type Audience = 'user' | 'all' | 'department';

// A notice for a department is for everybody below it too.
const ownDepartments = (ctx: Context) => sql`(
  with recursive above(guid, parent_guid) as (
    select guid, parent_guid from department where company_id = ${ctx.session.companyId} and guid = ${ctx.session.departmentGuid}
    union
    select d.guid, d.parent_guid from department d join above a on d.guid = a.parent_guid where d.company_id = ${ctx.session.companyId}
  ) select guid from above)`;

const received = (isMine: ReturnType<typeof sql>) => sql<boolean>`exists (
  select from notice_receiver r where r.company_id = n.company_id and r.notice_guid = n.guid and ${isMine})`;

async function noticesFor(ctx: Context, audience: Audience): Promise<Notice[]> {
  const since = new Date(ctx.now.getTime() - noticeDays * 86_400_000);
  const mine = {
    all: sql<boolean>`n.to_all`,
    user: received(sql`r.user_guid = ${ctx.session.userGuid}`),
    department: received(sql`r.department_guid in ${ownDepartments(ctx)}`),
  };
  const rows = await ctx.db
    .selectFrom('notice as n')
    .leftJoin('account as a', 'a.guid', 'n.create_user_guid')
    .select((eb) => [
      'n.guid as Guid',
      'n.title as Title',
      'n.content as Content',
      'n.type as Type',
      wallTime(eb.ref('n.create_time'), ctx.session.zone).as('Create_Time'),
      sql<string>`coalesce(a.name, '')`.as('Create_User_Name'),
    ])
    .where('n.company_id', '=', ctx.session.companyId)
    .where('n.create_time', '>', since)
    .where(mine[audience])
    .orderBy('n.create_time', 'desc')
    .limit(maxNotices)
    .execute();
  // Encoding the reply proves that the type is one of the four.
  return rows as Notice[];
}

const list: Handler<typeof notices.list> = async (_input, ctx) => {
  const [user, all, department] = await Promise.all(
    (['user', 'all', 'department'] as const).map((audience) => noticesFor(ctx, audience)),
  );
  return { user: user ?? [], all: all ?? [], department: department ?? [] };
};

/** Announcements of the header. */
export const noticesHandlers: Handlers<typeof notices> = { list };
