import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';

/** How a call was entered that nobody dialled here: by hand, or by the person's phone; null for dialled ones. */
export function backFillWords({ Call_Kind, Bd_Kind }: Pick<CallRecord, 'Call_Kind' | 'Bd_Kind'>): TextKey | null {
  if (Call_Kind === 1) return null;
  return Bd_Kind === 2 ? 'dial.record.fromPhone' : 'dial.record.backFilled';
}
