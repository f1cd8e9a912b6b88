import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { PhoneLink } from '../../ui/components/PhoneLink.tsx';
import { calledNumberOf } from './calledNumberOf.ts';
import { OutsideNumber } from './OutsideNumber.tsx';

/** The other side's number; of a record within reach it can be dialled. */
export function CalledNumber({ call }: { readonly call: CallRecord }) {
  const number = calledNumberOf(call);
  return number === null ? <OutsideNumber call={call} /> : <PhoneLink of={number} />;
}
