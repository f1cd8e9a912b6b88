import { channelOf, type PushEvent } from '@haina/contract/calls/events.ts';
import type { Notice } from '@haina/contract/calls/notices.ts';
import { insertMany } from '../../platform/database/insertMany.ts';
import type { Acting } from '../../request/context.ts';
import type { TextParams } from '../../request/errors.ts';
import { publish } from '../../request/publish.ts';
import { forwardPost } from './forward.ts';
import { messageLabel } from './notify.ts';

/** Whom an announcement is for. */
export interface Receivers {
  readonly toAll: boolean;
  readonly people: readonly string[];
  readonly departments: readonly string[];
}

/** An announcement for everyone in the company. */
export const everyone: Receivers = { toAll: true, people: [], departments: [] };

/** A new announcement: of a person, or of the product itself, whose title is a text key with what it names. */
export interface NewNotice {
  readonly guid: string;
  readonly type: Notice['Type'];
  readonly title: string;
  readonly content: string;
  /** Null where the title is a person's own words. */
  readonly params: TextParams | null;
  readonly author: string | null;
  readonly receivers: Receivers;
}

type NoticeChannel = Extract<PushEvent, { event: 'notice' }>['channel'];

/** The channels of an announcement's receivers: those of a department reach everybody below it too. */
export const channelsOf = (companyId: string, { toAll, people, departments }: Receivers): NoticeChannel[] =>
  toAll
    ? [channelOf('company', companyId)]
    : [...departments.map((guid) => channelOf('department', guid)), ...people.map((guid) => channelOf('notice', guid))];

/** Writes an announcement with its audience, what is pushed for it and what robots are to say, in the transaction of its cause. */
export async function writeNotice(ctx: Acting, notice: NewNotice): Promise<void> {
  const { guid, type, title, content, params, author, receivers } = notice;
  const [company_id, create_time] = [ctx.session.companyId, ctx.now];
  const row = { company_id, guid, title, content, params, type, to_all: receivers.toAll };
  await insertMany(ctx.db, 'notice', [{ ...row, create_user_guid: author, create_time }]);
  await insertMany(ctx.db, 'notice_receiver', [
    ...receivers.people.map((user_guid) => ({ company_id, notice_guid: guid, user_guid, department_guid: null })),
    ...receivers.departments.map((department_guid) => ({
      company_id,
      notice_guid: guid,
      user_guid: null,
      department_guid,
    })),
  ]);
  const payload = { Guid: guid, Type: type };
  await publish(
    ctx,
    channelsOf(company_id, receivers).map((channel) => ({ event: 'notice', channel, payload })),
  );
  // What is for some people only is told in no group.
  if (!receivers.toAll) return;
  const words = params === null ? { key: 'robot.notice', params: { title } } : { key: title, params };
  await forwardPost(ctx, { guid, ...words }, { label: messageLabel.announcement });
}
