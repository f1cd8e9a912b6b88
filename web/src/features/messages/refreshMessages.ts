import { messages } from '@haina/contract/calls/messages.ts';
import type { QueryClient } from '@tanstack/react-query';

/** Asks again for messages and their numbers. */
export function refreshMessages(client: QueryClient): void {
  for (const { path } of [messages.unread, messages.list, messages.model])
    void client.invalidateQueries({ queryKey: [path] });
}
