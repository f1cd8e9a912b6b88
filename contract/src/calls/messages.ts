import { z } from 'zod';
import type { TargetKind } from '../rules/targetKind.ts';
import { get, post } from './endpoint.ts';
import { page } from './page.ts';
import { choice, flag, guid, moment, nothing, optionalGuid, rowsOf } from './wire.ts';

/** Messages of a page, as many as the drawer asks for (S16.7). */
export const messagePageSize = 15;

/** Labels of messages: 1 notice, 2 announcement, 3 reminder, 4 transfer, 5 approval, 6 incoming call (S16.3). */
export const messageLabels = [1, 2, 3, 4, 5, 6] as const;

/** The label of announcements: a list narrowed to it shows these alone, any other one messages alone. */
export const announcementLabel = 2;

/** What a message is about: 1 lead, 2 customer, 3 contact, 4 opportunity, 5 contract, 6 announcement; 0 opens a page (S16.2). */
export const messageTypes = [0, 1, 2, 3, 4, 5, 6] as const;

const label = choice(0, ...messageLabels);

/** The kinds of records that a message is about have the numbers of its types; the other types are about none (S16.2). */
const recordTypes = [1, 2, 3, 4, 5] as const satisfies readonly TargetKind[];

/** The kind of record that a type of message is about; undefined for what opens a page and for an announcement. */
export const recordKindOf = (type: number): (typeof recordTypes)[number] | undefined =>
  recordTypes.find((one) => one === type);

/** A message or an announcement in the list of its reader, its title in the reader's language. */
export const Message = z.object({
  Guid: z.string(),
  Type: z.literal(messageTypes),
  /** The record that it is about; null where it opens a page. */
  Type_Guid: optionalGuid,
  Title: z.string(),
  /** The title in two lines: what happened, and to what. The second one is empty for announcements that people wrote. */
  Head: z.string(),
  Detail: z.string(),
  Label: z.literal(messageLabels),
  Label_Name: z.string(),
  Read_State: z.literal([0, 1]),
  Create_Time: moment,
  /** Empty where the product wrote it by itself. */
  Create_User_Name: z.string(),
  /** How many messages and announcements the reader has not read. */
  UnreadCount: z.int(),
});

/** A message or an announcement in the list of its reader. */
export type Message = z.output<typeof Message>;

/** The calls about the messages of the caller (S16). */
export const messages = {
  list: get('Message/GetMessageList', {
    summary: 'Messages of the caller, newest first; Label 2 gives announcements. LastGuid goes on behind that one',
    access: 'user',
    input: z.object({
      page: page.page,
      pagesize: page.pagesize,
      LastGuid: guid.optional(),
      Read_State: flag.optional(),
      Label: label.optional(),
    }),
    output: rowsOf(Message),
  }),
  model: get('Message/GetMessageModel', {
    summary: 'One message or announcement of the caller; Is_Gone 1 says that its record is out of reach by now',
    access: 'user',
    input: z.object({ Guid: guid }),
    output: Message.extend({ Content: z.string(), Is_Gone: z.literal([0, 1]) }),
  }),
  read: post('Message/UpdateReadState', {
    summary: 'Mark a message or an announcement as read',
    access: 'user',
    input: z.object({ Guid: guid }),
    output: nothing,
  }),
  remove: post('Message/DelUserMessage', {
    summary: 'Delete a message; an announcement leaves the list of the caller alone',
    access: 'user',
    input: z.object({ Guid: guid }),
    output: nothing,
  }),
  readAll: post('Message/AllReadState', {
    summary: 'Mark all messages as read, or those of one label; 2 is all announcements',
    access: 'user',
    input: z.object({ Type: label.optional() }),
    output: nothing,
  }),
  removeRead: post('Message/AllDelRead', {
    summary: 'Delete all messages that were read, or those of one label; 2 is all announcements',
    access: 'user',
    input: z.object({ Type: label.optional() }),
    output: nothing,
  }),
  unread: get('Message/GetUnreadCount', {
    summary: 'What waits for the caller: unread messages and announcements, leads and customers to contact today',
    access: 'user',
    input: z.object({}),
    output: z.object({
      /** Messages and announcements together: the number at the bell. */
      UnreadCount: z.int(),
      Message: z.int(),
      Notice: z.int(),
      Leads: z.int(),
      Customer: z.int(),
    }),
  }),
};
