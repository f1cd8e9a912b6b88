import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { NextTimeCalendar } from './NextTimeCalendar.tsx';
import { NextTimeSheet } from './NextTimeSheet.tsx';

/** When to be in touch next, `yyyy-MM-ddTHH:mm:ss` in the company's zone; null is unset. */
export interface NextTimePickerProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Chooses the next contact: six shortcuts, and no day that is past (document 000, section 5). */
export function NextTimePicker(props: NextTimePickerProps) {
  return useIsPhone() ? <NextTimeSheet {...props} /> : <NextTimeCalendar {...props} />;
}
