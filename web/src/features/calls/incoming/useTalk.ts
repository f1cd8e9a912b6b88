import type { IncomingCall } from '@haina/contract/calls/incomingCalls.ts';
import { callState } from '@haina/contract/rules/callState.ts';
import { useEffect, useState } from 'react';

/** How long was talked by now, in whole seconds, where the server said at `at` (milliseconds) how long it was; goes on while both talk. */
export function useTalk({ State, Talk_Length }: IncomingCall, at: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isTalking = State === callState.talking;
  useEffect(() => {
    if (!isTalking) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isTalking]);
  return isTalking ? Talk_Length + Math.max(0, Math.floor((now - at) / 1000)) : Talk_Length;
}
