import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { recordKindOf } from '@haina/contract/rules/call.ts';
import { RecordLink } from '../../../records/RecordLink.tsx';
import { EmptyValue } from '../../../ui/components/EmptyValue.tsx';

interface CallProps {
  readonly call: CallRecord;
}

/** The record that was called; one out of reach has no name. */
export function CalledTarget({ call }: CallProps) {
  if (call.Target_Name === '' || call.Target_Kind === 0) return <EmptyValue />;
  return <RecordLink kind={recordKindOf(call.Target_Kind)} guid={call.Target_Guid} name={call.Target_Name} />;
}
