import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { recordKindOf } from '@haina/contract/rules/call.ts';
import { Phone } from '../../ui/components/Phone.tsx';
import { PhoneLink } from '../../ui/components/PhoneLink.tsx';

/** The number that was called; of a record within reach it can be dialled again. */
export function CalledNumber({ call }: { readonly call: CallRecord }) {
  const { Target_Kind, Target_Guid: guid, Target_Name: name, Called_Number: number, Customer_Guid: customer } = call;
  if (name === '') return <Phone value={number} />;
  const kind = recordKindOf(Target_Kind);
  return <PhoneLink of={{ kind, guid, name, number, ...(customer === '' ? {} : { customer }) }} />;
}
