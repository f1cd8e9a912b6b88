import { ContactForm } from '@haina/contract/calls/contacts.ts';
import { CustomerForm } from '@haina/contract/calls/customerForm.ts';
import { LeadForm } from '@haina/contract/calls/leads.ts';
import { phonesIn } from '@haina/contract/calls/wire.ts';

/** The column of a phone: it is called like its field. */
export const phoneColumn = (field: string): string => field.toLowerCase();

/** The fields that hold phones, by the table of their noun: what the contract says is a phone is one here. */
export const phoneFields = {
  customer: phonesIn(CustomerForm),
  contacts: phonesIn(ContactForm),
  leads: phonesIn(LeadForm),
} as const;

const all: ReadonlySet<string> = new Set(Object.values(phoneFields).flat());

/** Whether a field of a record holds a phone. */
export const isPhoneField = (field: string): boolean => all.has(field);
