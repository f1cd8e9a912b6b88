import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { lazyComponent } from '../../../ui/components/lazyComponent.tsx';
import type { NextTimeProps } from './NextTimeCalendar.tsx';
import { NextTimeSheet } from './NextTimeSheet.tsx';

const calendar = lazyComponent<NextTimeProps>(async () => (await import('./NextTimeCalendar.tsx')).NextTimeCalendar);

/** Chooses the next contact: six shortcuts, and no day that is past (S8.6). */
export function NextTimePicker(props: NextTimeProps) {
  return useIsPhone() ? <NextTimeSheet {...props} /> : <calendar.Component {...props} />;
}
