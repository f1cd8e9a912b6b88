import { z } from 'zod';
import { richTextLimit } from '../rules/richText.ts';
import { get, post } from './endpoint.ts';
import { page } from './page.ts';
import { allRowsOf, choice, flag, guid, listOf, moment, nothing, rowsOf, text } from './wire.ts';
import { requiredName } from './wireNames.ts';

/** Kinds of announcements: 1 normal, 2 call ranking, 3 receipt, 4 payment (S16.4). */
export const noticeTypes = [1, 2, 3, 4] as const;

/** Longest title of an announcement, in characters. */
export const noticeTitleLimit = 50;

/** Most people, and most departments, that an announcement names. */
export const receiverLimit = 2000;

/** An announcement on the header's marquee (S16.4). */
export const Notice = z.object({
  Guid: z.string(),
  Title: z.string(),
  Content: z.string(),
  Type: z.literal(noticeTypes),
  Create_Time: moment,
  Create_User_Name: z.string(),
});

/** An announcement on the header's marquee. */
export type Notice = z.output<typeof Notice>;

/** One who has read an announcement, or has not: then without a time. */
export const NoticeReader = z.object({ User_Name: z.string(), Read_Time: moment });

const words = {
  Title: requiredName({ max: noticeTitleLimit, error: 'valid.notice.titleRequired' }),
  /** HTML; what could run, load or style more than words is taken out (S16.14). */
  Content: text({ max: richTextLimit }).optional(),
};

const receivers = {
  To_All_User: flag.optional(),
  User_List: listOf(z.guid(), receiverLimit).optional(),
  Framework_List: listOf(z.guid(), receiverLimit).optional(),
};

/** Announcements (S16.4, S16.12, S16.14, S16.15). */
export const notices = {
  list: get('Notice/GetNoticeList', {
    summary: 'Announcements of the last 30 days for the caller, for everyone and for the caller’s departments',
    access: 'user',
    input: z.object({}),
    output: z.object({ user: z.array(Notice), all: z.array(Notice), department: z.array(Notice) }),
  }),
  model: get('Notice/GetNoticeModel', {
    summary: 'One announcement that reached the caller or is theirs; its author sees how many have read it',
    access: 'user',
    input: z.object({ Guid: guid }),
    output: Notice.extend({
      /** 1 where the caller may see who has read it, and withdraw it. */
      Can_Withdraw: z.literal([0, 1]),
      Read_Num: z.int(),
      Receiver_Num: z.int(),
    }),
  }),
  readers: get('Notice/GetNoticeReaders', {
    summary: 'Whom an announcement of the caller reached: those who have read it with the time, the others without',
    access: 'Message/AddMessage',
    input: z.object({ Guid: guid, page: page.page, pagesize: page.pagesize }),
    output: rowsOf(NoticeReader),
  }),
  receivers: get('Notice/GetReceiverCount', {
    summary: 'How many people an announcement would reach: everyone, or people and departments with those below',
    access: 'Message/AddMessage',
    input: z.object(receivers),
    output: z.object({
      Num: z.int(),
      /** Of each department that was named, how many people it has with those below. */
      Departments: z.array(z.object({ Guid: z.string(), Num: z.int() })),
    }),
  }),
  ranking: get('Notice/GetUserCallRanking', {
    summary: 'Who called most today, or on the day of a ranking that was announced, until then',
    access: 'user',
    input: z.object({
      /** The announcement, of type 2. */
      Guid: guid.optional(),
    }),
    output: allRowsOf(
      z.object({
        User_Name: z.string(),
        Rank: z.int(),
        Num: z.int(),
        Answered: z.int(),
        Is_Mine: z.literal([0, 1]),
      }),
    ).extend({
      /** Everybody who called, and all their calls. */
      People: z.int(),
      Num: z.int(),
      Answered: z.int(),
      /** Seconds that the caller of this talked. */
      Talk_Length: z.int(),
      /** Their place a day before until the same hour; 0 where they had none. */
      Before_Rank: z.int(),
    }),
  }),
  add: post('Message/AddMessage', {
    summary: 'Publish an announcement to everyone, or to people and departments with those below',
    input: z.object({
      ...words,
      ...receivers,
      Label: choice(2).optional(),
      Type: choice(6).optional(),
    }),
    output: z.object({ Guid: z.string() }),
  }),
  send: post('Notice/AddSendNotice', {
    summary: 'Publish an announcement to everyone',
    access: 'Message/AddMessage',
    input: z.object(words),
    output: z.object({ Guid: z.string() }),
  }),
  withdraw: post('Notice/WithdrawNotice', {
    summary: 'Take back an announcement of one’s own, for everybody; administrators may take back any',
    access: 'Message/AddMessage',
    input: z.object({ Guid: guid }),
    output: nothing,
  }),
};
