import type { messages } from '@haina/contract/calls/messages.ts';
import type { today } from '@haina/contract/calls/today.ts';
import { sql } from 'kysely';
import type { Handler, Handlers } from '../../request/handler.ts';
import { customerForm } from '../customers/customerForm.ts';
import { leadForm } from '../leads/leadForm.ts';
import { unreadCounts } from '../messages/readMessages.ts';
import { handle, handleAll } from './handleToday.ts';
import { readQueue } from './readQueue.ts';
import { listTodayCustomers, listTodayLeads, ownNeeded } from './listToday.ts';

/** What waits for the caller: the numbers at the bell and in the drawer. */
export const countUnread: Handler<typeof messages.unread> = async (_input, ctx) => {
  const { Message, Notice } = await unreadCounts(ctx);
  const { rows } = await sql<{ Leads: number; Customer: number }>`
    select ${await ownNeeded(ctx, leadForm)} as "Leads", ${await ownNeeded(ctx, customerForm)} as "Customer"`.execute(
    ctx.db,
  );
  const { Leads, Customer } = rows[0] ?? { Leads: 0, Customer: 0 };
  return { UnreadCount: Message + Notice, Message, Notice, Leads, Customer };
};

/** Today's lists, and what is handled in them. */
export const todayHandlers: Handlers<typeof today> = {
  leads: listTodayLeads,
  customers: listTodayCustomers,
  queue: readQueue,
  handle,
  handleAll,
};
