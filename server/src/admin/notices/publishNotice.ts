import type { notices } from '@haina/contract/calls/notices.ts';
import { sql } from 'kysely';
import { newGuid } from '../../platform/database/guid.ts';
import { insertMany } from '../../platform/database/insertMany.ts';
import type { Context } from '../../request/context.ts';
import { noticeFiles } from '../../crm/messages/noticeImages.ts';
import { readFilePath } from '../../records/files/fileLink.ts';
import { channelsOf, everyone, type Receivers, writeNotice } from '../../records/messages/writeNotice.ts';
import { invalid, notFound } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { publish } from '../../request/publish.ts';
import { cleanHtml } from './cleanHtml.ts';

/** Refuses people who are no active members, and departments, that the company does not have: they look missing. */
async function assertReceivers({ db, session }: Context, { people, departments }: Receivers): Promise<void> {
  const { rows } = await sql<{ people: number; departments: number }>`select
    (select count(*)::int from member where company_id = ${session.companyId} and not is_disabled
      and user_guid = any(${[...people]}::uuid[])) as people,
    (select count(*)::int from department where company_id = ${session.companyId}
      and guid = any(${[...departments]}::uuid[])) as departments`.execute(db);
  if (rows[0]?.people !== people.length || rows[0].departments !== departments.length) throw notFound();
}

/** The text as it is kept, its pictures from files that the caller has just uploaded for it; others are refused. */
async function keptText(ctx: Context, notice: string, content: string): Promise<string> {
  const { session, config, now, db } = ctx;
  const { html, files } = cleanHtml(content, (address) => {
    const link = readFilePath(address, config.tokenSecret, now);
    return link?.companyId === session.companyId ? link.guid : null;
  });
  if (files.length === 0) return html;
  const { numAffectedRows } = await sql`update file set target_kind = ${sql.lit(noticeFiles)}, target_guid = ${notice}
    where company_id = ${session.companyId} and guid = any(${[...files]}::uuid[])
      and create_user_guid = ${session.userGuid} and target_kind is null and delete_time is null
      and media_type like 'image/%'`.execute(db);
  if (Number(numAffectedRows) !== files.length) throw invalid('Content', 'valid.notice.picture');
  return html;
}

/** Writes an announcement with its audience; its author has read it. Gives its Guid. */
async function publishNotice(
  ctx: Context,
  { Title, Content = '' }: { readonly Title: string; readonly Content?: string | undefined },
  receivers: Receivers,
): Promise<string> {
  const [guid, author] = [newGuid(), ctx.session.userGuid];
  const content = await keptText(ctx, guid, Content);
  await writeNotice(ctx, { guid, type: 1, title: Title, content, params: null, author, receivers });
  const read = { notice_guid: guid, user_guid: author, read_time: ctx.now, is_hidden: false };
  await insertMany(ctx.db, 'notice_read', [{ company_id: ctx.session.companyId, ...read }]);
  return guid;
}

/** Publishes an announcement to everyone, or to the people and departments named. */
export const addNotice: Handler<typeof notices.add> = async (input, ctx) => {
  const toAll = input.To_All_User === 1;
  const lower = (guids: readonly string[] = []) => [...new Set(guids.map((guid) => guid.toLowerCase()))];
  const people = toAll ? [] : lower(input.User_List);
  const departments = toAll ? [] : lower(input.Framework_List);
  if (!toAll && people.length + departments.length === 0) throw invalid('User_List', 'valid.notice.receiversRequired');
  const receivers = { toAll, people, departments };
  await assertReceivers(ctx, receivers);
  return { Guid: await publishNotice(ctx, input, receivers) };
};

/** Publishes an announcement to everyone. */
export const sendNotice: Handler<typeof notices.send> = async (input, ctx) => ({
  Guid: await publishNotice(ctx, input, everyone),
});

async function receiversOf({ db, session }: Context, guid: string, toAll: boolean): Promise<Receivers> {
  const rows = await db
    .selectFrom('notice_receiver')
    .select(['user_guid', 'department_guid'])
    .where('company_id', '=', session.companyId)
    .where('notice_guid', '=', guid)
    .execute();
  const named = (guids: readonly (string | null)[]) => guids.filter((one) => one !== null);
  const people = named(rows.map(({ user_guid }) => user_guid));
  return { toAll, people, departments: named(rows.map(({ department_guid }) => department_guid)) };
}

/** Takes back an announcement: one's own, or any for administrators; what is taken back is gone. */
export const withdrawNotice: Handler<typeof notices.withdraw> = async ({ Guid }, ctx) => {
  const { session, now } = ctx;
  const { rows } = await sql<{ to_all: boolean }>`update notice set withdraw_time = ${now}
    where company_id = ${session.companyId} and guid = ${Guid} and withdraw_time is null
      and (create_user_guid = ${session.userGuid} or ${session.isAdmin}) returning to_all`.execute(ctx.db);
  const [withdrawn] = rows;
  if (!withdrawn) throw notFound();
  await sql`update file set delete_time = ${now} where company_id = ${session.companyId}
    and target_kind = ${sql.lit(noticeFiles)} and target_guid = ${Guid} and delete_time is null`.execute(ctx.db);
  const receivers = await receiversOf(ctx, Guid, withdrawn.to_all);
  await publish(
    ctx,
    channelsOf(session.companyId, receivers).map((channel) => ({
      event: 'noticeWithdrawn',
      channel,
      payload: { Guid },
    })),
  );
  return null;
};
