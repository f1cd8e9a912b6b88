import { type Message, messages } from '@haina/contract/calls/messages.ts';
import { useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { useInboxRun } from './useInboxRun.ts';

interface Turned {
  readonly guid: string;
  /** The announcements in the order in which they stood as the first one was opened: what is read leaves its list. */
  readonly order: readonly string[];
}

const isNotice = ({ Type }: Message) => Type === 6;

/** Which announcement of a list is open, and the ways to the ones beside it; what is turned to is read (S16.25). */
export function useNoticeTurns(rows: readonly Message[]) {
  const [turned, setTurned] = useState<Turned | null>(null);
  const run = useInboxRun();
  const listed = rows.filter(isNotice).map(({ Guid }) => Guid);
  const known = turned?.order ?? listed;
  // Those that came with more of the list stand behind the others.
  const behind = listed.findLastIndex((guid) => known.includes(guid)) + 1;
  const order = [...known, ...(behind > 0 ? listed.slice(behind) : [])];
  const at = turned === null ? -1 : order.indexOf(turned.guid);
  const to = (guid: string | undefined) =>
    guid === undefined
      ? null
      : () => {
          setTurned({ guid, order });
          void run(() => send(messages.read, { Guid: guid }));
        };
  return {
    guid: turned?.guid ?? null,
    open: (guid: string) => setTurned({ guid, order: listed.includes(guid) ? listed : [guid] }),
    close: () => setTurned(null),
    turns: { previous: to(order[at - 1]), next: at < 0 ? null : to(order[at + 1]) },
  };
}
