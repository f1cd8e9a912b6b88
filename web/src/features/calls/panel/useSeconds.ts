import { callState } from '@haina/contract/rules/callState.ts';
import { useEffect, useState } from 'react';
import { type PanelCall, talkedSeconds } from './callPanel.ts';

/** How long was talked by now, in whole seconds; goes on while both talk. */
export function useSeconds(call: PanelCall): number {
  const [now, setNow] = useState(() => Date.now());
  const isTalking = call.state === callState.talking;
  useEffect(() => {
    if (!isTalking) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isTalking]);
  return talkedSeconds(call, now);
}
