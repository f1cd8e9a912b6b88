import { comeBack, pushPath, pushSignals } from '@haina/contract/calls/push.ts';
import { wallNamespace } from '@haina/contract/calls/wall.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { io } from 'socket.io-client';

/** How long nothing is tried after the server has refused the connection, in milliseconds: the page asks each minute anyway. */
const refusedPause = 60_000;

/**
 * Tells a screen that the figures of its link have changed, or may have while it was not connected; whether it is told at the moment. Without
 * a token, and for reports that do not change by themselves, it is not.
 */
export function useToldWall(token: string | null, onNews: () => void): boolean {
  const [isTold, setTold] = useState(false);
  const heard = useEffectEvent(onNews);
  useEffect(() => {
    if (token === null) return;
    const socket = io(wallNamespace, {
      path: pushPath,
      transports: ['websocket', 'polling'],
      auth: { token },
      ...comeBack,
    });
    let [hasBeenIn, again]: [boolean, ReturnType<typeof setTimeout> | undefined] = [false, undefined];
    socket.on('figures', () => heard());
    socket.on(pushSignals.startOver, () => heard());
    socket.on('connect', () => {
      setTold(true);
      // What changed while the connection was away is asked for.
      if (hasBeenIn) heard();
      hasBeenIn = true;
    });
    socket.on('connect_error', () => {
      // Refused: the library does not try again by itself.
      if (!socket.active) again = setTimeout(() => socket.connect(), refusedPause * (1 + Math.random()));
    });
    socket.on('disconnect', (reason) => {
      setTold(false);
      // The link is over: the next asking says so.
      if (reason === 'io server disconnect') heard();
    });
    return () => {
      clearTimeout(again);
      socket.close();
    };
  }, [token]);
  return isTold;
}
