import { messages } from '@haina/contract/calls/messages.ts';
import { notices } from '@haina/contract/calls/notices.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '../../lib/api/send.ts';
import { useEvent, usePushGap } from '../../lib/push/pushEvents.ts';
import { refreshMessages, unreadKey } from './refreshMessages.ts';
import { nothingUnread, useUnread } from './unread.ts';

/** Keeps the number at the bell, the messages and the announcements true: by what is pushed, and by asking after each gap of it. */
export function UnreadWatch() {
  const client = useQueryClient();
  const refreshNotices = () => {
    refreshMessages(client);
    void client.invalidateQueries({ queryKey: [notices.list.path] });
  };
  useEvent('message', () => refreshMessages(client));
  useEvent('messagesRead', () => refreshMessages(client));
  useEvent('notice', refreshNotices);
  useEvent('noticeWithdrawn', refreshNotices);
  usePushGap(refreshNotices);
  // Fails silently: a bell without its number hinders nobody.
  const { data = nothingUnread } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => send(messages.unread, {}, { signal, quiet: true }),
  });
  useEffect(() => useUnread.setState(data), [data]);
  return null;
}
