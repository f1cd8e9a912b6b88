import { z } from 'zod';
import { Customer, customerFilter, customerOrder } from './customers.ts';
import { get, post } from './endpoint.ts';
import { Lead, leadFilter, leadOrder } from './leads.ts';
import { page, seleteType } from './page.ts';
import { choice, flag, guidList, moment, money, nothing, rowsOf } from './wire.ts';

/** Page sizes of today's lists; the first is the default (S16.10). */
export const todayPageSizes = [20, 40, 60, 80, 100] as const;

/** The tabs of today's lists: to be contacted today, overdue, contacted today (S16.8). */
export const todayTab = { need: 1, overdue: 2, contacted: 3 } as const;

/** A tab of today's lists. */
export type TodayTab = (typeof todayTab)[keyof typeof todayTab];

const tab = choice(1, 2, 3);

/** The number of each tab, by the same filter. */
const tabCounts = { Need: z.int(), Overdue: z.int(), Contacted: z.int() };

/** Records with a next contact that can be marked as handled: leads and customers. */
const handledKind = choice(1, 2);

/** Records that `Message/AllDeal` marks at once; the rest waits for the next call. */
export const handledAtOnce = 2000;

/**
 * What stands in today's queue, in the order of the same moment: leads and customers to contact today, overdue contacts of
 * both, plans due or overdue, opportunities past their date, contracts that end within 30 days, customers that fall into the
 * sea and protections that end within 7 days, applications that wait for the reader, missed calls (S16.17).
 */
export const queueKinds = [
  'leads',
  'customer',
  'overdue',
  'plans',
  'business',
  'contract',
  'sea',
  'protection',
  'approval',
  'missed',
] as const;

/** A kind of today's queue. */
export type QueueKind = (typeof queueKinds)[number];

/** Most rows of today's queue that are read at once; its counts are exact. */
export const queueLimit = 200;

/** One thing to do today. */
export const QueueRow = z.object({
  Queue_Kind: z.enum(queueKinds),
  /** The record that it is done with, by kind and Guid; 0 and an empty Guid for a missed call from an unknown number. */
  Target_Kind: z.literal([0, 1, 2, 3, 4, 5]),
  Target_Guid: z.string(),
  Name: z.string(),
  /** By when: the order of the queue. */
  Due_Time: moment,
  Owner_User_Name: z.string(),
  /** The number to call first; empty where there is none. */
  Mobile: z.string(),
  /** The missed call; empty for everything else. */
  Call_Guid: z.string(),
});

/** One thing to do today. */
export type QueueRow = z.output<typeof QueueRow>;

/** Today's lists (S16.8 to S16.10). */
export const today = {
  leads: get('Message/GetTodayLeads', {
    summary: 'Leads to contact: type 1 today, 2 overdue, 3 contacted today; with the number of each',
    access: 'user',
    module: 'leads',
    input: z.object({ ...page, ...leadFilter, type: tab.optional(), order_field: z.enum(leadOrder).optional() }),
    output: rowsOf(Lead).extend(tabCounts),
  }),
  customers: get('Message/GetTodayCustomer', {
    summary: 'Customers to contact: type 1 today, 2 overdue, 3 contacted today; with the number of each',
    access: 'user',
    module: 'customer',
    input: z.object({
      ...page,
      ...customerFilter,
      type: tab.optional(),
      order_field: z.enum(customerOrder).optional(),
    }),
    output: rowsOf(Customer).extend(tabCounts),
  }),
  queue: get('Message/GetTodayQueue', {
    summary:
      'What is to be done today in one order, with the number of each kind; Queue_Kind narrows the rows, Only_Counts leaves them out',
    access: 'user',
    input: z.object({
      SeleteType: seleteType.optional(),
      Queue_Kind: z.enum(queueKinds).optional(),
      Only_Counts: flag.optional(),
    }),
    output: z.object({
      rows: z.array(QueueRow),
      Counts: z.array(
        z.object({
          Queue_Kind: z.enum(queueKinds),
          Num: z.int(),
          /** What plans still lack together; null of all other kinds. */
          Money: money.nullable(),
        }),
      ),
    }),
  }),
  handle: post('Message/ByGuidDeal', {
    summary: 'Take leads or customers off today’s lists until their next contact changes; Deal 0 puts them back',
    access: 'user',
    input: z.object({ Target_Guid: guidList, Target_Kind: handledKind, Deal: flag.optional() }),
    output: nothing,
  }),
  handleAll: post('Message/AllDeal', {
    summary: 'The same for all that are to be contacted today or overdue, or for one tab; answers how many there were',
    access: 'user',
    input: z.object({ SeleteType: seleteType.optional(), Target_Kind: handledKind, type: choice(1, 2).optional() }),
    output: z.object({ Handled: z.int() }),
  }),
};
