import type { TransferKind } from '@haina/contract/calls/transfer.ts';
import type { Path } from '@haina/contract/calls/endpoint.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { type RawBuilder, sql } from 'kysely';
import { contactForm } from '../contacts/contactForm.ts';
import { contactsFilter, selectContacts } from '../contacts/selectContacts.ts';
import { customerForm } from '../customers/customerForm.ts';
import { customerWords } from '../customers/customerWords.ts';
import { customersFilter, selectCustomers } from '../customers/selectCustomers.ts';
import type { Condition } from '../db/filters.ts';
import type { OwnedTable } from '../db/scope.ts';
import type { Context } from '../http/context.ts';
import { leadForm } from '../leads/leadForm.ts';
import { leadsFilter, selectLeads } from '../leads/selectLeads.ts';
import type { ListInput } from '../records/listRecords.ts';

/** A row of a list in the wire's names. */
export type WireRow = Readonly<Record<string, unknown>>;

type Words = Readonly<Record<number, TextKey>>;

/** How the list of a noun becomes a spreadsheet. */
export interface ExportPlan {
  readonly operation: Path;
  readonly noun: OwnedTable;
  /** The noun whose labels the columns have. */
  readonly labels: string;
  /** The list's own filter. */
  filter(ctx: Context, input: ListInput): Promise<Condition[]>;
  /** The list's own rows of some records. */
  rows(ctx: Context, guids: readonly string[]): Promise<readonly WireRow[]>;
  /** The texts of numbers that the product names. */
  readonly words: Readonly<Record<string, Words>>;
}

const among = (table: string, ctx: Context, guids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.company_id`)} = ${ctx.session.companyId}
    and ${sql.ref(`${table}.guid`)} = any(${[...guids]}::uuid[])`;

const choiceWords = (form: typeof contactForm): Record<string, Words> =>
  Object.fromEntries(form.fields.flatMap((field) => (field.kind === 'choice' ? [[field.wire, field.words]] : [])));

/** The plan of each noun; filters and columns are those of the lists. */
export const exportPlans: Readonly<Record<TransferKind, ExportPlan>> = {
  leads: {
    operation: 'Export/ExportLeads',
    noun: leadForm,
    labels: 'leads',
    filter: leadsFilter,
    rows: async (ctx, guids) => (await selectLeads(ctx)).where(among('leads', ctx, guids)).execute(),
    words: { Is_Transform: { 0: 'leads.transform.no', 1: 'leads.transform.yes' } },
  },
  customers: {
    operation: 'Export/ExportCustomers',
    noun: customerForm,
    labels: 'customer',
    filter: customersFilter,
    rows: async (ctx, guids) => (await selectCustomers(ctx)).where(among('customer', ctx, guids)).execute(),
    words: customerWords,
  },
  contacts: {
    operation: 'Export/ExportContacts',
    noun: contactForm,
    labels: 'contacts',
    filter: contactsFilter,
    rows: async (ctx, guids) => (await selectContacts(ctx)).where(among('contacts', ctx, guids)).execute(),
    words: choiceWords(contactForm),
  },
};
