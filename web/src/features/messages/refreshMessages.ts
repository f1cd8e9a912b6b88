import { messages } from '@haina/contract/calls/messages.ts';
import type { QueryClient } from '@tanstack/react-query';
import { todayKey } from '../../records/record/todayKey.ts';

/** The key of what waits: messages, and what is to be done today. */
export const unreadKey = [...todayKey, messages.unread.path];

/** Asks again for messages and their numbers. */
export function refreshMessages(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: unreadKey });
  for (const { path } of [messages.list, messages.model]) void client.invalidateQueries({ queryKey: [path] });
}
