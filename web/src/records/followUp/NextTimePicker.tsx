import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { loadedLater } from '../../ui/loadedLater.tsx';
import type { NextTimeProps } from './NextTimeCalendar.tsx';
import { NextTimeSheet } from './NextTimeSheet.tsx';

const calendar = loadedLater<NextTimeProps>(async () => (await import('./NextTimeCalendar.tsx')).NextTimeCalendar);

/** Chooses the next contact: six shortcuts, and no day that is past (S8.6). */
export function NextTimePicker(props: NextTimeProps) {
  return useIsPhone() ? <NextTimeSheet {...props} /> : <calendar.Component {...props} />;
}
