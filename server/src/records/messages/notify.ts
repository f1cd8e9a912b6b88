import { channelOf, type PushEvent } from '@haina/contract/calls/events.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { newGuid } from '../../platform/database/guid.ts';
import { insertMany } from '../../platform/database/insertMany.ts';
import type { Acting } from '../../request/context.ts';
import type { TextParams } from '../../request/errors.ts';
import { publish } from '../../request/publish.ts';
import { forwardMessages } from './forward.ts';

/** Message types: what a message is about; `page` is about no record (S16.2). */
export const messageType = {
  page: 0,
  leads: 1,
  customer: 2,
  contacts: 3,
  business: 4,
  contract: 5,
  announcement: 6,
} as const;

/** Message labels: the type filter of the message list (S16.3). */
export const messageLabel = { notice: 1, announcement: 2, reminder: 3, transfer: 4, approval: 5, call: 6 } as const;

/** For how long pushed events can be asked for again after a reconnect, in milliseconds. */
const eventsKept = 24 * 3600_000;

/** One message to one person; its words are a text key, so that everybody reads them in their own language. */
export interface NewMessage {
  readonly to: string;
  readonly type: (typeof messageType)[keyof typeof messageType];
  readonly label: (typeof messageLabel)[keyof typeof messageLabel];
  readonly target: string | null;
  readonly key: `message.${string}`;
  readonly params: TextParams;
}

/**
 * Writes messages, what is to be pushed for them and what robots are to say, in the transaction of their cause (S16.1). A
 * person gets no message about what they do.
 */
export async function notify(ctx: Acting, messages: readonly NewMessage[]): Promise<void> {
  if (ctx.isQuiet === true) return;
  const wanted = messages.filter(({ to }) => to !== ctx.session.userGuid);
  if (wanted.length === 0) return;
  const rows = wanted.map((message) => ({
    company_id: ctx.session.companyId,
    guid: newGuid(),
    user_guid: message.to,
    type: message.type,
    label: message.label,
    type_guid: message.target,
    text_key: message.key,
    params: message.params,
    create_user_guid: ctx.session.userGuid,
    create_time: ctx.now,
  }));
  await insertMany(ctx.db, 'message', rows);
  await publish(ctx, rows.flatMap(pushedMessage));
  await forwardMessages(
    ctx,
    rows.map(({ guid }) => guid),
  );
}

function pushedMessage(row: {
  readonly guid: string;
  readonly user_guid: string;
  readonly type: number;
  readonly label: number;
  readonly type_guid: string | null;
}): PushEvent[] {
  const payload = { Guid: row.guid, Type: row.type, Type_Guid: row.type_guid };
  const told: PushEvent = { event: 'message', channel: channelOf('message', row.user_guid), payload };
  if (row.label !== messageLabel.transfer) return [told];
  return [told, { event: 'transfer', channel: channelOf('transfer', row.user_guid), payload }];
}

/** Deletes pushed events that nobody can ask for again. */
export const purgeEvents = (db: Database, now: Date) =>
  db
    .deleteFrom('outbox')
    .where(sql<boolean>`create_time < ${new Date(now.getTime() - eventsKept)}`)
    .execute();
