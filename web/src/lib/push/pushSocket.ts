import type { EventMeta, WatchedRecord } from '@haina/contract/calls/events.ts';
import { comeBack, longestLoading, pushPath, pushSignals, watchRequest } from '@haina/contract/calls/push.ts';
import { io } from 'socket.io-client';
import { cookies } from '../cookies/cookies.ts';
import type { WireEvent } from './dispatchEvent.ts';

/** What the holder of the connection is told, and asked. */
export interface SocketUse {
  /** The event to go on behind. */
  readonly last: () => string | null;
  readonly watched: () => readonly WatchedRecord[];
  readonly onBegin: () => void;
  readonly onEvent: (event: WireEvent) => void;
  readonly onReady: (newest: string | null) => void;
  readonly onStartOver: () => void;
  readonly onRights: () => void;
  readonly onConnected: (isConnected: boolean) => void;
}

/** The one connection of this browser. */
export interface PushSocket {
  watch(records: readonly WatchedRecord[]): void;
  close(): void;
}

/** How long nothing is tried after the server has ended or refused the connection. */
const refusedPause = 15_000;

/** Opens the connection and keeps it open: a websocket, or requests that wait where these cannot pass. */
export function openPushSocket(use: SocketUse): PushSocket {
  let again: ReturnType<typeof setTimeout> | undefined;
  const socket = io({
    path: pushPath,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (say) => {
      use.onBegin();
      // What happened since the page began to ask the server is made up for as after a break.
      const age = Math.min(Math.round(performance.now()), longestLoading);
      say({ token: cookies.get('token') ?? '', last: use.last(), age, watch: use.watched() });
    },
    ...comeBack,
  });
  const later = () => {
    use.onConnected(false);
    // Otherwise the library tries by itself.
    if (socket.active) return;
    // The session may be over, or the rights others: anyone who asks the server is told.
    use.onRights();
    again = setTimeout(() => socket.connect(), refusedPause * (1 + Math.random()));
  };
  socket.on('connect_error', later);
  socket.on('disconnect', later);
  socket.on(pushSignals.ready, ({ Last }: { readonly Last: string | null }) => {
    use.onConnected(true);
    use.onReady(Last);
  });
  socket.on(pushSignals.startOver, () => use.onStartOver());
  socket.on(pushSignals.rightsChanged, () => use.onRights());
  socket.onAny((event: string, payload: unknown, meta?: EventMeta & { readonly Time: string }) => {
    if (meta) use.onEvent({ id: meta.Id, event, payload, time: meta.Time });
  });
  return {
    watch: (records) => void (socket.connected && socket.emit(watchRequest, records)),
    close: () => {
      clearTimeout(again);
      socket.close();
    },
  };
}
