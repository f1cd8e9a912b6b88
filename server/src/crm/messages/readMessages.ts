import {
  announcementLabel,
  type Message,
  messagePageSize,
  type messages,
  recordKindOf,
} from '@haina/contract/calls/messages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { type Page, pageBounds, pageOf } from '../../platform/database/sql/paged.ts';
import type { Context } from '../../request/context.ts';
import { notFound, type TextParams } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { dictionaryName, oneIf } from '../../records/list/recordColumns.ts';
import { shown } from '../../records/reach/recordRef.ts';
import { nounOfKind } from '../../records/reach/ownedNouns.ts';
import { isNoticeRead, receivedNotices } from './audience.ts';
import { messageWords } from './messageLines.ts';
import { noticeExcerpt } from './noticeExcerpt.ts';
import { withPictures } from './noticeImages.ts';
import { messageLabel, messageType } from '../../records/messages/notify.ts';

/** A row as the database has it: a message with its text key, an announcement with its title. */
interface Row extends Omit<Message, 'Title' | 'Head' | 'Detail'> {
  readonly title: string;
  readonly params: TextParams | null;
  /** The HTML of an announcement; empty for a message. */
  readonly content: string;
}

/** Messages of the caller, as `m`. */
export const ownMessages = ({ session }: Context): Condition =>
  sql<boolean>`(m.company_id = ${session.companyId} and m.user_guid = ${session.userGuid})`;

/** Messages of the caller that they have not read. */
const unreadMessages = (ctx: Context) =>
  sql<number>`(select count(*)::int from message m where ${ownMessages(ctx)} and not m.is_read)`;

const unreadNotices = (ctx: Context) =>
  sql<number>`(select count(*)::int from notice n where ${receivedNotices(ctx)} and not ${isNoticeRead(ctx)})`;

/** How many messages and announcements the caller has not read, by one statement. */
export async function unreadCounts(ctx: Context): Promise<{ readonly Message: number; readonly Notice: number }> {
  const { rows } = await sql<{ Message: number; Notice: number }>`
    select ${unreadMessages(ctx)} as "Message", ${unreadNotices(ctx)} as "Notice"`.execute(ctx.db);
  return rows[0] ?? { Message: 0, Notice: 0 };
}

/** Where messages and announcements are read from; both have a Guid and a time. */
interface Source {
  readonly table: RawBuilder<unknown>;
  readonly own: Condition;
  readonly isRead: Condition;
  readonly columns: RawBuilder<unknown>;
}

const creator = (guid: RawBuilder<unknown>) =>
  sql`coalesce((select account.name from account where account.guid = ${guid}), '')`;

const messageSource = (ctx: Context): Source => ({
  table: sql`message as m`,
  own: ownMessages(ctx),
  isRead: sql<boolean>`m.is_read`,
  columns: sql`m.guid as "Guid", m.type as "Type", coalesce(m.type_guid::text, '') as "Type_Guid", m.label as "Label",
    ${dictionaryName(ctx, 'Message_Label', 'm.label')} as "Label_Name", ${oneIf(sql<boolean>`m.is_read`)} as "Read_State",
    ${wallTime(sql.ref('m.create_time'), ctx.session.zone)} as "Create_Time",
    ${creator(sql`m.create_user_guid`)} as "Create_User_Name", m.text_key as title, m.params, '' as content`,
});

const noticeSource = (ctx: Context): Source => ({
  table: sql`notice as n`,
  own: receivedNotices(ctx),
  isRead: isNoticeRead(ctx),
  columns: sql`n.guid as "Guid", ${messageType.announcement}::int as "Type", n.guid::text as "Type_Guid",
    ${messageLabel.announcement}::int as "Label", coalesce((select d.name from dictionary_item d
      where d.company_id = n.company_id and d.type_code = 'Message_Label' and d.id = ${messageLabel.announcement}), '') as "Label_Name",
    ${oneIf(isNoticeRead(ctx))} as "Read_State", ${wallTime(sql.ref('n.create_time'), ctx.session.zone)} as "Create_Time",
    ${creator(sql`n.create_user_guid`)} as "Create_User_Name", n.title, n.params, n.content`,
});

