import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { callTarget, recordKindOf } from '@haina/contract/rules/call.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { CalledNumber } from '../../../records/calls/CalledNumber.tsx';
import { RecordLink } from '../../../records/RecordLink.tsx';
import { EmptyValue } from '../../../ui/components/EmptyValue.tsx';
import styles from './records.module.css';

interface CallProps {
  readonly call: CallRecord;
}

/** Whether a contact was called whose customer the reader sees: the customer is named as the record then, and the contact as its person. */
const isOfCustomer = ({ Target_Kind, Customer_Name }: CallRecord) =>
  Target_Kind === callTarget.contact && Customer_Name !== '';

/** The record that was called, of a contact its customer, or the contact itself where that is out of reach; one out of reach has no name. */
export function CalledTarget({ call }: CallProps) {
  if (call.Target_Name === '' || call.Target_Kind === 0) return <EmptyValue />;
  if (isOfCustomer(call)) {
    return <RecordLink kind={targetKind.customer} guid={call.Customer_Guid} name={call.Customer_Name} />;
  }
  return <RecordLink kind={recordKindOf(call.Target_Kind)} guid={call.Target_Guid} name={call.Target_Name} />;
}

/** Whose number it is where that is a contact's, and the number outside. */
export const CalledPerson = ({ call }: CallProps) => (
  <span className={styles.called}>
    {isOfCustomer(call) && (
      <span className={styles.person} title={call.Target_Name}>
        {call.Target_Name}
      </span>
    )}
    <CalledNumber call={call} />
  </span>
);
