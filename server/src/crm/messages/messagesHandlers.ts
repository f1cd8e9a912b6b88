import type { messages } from '@haina/contract/calls/messages.ts';
import type { Handlers } from '../../request/handler.ts';
import { readAll, readOne, removeAllRead, removeOne } from './changeMessages.ts';
import { listMessages, readMessage } from './readMessages.ts';

/** The calls about messages, but for the count of what waits, which knows today's lists. */
export const messagesHandlers: Omit<Handlers<typeof messages>, 'unread'> = {
  list: listMessages,
  model: readMessage,
  read: readOne,
  remove: removeOne,
  readAll,
  removeRead: removeAllRead,
};
