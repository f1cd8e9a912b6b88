import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { recordKindOf } from '@haina/contract/rules/call.ts';
import { PhoneLink } from '../../ui/components/PhoneLink.tsx';
import { OutsideNumber, outsideNumber } from './OutsideNumber.tsx';

/** The other side's number; of a record within reach it can be dialled. */
export function CalledNumber({ call }: { readonly call: CallRecord }) {
  const { Target_Kind, Target_Guid: guid, Target_Name: name, Customer_Guid: customer } = call;
  const number = outsideNumber(call);
  if (name === '' || Target_Kind === 0 || number === '') return <OutsideNumber call={call} />;
  const kind = recordKindOf(Target_Kind);
  return <PhoneLink of={{ kind, guid, name, number, ...(customer === '' ? {} : { customer }) }} />;
}
