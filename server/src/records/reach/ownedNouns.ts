import { ContactForm } from '@haina/contract/calls/contacts.ts';
import type { OperationCode } from '@haina/contract/calls/contract.ts';
import { CustomerForm } from '@haina/contract/calls/customerForm.ts';
import { LeadForm } from '@haina/contract/calls/leads.ts';
import type { teamModules } from '@haina/contract/calls/team.ts';
import { phonesIn } from '@haina/contract/calls/wire.ts';
import {
  type OwnedKindName,
  type ScoreKindName,
  type TargetKind,
  targetKind,
} from '@haina/contract/rules/targetKind.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { OwnedTable } from '../../access/scope.ts';
import { messageType, type NewMessage } from '../messages/notify.ts';

/** The operation codes that let a person change, transfer and delete the records of a noun; without a code nobody does. */
export interface NounCodes {
  readonly edit: OperationCode;
  readonly transfer?: OperationCode;
  readonly remove: OperationCode;
}

/**
 * The facts of a noun whose records belong to people: all that the rooms below the nouns know of it (decision 0064). What a
 * noun does stands in its folder, `crm/<noun>/noun.ts`.
 */
export interface OwnedFacts extends OwnedTable {
  readonly codes: NounCodes;
  /** The column of the customer that a record is, belongs to or became; null where it names none. */
  readonly customerColumn: 'guid' | 'customer_guid' | null;
  /** The column of the contract that a record belongs to. */
  readonly contractColumn?: 'contract_guid';
  /** A follow-up of its records turns the clock of their customer (S6.9). */
  readonly turnsClock?: true;
  /** The column of the lead that a record was converted from; what the lead has shows inside the record (S4.7). */
  readonly leadColumn?: string;
  /** The column that is 1 once a record was converted: it stays as it is then (S4.6). */
  readonly transformedColumn?: string;
  /** The message for people who join the team of a record; none where they get none. */
  readonly teamMessage?: Pick<NewMessage, 'type'> & { readonly key: TextKey & NewMessage['key'] };
  /** Its name in calls that spread a membership of a customer's team to the records below (S14.3). */
  readonly teamModule?: (typeof teamModules)[number];
  /** The fields that hold phones; the refusals of `reply.<table>` say so of one that is held. */
  readonly phoneFields?: readonly string[];
}

/** Leads; a converted one names the customer it became. */
export const leadsNoun = {
  table: 'leads',
  kind: targetKind.leads,
  module: 'leads',
  codes: { edit: 'Leads/UpdateLeads', transfer: 'Leads/TransferOwnerUser', remove: 'Leads/DelLeads' },
  customerColumn: 'customer_guid',
  transformedColumn: 'is_transform',
  teamMessage: { type: messageType.leads, key: 'message.teamAdded.leads' },
  phoneFields: phonesIn(LeadForm),
} as const satisfies OwnedFacts;

/** Customers; those without an owner are in the sea. */
export const customerNoun = {
  table: 'customer',
  kind: targetKind.customer,
  module: 'customer',
  seaColumn: 'owner_guid',
  codes: { edit: 'Customer/UpdateCustomer', transfer: 'Customer/UpdateOwnerUser', remove: 'Customer/DelCustomer' },
  customerColumn: 'guid',
  turnsClock: true,
  leadColumn: 'leads_guid',
  teamMessage: { type: messageType.customer, key: 'message.teamAdded.customer' },
  phoneFields: phonesIn(CustomerForm),
} as const satisfies OwnedFacts;

/** Contacts; a person who reaches the customer reaches its contacts (S2.9). */
export const contactsNoun = {
  table: 'contacts',
  kind: targetKind.contacts,
  module: 'contacts',
  parent: { noun: customerNoun, guidColumn: 'customer_guid', ownerColumn: 'customer_owner_guid' },
  seaColumn: 'customer_owner_guid',
  codes: {
    edit: 'Customer/UpdatetContacts',
    transfer: 'Customer/UpdatetContactsOwnerUser',
    remove: 'Customer/DelContacts',
  },
  customerColumn: 'customer_guid',
  turnsClock: true,
  teamMessage: { type: messageType.contacts, key: 'message.teamAdded.contacts' },
  phoneFields: phonesIn(ContactForm),
} as const satisfies OwnedFacts;

/** Opportunities, reached by their own scope (S2.9). */
export const businessNoun = {
  table: 'business',
  kind: targetKind.business,
  module: 'business',
  codes: {
    edit: 'SalesBusiness/UpdateBusiness',
    transfer: 'SalesBusiness/TransferOwnerUser',
    remove: 'SalesBusiness/DelBusiness',
  },
  customerColumn: 'customer_guid',
  turnsClock: true,
  teamMessage: { type: messageType.business, key: 'message.teamAdded.business' },
  teamModule: 'crm_business',
} as const satisfies OwnedFacts;

