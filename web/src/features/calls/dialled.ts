import type { CallPhone, PhoneField } from '@haina/contract/calls/callShapes.ts';
import { phoneFields } from '@haina/contract/calls/callShapes.ts';
import { type CallTarget, callTargetOf } from '@haina/contract/rules/call.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import type { ShownNumber } from '../../lib/calls/askedNumber.ts';

/** The kinds of records that are called. */
export const calledKinds = [targetKind.leads, targetKind.customer, targetKind.contacts] as const;

type CalledKind = (typeof calledKinds)[number];

/** The record from which one calls. */
export interface CalledRecord {
  readonly kind: CalledKind;
  readonly guid: string;
  readonly name: string;
  /** The customer of a contact. */
  readonly customer?: string | undefined;
}

/** A number that is dialled: as calls name it, whose it is, and the record that one looks at. */
export interface Dialled {
  readonly target: CallTarget;
  readonly guid: string;
  /** As it is shown: masked in the sea. */
  readonly number: string;
  readonly field?: PhoneField | undefined;
  /** Whose number it is. */
  readonly person: string;
  readonly record: CalledRecord;
}

const isCalled = (kind: TargetKind): kind is CalledKind => calledKinds.some((one) => one === kind);

const fieldOf = (name: string | undefined) => phoneFields.find((field) => field === name);

/** The number that stands somewhere as it is dialled; null for kinds of records that are not called. */
export function dialledOf({ kind, guid, name, customer, field, number }: ShownNumber): Dialled | null {
  const target = callTargetOf(kind);
  if (target === undefined || !isCalled(kind)) return null;
  return { target, guid, number, field: fieldOf(field), person: name, record: { kind, guid, name, customer } };
}

/** A number of a record's list as it is dialled. */
export const dialledPhone = (phone: CallPhone, record: CalledRecord): Dialled => ({
  target: phone.Target_Kind,
  guid: phone.Target_Guid,
  number: phone.number,
  field: phone.Phone_Field,
  person: phone.people,
  record,
});

/** What a call names: the record, the number, and the field where it is known. */
export const namedBy = ({ target, guid, number, field }: Dialled) => ({
  Target_Kind: target,
  Target_Guid: guid,
  Called_Number: number,
  ...(field === undefined ? {} : { Phone_Field: field }),
});
