import { type EventPayload, events } from '@haina/contract/calls/events.ts';
import { deviceNamespace } from '@haina/contract/calls/equipment.ts';
import { comeBack, pushPath } from '@haina/contract/calls/push.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { io } from 'socket.io-client';
import { z } from 'zod';

/** A number that was pushed to this phone. */
export type Dialled = EventPayload<'dial'>;

/** How long nothing is tried after the server has refused the connection, in milliseconds. */
const refusedPause = 15_000;

/** The number that was pushed last to this phone while its page is open; `onNews` when there may be others, or the server ends the connection. */
export function useDialled(token: string | null, onNews: () => void): Dialled | null {
  const [dialled, setDialled] = useState<Dialled | null>(null);
  const heard = useEffectEvent(onNews);
  useEffect(() => {
    if (token === null) return;
    const socket = io(deviceNamespace, {
      path: pushPath,
      transports: ['websocket', 'polling'],
      auth: { token },
      ...comeBack,
    });
    socket.on('dial', (payload: unknown) => {
      const { data } = z.safeDecode(events.dial.payload, payload as z.input<typeof events.dial.payload>);
      if (!data) return;
      setDialled(data);
      heard();
    });
    // What was pushed while the connection was away is asked for.
    socket.on('connect', () => heard());
    let again: ReturnType<typeof setTimeout> | undefined;
    socket.on('connect_error', () => {
      // Refused: the library does not try again by itself.
      if (!socket.active) again = setTimeout(() => socket.connect(), refusedPause * (1 + Math.random()));
    });
    socket.on('disconnect', (reason) => {
      // The device is banned or gone: the next report says which.
      if (reason === 'io server disconnect') heard();
    });
    return () => {
      clearTimeout(again);
      socket.close();
    };
  }, [token]);
  return dialled;
}
