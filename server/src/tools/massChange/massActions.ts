import { customers } from '@haina/contract/calls/customers.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { nounOf } from '../../crm/nouns.ts';
import { massBy, type MassPart } from '../../records/noun/massPart.ts';
import { transferCustomers } from '../transfer/transferCustomers.ts';

const customerTransfer = massBy(customers.transfer, transferCustomers);

/** What can be done to all records of a kind's list. The transfer of customers takes other nouns along, so it is none of theirs. */
export function massPartOf(kind: TargetKind): MassPart {
  const { mass } = nounOf(kind);
  return kind === targetKind.customer ? { ...mass, calls: { ...mass.calls, transfer: customerTransfer } } : mass;
}
