import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';

/** How a call was entered: by the person's phone, which was sent its number or not, or by hand; null where nobody entered anything. */
export function backFillWords({ Call_Kind, Bd_Kind }: Pick<CallRecord, 'Call_Kind' | 'Bd_Kind'>): TextKey | null {
  if (Bd_Kind === 2) return 'dial.record.fromPhone';
  return Call_Kind === 1 ? null : 'dial.record.backFilled';
}