const alias = (label: number) => (label === announcementLabel ? 'n' : 'm');

/** What stands behind the one that was last on the page before; it is the caller's own, else missing. */
async function behind(ctx: Context, label: number, { table, own }: Source, guid: string): Promise<Condition> {
  const at = (column: string) => sql.ref(`${alias(label)}.${column}`);
  // As text, so that no part of a second is lost on the way.
  const { rows } = await sql<{ time: string }>`
    select ${at('create_time')}::text as time from ${table} where ${own} and ${at('guid')} = ${guid}`.execute(ctx.db);
  const [last] = rows;
  if (!last) throw notFound();
  return sql<boolean>`(${at('create_time')}, ${at('guid')}) < (${last.time}::timestamptz, ${guid}::uuid)`;
}

function told(ctx: Context, { title, params, content, ...row }: Row, UnreadCount: number): Message {
  const name = row.Type_Guid;
  return {
    ...row,
    Type_Guid: name === '' ? null : name,
    ...messageWords(ctx, title, params),
    // What a person wrote has no second line of its own.
    ...(params === null ? { Detail: noticeExcerpt(content) } : {}),
    UnreadCount,
  };
}

/** One page of the messages or announcements of the caller. */
export const listMessages: Handler<typeof messages.list> = async (input, ctx) => {
  const { Label = 0, Read_State, LastGuid } = input;
  const source = Label === announcementLabel ? noticeSource(ctx) : messageSource(ctx);
  const at = (column: string) => sql.ref(`${alias(Label)}.${column}`);
  const state = Read_State === undefined ? [] : [Read_State === 1 ? source.isRead : sql<boolean>`not ${source.isRead}`];
  const labelled = Label === 0 || Label === announcementLabel ? [] : [sql<boolean>`m.label = ${Label}`];
  const matching = [source.own, ...state, ...labelled];
  const conditions = LastGuid === undefined ? matching : [...matching, await behind(ctx, Label, source, LastGuid)];
  const { limit, offset } = pageBounds({ page: input.page, pagesize: input.pagesize ?? messagePageSize });
  const where = (all: readonly Condition[]) => sql.join([...all], sql` and `);
  const page: Page<Row> = await pageOf<Row>(
    ctx.db,
    sql`(select 1 from ${source.table} where ${where(matching)})`,
    sql`(select ${source.columns} from ${source.table} where ${where(conditions)}
      order by ${at('create_time')} desc, ${at('guid')} desc limit ${limit} offset ${LastGuid === undefined ? offset : 0})`,
  );
  const { Message: unread, Notice } = await unreadCounts(ctx);
  return { ...page, rows: page.rows.map((row) => told(ctx, row, unread + Notice)) };
};

/** Whether the record of a message is out of the caller's reach by now; what opens a page has none. */
async function isGone(ctx: Context, { Type, Type_Guid }: Message): Promise<boolean> {
  const kind = recordKindOf(Type);
  const noun = kind === undefined ? undefined : nounOfKind(kind);
  if (!noun || Type_Guid === null) return false;
  const { rows } = await sql`select 1 from ${sql.table(noun.table)}
    where guid = ${Type_Guid} and delete_time is null and ${await shown(ctx, noun)}`.execute(ctx.db);
  return rows.length === 0;
}

/** One message or announcement of the caller; gone otherwise. */
export const readMessage: Handler<typeof messages.model> = async ({ Guid }, ctx) => {
  const one = (source: Source, guid: string) => sql`
    select ${source.columns} from ${source.table} where ${source.own} and ${sql.ref(guid)} = ${Guid}`;
  const { rows } = await sql<{ found: Row }>`
    select row_to_json(found) as found from (
      ${one(messageSource(ctx), 'm.guid')} union all ${one(noticeSource(ctx), 'n.guid')}) as found`.execute(ctx.db);
  const found = rows[0]?.found;
  if (!found) throw notFound();
  const { Message: unread, Notice } = await unreadCounts(ctx);
  const message = told(ctx, found, unread + Notice);
  const [whole] = await withPictures(ctx, [{ ...message, Content: found.content }]);
  return { ...message, Content: whole?.Content ?? '', Is_Gone: (await isGone(ctx, message)) ? 1 : 0 };
};
