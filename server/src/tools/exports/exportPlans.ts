import type { Path } from '@haina/contract/calls/endpoint.ts';
import type { TransferKind } from '@haina/contract/calls/transfer.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { type RawBuilder, sql } from 'kysely';
import { businessForm } from '../../crm/business/businessForm.ts';
import { businessConditions, selectBusiness } from '../../crm/business/selectBusiness.ts';
import { contactForm } from '../../crm/contacts/contactForm.ts';
import { contactsFilter, selectContacts } from '../../crm/contacts/selectContacts.ts';
import { contractForm } from '../../crm/contracts/contractForm.ts';
import { contractsFilter, selectContracts } from '../../crm/contracts/selectContracts.ts';
import { customerForm } from '../../crm/customers/customerForm.ts';
import { customerWords } from '../../crm/customers/customerWords.ts';
import { customersFilter, selectCustomers } from '../../crm/customers/selectCustomers.ts';
import type { Condition } from '../../access/filters.ts';
import { type OwnedTable, visible } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { leadForm } from '../../crm/leads/leadForm.ts';
import { leadsFilter, selectLeads } from '../../crm/leads/selectLeads.ts';
import { productForm } from '../../crm/products/productForm.ts';
import { productOrderOf, productsFilter, selectProducts } from '../../crm/products/readProducts.ts';
import { receivableForm } from '../../crm/receivables/receivableForm.ts';
import { receivablesFilter, selectReceivables } from '../../crm/receivables/selectReceivables.ts';
import { type ListInput, orderOf } from '../../records/list/listRecords.ts';
import type { TableForm } from '../../records/form/recordForm.ts';
import type { CellFormat } from '../../platform/sheets/cellFormat.ts';

/** A row of a list in the wire's names. */
export type WireRow = Readonly<Record<string, unknown>>;

type Words = Readonly<Record<number, TextKey>>;

/** How the list of a noun becomes a spreadsheet. */
export interface ExportPlan {
  readonly operation: Path;
  readonly table: string;
  /** The noun whose labels the columns have. */
  readonly labels: string;
  /** What the list shows by a filter: rows of the table that the caller reads. */
  conditions(ctx: Context, input: ListInput): Promise<Condition[]>;
  /** The list's own order. */
  order(input: ListInput): RawBuilder<unknown>;
  /** The list's own rows of some records. */
  rows(ctx: Context, guids: readonly string[]): Promise<readonly WireRow[]>;
  /** The texts of numbers that the product names. */
  readonly words: Readonly<Record<string, Words>>;
  /** The column whose value a person reads in the place of another one. */
  readonly shown?: Readonly<Record<string, string>>;
  /** What the cells of columns hold, where it is neither a text nor, by the column's name, a moment. */
  readonly formats: Readonly<Record<string, CellFormat>>;
  /** Moments that are mostly days, with their columns of the table. */
  readonly days?: Readonly<Record<string, string>>;
}

