import { type EventPayload, events } from '@haina/contract/calls/events.ts';
import { comeBack, deviceNamespace, pushPath } from '@haina/contract/calls/push.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { io } from 'socket.io-client';
import { z } from 'zod';

/** A number that was pushed to this phone. */
export type Dialled = EventPayload<'dial'>;

/** The number that was pushed last to this phone while its page is open; `onClosed` when the server ends the connection. */
export function useDialled(token: string | null, onClosed: () => void): Dialled | null {
  const [dialled, setDialled] = useState<Dialled | null>(null);
  const closed = useEffectEvent(onClosed);
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
      if (data) setDialled(data);
    });
    socket.on('disconnect', (reason) => {
      // The device is banned or gone: the next report says which.
      if (reason === 'io server disconnect') closed();
    });
    return () => void socket.close();
  }, [token]);
  return dialled;
}
