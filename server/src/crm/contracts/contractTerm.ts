import { invalid, type Refusal } from '../../request/errors.ts';
import type { FormValues } from '../../records/form/recordForm.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Why a contract cannot have these times: it would end before it starts; null when it can. Wall times compare as texts. */
export const earlyEnd = ({ Start_Time, End_Time }: FormValues): Refusal | null =>
  textOf(End_Time) < textOf(Start_Time) ? invalid('End_Time', 'valid.contract.endBeforeStart') : null;

/** Refuses an end before the start (S12.4). */
export function assertEndAfterStart(values: FormValues): void {
  const refusal = earlyEnd(values);
  if (refusal) throw refusal;
}
