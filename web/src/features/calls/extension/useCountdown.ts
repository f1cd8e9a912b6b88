import { useEffect, useState } from 'react';

/** Seconds that are left, and how they begin. */
export interface Countdown {
  readonly left: number;
  readonly begin: (seconds: number) => void;
}

/** Counts seconds down to 0 by the clock, so that a sleeping window does not make them longer. */
export function useCountdown(): Countdown {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (end === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [end]);
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  if (end !== 0 && left === 0) setEnd(0);
  return {
    left: end === 0 ? 0 : left,
    begin: (seconds) => {
      const at = Date.now();
      setNow(at);
      setEnd(at + seconds * 1000);
    },
  };
}