const among = (table: string, ctx: Context, guids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.company_id`)} = ${ctx.session.companyId}
    and ${sql.ref(`${table}.guid`)} = any(${[...guids]}::uuid[])`;

/** A list's own filter. */
interface Filtering {
  filter(ctx: Context, input: ListInput): Promise<Condition[]>;
}

/** What the plans of nouns with an owner have in common. */
const owned = (noun: OwnedTable, list: Filtering) => ({
  table: noun.table,
  conditions: async (ctx: Context, input: ListInput) => [
    await visible(ctx, noun),
    sql<boolean>`${sql.ref(`${noun.table}.delete_time`)} is null`,
    ...(await list.filter(ctx, input)),
  ],
  order: (input: ListInput) => orderOf(noun.table, input),
});

const choiceWords = (form: TableForm): Record<string, Words> =>
  Object.fromEntries(form.fields.flatMap((field) => (field.kind === 'choice' ? [[field.wire, field.words]] : [])));

/** The plan of each noun; filters and columns are those of the lists. */
export const exportPlans: Readonly<Record<TransferKind, ExportPlan>> = {
  leads: {
    ...owned(leadForm, { filter: leadsFilter }),
    operation: 'Export/ExportLeads',
    labels: 'leads',
    rows: async (ctx, guids) => (await selectLeads(ctx)).where(among('leads', ctx, guids)).execute(),
    words: { Is_Transform: { 0: 'leads.transform.no', 1: 'leads.transform.yes' } },
    formats: {},
  },
  customers: {
    ...owned(customerForm, { filter: customersFilter }),
    operation: 'Export/ExportCustomers',
    labels: 'customer',
    rows: async (ctx, guids) => (await selectCustomers(ctx)).where(among('customer', ctx, guids)).execute(),
    words: customerWords,
    formats: {},
  },
  contacts: {
    ...owned(contactForm, { filter: contactsFilter }),
    operation: 'Export/ExportContacts',
    labels: 'contacts',
    rows: async (ctx, guids) => (await selectContacts(ctx)).where(among('contacts', ctx, guids)).execute(),
    words: choiceWords(contactForm),
    formats: {},
    shown: { Customer_Guid: 'Customer_Name' },
  },
  business: {
    ...owned(businessForm, { filter: businessConditions }),
    operation: 'Export/ExportBusiness',
    labels: 'business',
    rows: async (ctx, guids) => (await selectBusiness(ctx)).where(among('business', ctx, guids)).execute(),
    words: {
      Is_End: { 0: 'business.open', 1: 'process.outcome.won', 2: 'process.outcome.lost', 3: 'process.outcome.invalid' },
    },
    shown: { Customer_Guid: 'Customer_Name', Type_Id: 'TypeName', Status_Id: 'StatusName' },
    formats: { Money: 'money', Total_Price: 'money', Rate: 'percent', Discount_Rate: 'percent' },
  },
  contract: {
    ...owned(contractForm, { filter: contractsFilter }),
    operation: 'Export/ExportContract',
    labels: 'contract',
    rows: async (ctx, guids) => (await selectContracts(ctx)).where(among('contract', ctx, guids)).execute(),
    words: {},
    shown: {
      Customer_Guid: 'Customer_Name',
      Contacts_Guid: 'Contacts_Name',
      Business_Guid: 'Business_Name',
      Order_User_Guid: 'Order_User_Name',
    },
    formats: {
      Money: 'money',
      Total_Price: 'money',
      received: 'money',
      outstanding: 'money',
      Discount_Rate: 'percent',
    },
    days: { Order_Date: 'order_time', Start_Time: 'start_time', End_Time: 'end_time' },
  },
  product: {
    operation: 'Export/ExportProduct',
    table: 'product',
    labels: 'product',
    conditions: async (ctx, input) => productsFilter(ctx, input),
    order: productOrderOf,
    rows: async (ctx, guids) =>
      (await sql<WireRow>`${selectProducts(ctx)} where ${among('product', ctx, guids)}`.execute(ctx.db)).rows,
    words: choiceWords(productForm),
    shown: { Category_Id: 'Category_Name', Product_Unit: 'Product_UnitName' },
    formats: { Price: 'money' },
  },
  receivables: {
    ...owned(receivableForm, { filter: receivablesFilter }),
    operation: 'Export/ExportReceivables',
    labels: 'receivables',
    rows: async (ctx, guids) => (await selectReceivables(ctx)).where(among('receivable', ctx, guids)).execute(),
    words: {},
    shown: {
      Customer_Guid: 'Customer_Name',
      Contract_Guid: 'Contract_Name',
      Business_Guid: 'Business_Name',
      Plan_Guid: 'Num',
      Return_Type: 'Return_Type_Name',
    },
    formats: { Money: 'money', Num: 'number', Plan_Guid: 'number' },
  },
};