/** Contracts, reached by their own scope (S2.9). */
export const contractNoun = {
  table: 'contract',
  kind: targetKind.contract,
  module: 'contract',
  codes: { edit: 'Contract/UpdateContract', transfer: 'Contract/TransferOwnerUser', remove: 'Contract/DelContract' },
  customerColumn: 'customer_guid',
  teamMessage: { type: messageType.contract, key: 'message.teamAdded.contract' },
  teamModule: 'crm_contract',
} as const satisfies OwnedFacts;

/** Receivables, reached by their own scope; plans belong to their contracts. */
export const receivablesNoun = {
  table: 'receivable',
  kind: targetKind.receivables,
  module: 'receivables',
  codes: { edit: 'Receivables/UpdateReceivables', remove: 'Receivables/DelReceivables' },
  customerColumn: null,
  contractColumn: 'contract_guid',
} as const satisfies OwnedFacts;

/** Entries of net performance; the scope `performance` cuts them by the person whose number they are. */
export const performanceNoun = {
  table: 'performance',
  kind: targetKind.performance,
  module: 'performance',
  codes: { edit: 'Performance/UpdatePerformance', remove: 'Performance/DelPerformance' },
  customerColumn: null,
} as const satisfies OwnedFacts;

/** Other scores, reached as entries of net performance are. */
export const otherScoreNoun = {
  table: 'other_score',
  kind: targetKind.otherScore,
  module: 'performance',
  codes: { edit: 'Performance/UpdateOtherScore', remove: 'Performance/DelOtherScore' },
  customerColumn: null,
} as const satisfies OwnedFacts;

/** Attendance at meetings, reached as entries of net performance are. */
export const meetingNoun = {
  table: 'meeting',
  kind: targetKind.meeting,
  module: 'performance',
  codes: { edit: 'Meeting/UpdateMeeting', remove: 'Meeting/DelMeeting' },
  customerColumn: null,
} as const satisfies OwnedFacts;

/** The facts by the name of the record kind; a kind without them does not compile. Products belong to the company. */
const byName = {
  leads: leadsNoun,
  customer: customerNoun,
  contacts: contactsNoun,
  business: businessNoun,
  contract: contractNoun,
  receivables: receivablesNoun,
  performance: performanceNoun,
  otherScore: otherScoreNoun,
  meeting: meetingNoun,
} as const satisfies {
  readonly [Name in OwnedKindName | ScoreKindName]: OwnedFacts & {
    readonly kind: (typeof targetKind)[Name];
  };
};

type Facts = (typeof byName)[keyof typeof byName];

/** The facts of every noun with owners. */
export const ownedFacts: readonly Facts[] = Object.values(byName);

const byKind: ReadonlyMap<TargetKind, Facts> = new Map(ownedFacts.map((facts) => [facts.kind, facts]));

/** The noun of a record kind; undefined for products, which have no owner. */
export const nounOfKind = (kind: TargetKind): OwnedFacts | undefined => byKind.get(kind);

/** The nouns whose records hold phones. */
type PhoneHolder = Extract<Facts, { readonly phoneFields: readonly string[] }>;

/** The nouns whose records hold phones. */
export const phoneHolderNouns: readonly PhoneHolder[] = ownedFacts.filter((facts) => 'phoneFields' in facts);

/** The nouns whose records belong to customers; a lead names the customer that it became. */
type BelowCustomers = Exclude<
  Extract<Facts, { readonly customerColumn: 'customer_guid' }>,
  { readonly transformedColumn: string }
>;

/** The module of a noun whose records belong to customers. */
export type ModuleBelowCustomers = BelowCustomers['module'];

/** The nouns whose records belong to customers. */
export const nounsBelowCustomers: readonly BelowCustomers[] = ownedFacts.flatMap((facts) =>
  facts.customerColumn === 'customer_guid' && !('transformedColumn' in facts) ? [facts] : [],
);

/** A noun whose records belong to those of another one, and the column that names it. */
export interface Below {
  readonly noun: OwnedFacts;
  readonly column: string;
}

const below: Readonly<Partial<Record<TargetKind, readonly Below[]>>> = {
  [targetKind.customer]: nounsBelowCustomers.map((noun) => ({ noun, column: noun.customerColumn })),
  [targetKind.contract]: ownedFacts.flatMap((noun) =>
    'contractColumn' in noun ? [{ noun, column: noun.contractColumn }] : [],
  ),
};

/** The nouns whose records belong to those of a kind. */
export const nounsBelow = (kind: TargetKind): readonly Below[] => below[kind] ?? [];
