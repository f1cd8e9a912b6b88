import { messages } from '@haina/contract/calls/messages.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { whenIdle } from '../../ui/hooks/whenIdle.ts';

/** How often the numbers are asked for where nothing is pushed, in milliseconds. */
const pause = 60_000;

/** What waits for the person. */
export interface Unread {
  readonly UnreadCount: number;
  readonly Message: number;
  readonly Notice: number;
  readonly Leads: number;
  readonly Customer: number;
}

const nothing: Unread = { UnreadCount: 0, Message: 0, Notice: 0, Leads: 0, Customer: 0 };

/** What waits for the person: asked once the page is drawn, at each return to it, and every minute; it fails silently. */
export function useUnread(): Unread {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data } = useQuery({
    queryKey: [messages.unread.path],
    queryFn: ({ signal }) => send(messages.unread, {}, { signal, quiet: true }),
    enabled: isIdle,
    refetchInterval: pause,
    refetchOnWindowFocus: true,
  });
  return data ?? nothing;
}

/** Asks again for messages and their numbers. */
export function refreshMessages(client: QueryClient): void {
  for (const { path } of [messages.unread, messages.list]) void client.invalidateQueries({ queryKey: [path] });
}
