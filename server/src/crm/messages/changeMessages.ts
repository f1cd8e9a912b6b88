import { channelOf } from '@haina/contract/calls/events.ts';
import { announcementLabel, type messages } from '@haina/contract/calls/messages.ts';
import { sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import type { Context } from '../../request/context.ts';
import { notFound } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { publish } from '../../request/publish.ts';
import { isNoticeRead, receivedNotices } from './audience.ts';
import { ownMessages } from './readMessages.ts';

/** Marks announcements that fit as read, or takes them off the caller's list too; how many there were. */
async function keepNotices(ctx: Context, fits: Condition, isHidden: boolean): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into notice_read (company_id, notice_guid, user_guid, read_time, is_hidden)
    select n.company_id, n.guid, ${ctx.session.userGuid}::uuid, ${ctx.now}::timestamptz, ${isHidden} from notice n
    where ${receivedNotices(ctx)} and ${fits}
    on conflict (company_id, notice_guid, user_guid)
      do update set is_hidden = notice_read.is_hidden or excluded.is_hidden`.execute(ctx.db);
  return Number(numAffectedRows ?? 0);
}

/** Tells the other windows of the caller that what waits for them has changed, where anything has. */
async function tellChanged(ctx: Context, changed: number | bigint | undefined): Promise<void> {
  if (changed === undefined || Number(changed) === 0) return;
  await publish(ctx, [{ event: 'messagesRead', channel: channelOf('message', ctx.session.userGuid), payload: {} }]);
}

/** Whether one message or announcement of the caller was changed; it is gone where neither was. */
async function changeOne(ctx: Context, change: Promise<{ numAffectedRows?: bigint }>, notice: () => Promise<number>) {
  const { numAffectedRows = 0n } = await change;
  if (numAffectedRows === 0n && (await notice()) === 0) throw notFound();
  await tellChanged(ctx, 1);
}

/** Marks one message or announcement as read. */
export const readOne: Handler<typeof messages.read> = async ({ Guid }, ctx) => {
  await changeOne(
    ctx,
    sql`update message m set is_read = true where ${ownMessages(ctx)} and m.guid = ${Guid}`.execute(ctx.db),
    () => keepNotices(ctx, sql<boolean>`n.guid = ${Guid}`, false),
  );
  return null;
};

/** Deletes one message; an announcement leaves the caller's list alone. */
export const removeOne: Handler<typeof messages.remove> = async ({ Guid }, ctx) => {
  await changeOne(ctx, sql`delete from message m where ${ownMessages(ctx)} and m.guid = ${Guid}`.execute(ctx.db), () =>
    keepNotices(ctx, sql<boolean>`n.guid = ${Guid}`, true),
  );
  return null;
};

const labelled = (label: number): Condition => (label === 0 ? sql<boolean>`true` : sql<boolean>`m.label = ${label}`);

/** Marks all messages as read, those of one label, or all announcements. */
export const readAll: Handler<typeof messages.readAll> = async ({ Type = 0 }, ctx) => {
  if (Type === announcementLabel) {
    await tellChanged(ctx, await keepNotices(ctx, sql<boolean>`not ${isNoticeRead(ctx)}`, false));
    return null;
  }
  const { numAffectedRows } = await sql`update message m set is_read = true
    where ${ownMessages(ctx)} and not m.is_read and ${labelled(Type)}`.execute(ctx.db);
  await tellChanged(ctx, numAffectedRows);
  return null;
};

/** Deletes all messages that were read, those of one label, or takes all read announcements off the caller's list. */
export const removeAllRead: Handler<typeof messages.removeRead> = async ({ Type = 0 }, ctx) => {
  if (Type === announcementLabel) {
    await tellChanged(ctx, await keepNotices(ctx, isNoticeRead(ctx), true));
    return null;
  }
  const { numAffectedRows } = await sql`delete from message m
    where ${ownMessages(ctx)} and m.is_read and ${labelled(Type)}`.execute(ctx.db);
  await tellChanged(ctx, numAffectedRows);
  return null;
};
