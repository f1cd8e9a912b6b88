import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { wallTime } from './moments.ts';

/** How often "now" moves on screens, in milliseconds: words like 今天 and 逾期 change by the minute at most. */
const step = 30_000;

/** The zone of a company that has not been loaded yet (S1.13). */
const defaultZone = 'Asia/Shanghai';

const listeners = new Set<() => void>();
let tick = Math.floor(Date.now() / step);
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    tick = Math.floor(Date.now() / step);
    for (const each of listeners) each();
  }, step);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The zone of the company. */
export const useCompanyZone = (): string => useSession((state) => state.user?.Zone ?? defaultZone);

/** Now in the company's zone, `yyyy-MM-ddTHH:mm:ss`, moving on by half minutes; for deciding what is today or overdue. */
export function useCompanyNow(): string {
  const zone = useCompanyZone();
  const current = useSyncExternalStore(subscribe, () => tick);
  return useMemo(() => wallTime(new Date(current * step), zone), [current, zone]);
}

/** The wall time of an instant (milliseconds) in the company's zone, `yyyy-MM-ddTHH:mm:ss`. */
export function useCompanyTime(instant: number): string {
  const zone = useCompanyZone();
  return wallTime(new Date(instant), zone);
}
