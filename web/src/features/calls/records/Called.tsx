import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { recordKindOf } from '@haina/contract/rules/call.ts';
import { RecordLink } from '../../../records/RecordLink.tsx';
import { EmptyValue } from '../../../ui/components/EmptyValue.tsx';
import { OutsideNumber, outsideNumber } from '../../../records/calls/OutsideNumber.tsx';
import { PhoneLink } from '../../../ui/components/PhoneLink.tsx';

interface CallProps {
  readonly call: CallRecord;
}

/** The record that was called; one out of reach has no name. */
export function CalledTarget({ call }: CallProps) {
  if (call.Target_Name === '' || call.Target_Kind === 0) return <EmptyValue />;
  return <RecordLink kind={recordKindOf(call.Target_Kind)} guid={call.Target_Guid} name={call.Target_Name} />;
}

/** The other side's number; of a record within reach it can be dialled. */
export function CalledNumber({ call }: CallProps) {
  const { Target_Kind, Target_Guid: guid, Target_Name: name, Customer_Guid: customer } = call;
  const number = outsideNumber(call);
  if (name === '' || Target_Kind === 0) return <OutsideNumber call={call} />;
  const kind = recordKindOf(Target_Kind);
  return <PhoneLink of={{ kind, guid, name, number, ...(customer === '' ? {} : { customer }) }} />;
}
