import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { recordKindOf } from '@haina/contract/rules/call.ts';
import { isMasked } from '@haina/contract/rules/mask.ts';
import type { ShownNumber } from '../../lib/calls/askedNumber.ts';

/** The number outside: whom we called, or who called us; empty where a caller withheld it. */
export const outsideNumber = ({ Direction, Caller_Number, Called_Number }: CallRecord): string =>
  Direction === 2 ? Caller_Number : Called_Number;

/**
 * The other side's number as it can be dialled again; null where it cannot: the record is out of reach, there is no record, the number was
 * withheld, or it is masked and nobody knows which field it stands in (S29.13).
 */
export function calledNumberOf(call: CallRecord): ShownNumber | null {
  const { Target_Kind, Target_Guid: guid, Target_Name: name, Customer_Guid: customer, Phone_Field: field } = call;
  const number = outsideNumber(call);
  if (name === '' || Target_Kind === 0 || number === '') return null;
  if (isMasked(number) && field === '') return null;
  return {
    kind: recordKindOf(Target_Kind),
    guid,
    name,
    number,
    ...(customer === '' ? {} : { customer }),
    ...(field === '' ? {} : { field }),
  };
}
