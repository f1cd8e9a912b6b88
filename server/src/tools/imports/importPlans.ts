import { ContactForm } from '@haina/contract/calls/contacts.ts';
import { CustomerForm } from '@haina/contract/calls/customerForm.ts';
import type { Path } from '@haina/contract/calls/endpoint.ts';
import { LeadForm } from '@haina/contract/calls/leads.ts';
import { ProductForm } from '@haina/contract/calls/products.ts';
import type { ImportKind } from '@haina/contract/calls/transfer.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import type { Language } from '@haina/contract/texts/language.ts';
import { languages } from '@haina/contract/texts/language.ts';
import { z } from 'zod';
import { contactForm } from '../../crm/contacts/contactForm.ts';
import { customerForm } from '../../crm/customers/customerForm.ts';
import type { OwnedTable } from '../../access/scope.ts';
import { fieldLabel, translate } from '../../request/translate.ts';
import { leadForm } from '../../crm/leads/leadForm.ts';
import { productForm } from '../../crm/products/productForm.ts';
import type { FormField, TableForm } from '../../records/form/recordForm.ts';
import { plainHeading } from '../../platform/sheets/heading.ts';
import { headSynonyms } from './headSynonyms.ts';

/** A form whose rows can be imported, with the kind of its records. */
export interface ImportForm extends TableForm {
  readonly kind: TargetKind;
}

/** How the rows of one noun are read and written: the same form, schema and permissions as typing them. */
export interface ImportPlan {
  readonly kind: ImportKind;
  readonly form: ImportForm;
  /** The noun whose scope says who may own its records and who may change them; null where they have no owner. */
  readonly owned: OwnedTable | null;
  /** The noun whose labels its fields have. */
  readonly noun: string;
  readonly schema: z.ZodObject;
  /** The same with nothing required. */
  readonly partial: z.ZodObject;
  readonly add: Path;
  readonly update: Path;
  /** Wire names beside those of the form. */
  readonly beside: readonly string[];
  /** What lacks is said in the form's own words; elsewhere these speak of a look-up, which a file does not have. */
  readonly saysOwnWords: boolean;
}

/** The column that names who shall own a record, by account or name. */
export const ownerField = 'Owner_User_Name';

/** The column that names the customer of a contact. */
export const parentField = 'Customer_Name';

/** What a customer's row may tell of its first contact, by the fields of a contact. */
export const firstContact = {
  Contact_Name: 'Name',
  Contact_Mobile: 'Mobile',
  Contact_Telephone: 'Telephone',
  Contact_Post: 'Post',
  Contact_Email: 'Email',
} as const;

/** The schema of a contact without its customer, which a row names in its own way. */
export const contactSchema = ContactForm.omit({ Customer_Guid: true });

/** The schema of a product without the path of its category, which follows from the category. */
const productSchema = ProductForm.omit({ Category_Str: true });

/** The plan of each noun. */
export const importPlans: Readonly<Record<ImportKind, ImportPlan>> = {
  leads: {
    kind: 'leads',
    form: leadForm,
    owned: leadForm,
    noun: 'leads',
    schema: LeadForm,
    partial: LeadForm.partial(),
    add: 'Leads/AddLeads',
    update: 'Leads/UpdateLeads',
    beside: [ownerField],
    saysOwnWords: false,
  },
  customers: {
    kind: 'customers',
    form: customerForm,
    owned: customerForm,
    noun: 'customer',
    schema: CustomerForm,
    partial: CustomerForm.partial(),
    add: 'Customer/AddCustomer',
    update: 'Customer/UpdateCustomer',
    beside: [...Object.keys(firstContact), ownerField],
    saysOwnWords: false,
  },
  contacts: {
    kind: 'contacts',
    form: contactForm,
    owned: contactForm,
    noun: 'contacts',
    schema: contactSchema,
    partial: contactSchema.partial(),
    add: 'Customer/AddContacts',
    update: 'Customer/UpdatetContacts',
    beside: [parentField, ownerField],
    saysOwnWords: false,
  },
  product: {
    kind: 'product',
    form: { ...productForm, kind: targetKind.products },
    owned: null,
    noun: 'product',
    schema: productSchema,
    partial: productSchema.partial(),
    add: 'Product/AddProduct',
    update: 'Product/UpdateProduct',
    beside: [],
    saysOwnWords: true,
  },
};

/** The plan of a batch's kind as its column keeps it. */
export const planOf = (kind: string): ImportPlan => {
  // The column's check keeps it to these.
  const plan = importPlans[kind as ImportKind];
  if (!plan) throw new Error(`no plan of ${kind}`);
  return plan;
};

/** Every field that a column may hold, in the order of the template. */
export const fieldsOf = ({ form, beside }: ImportPlan): readonly string[] => {
  const own = form.fields.map(({ wire }) => wire);
  return beside[0] === parentField ? [parentField, ...own, ownerField] : [...own, ...beside];
};

/** A field of the form; undefined for those beside it. */
export const formField = ({ form }: ImportPlan, wire: string): FormField | undefined =>
  form.fields.find((field) => field.wire === wire);

/** Whether a new record needs a field. */
export const isRequired = ({ schema, kind }: ImportPlan, wire: string): boolean => {
  if (kind === 'contacts' && wire === parentField) return true;
  const field = schema.shape[wire];
  return field !== undefined && !z.safeDecode(field as z.ZodType, undefined).success;
};

/** What a field is called. */
export const titleOf = (plan: ImportPlan, language: Language, wire: string): string =>
  wire in firstContact ? translate(language, `imports.field.${wire}`) : fieldLabel(language, plan.noun, wire);

/** The field that a column's head names, by what `namesOf` says of each; empty when none. */
function fieldNamed(plan: ImportPlan, heading: string, namesOf: (wire: string) => readonly string[]): string {
  const plain = plainHeading(heading);
  if (plain === '') return '';
  return fieldsOf(plan).find((wire) => namesOf(wire).some((name) => plainHeading(name) === plain)) ?? '';
}

/**
 * A field for each column of a file, none of them twice: by its head as the template has it in any of the product's languages or as
 * the wire calls it, and for fields that are left by other words for them (`headSynonyms`).
 */
export function proposedMapping(plan: ImportPlan, titles: readonly string[]): string[] {
  const taken = new Set<string>();
  const take = (field: string) => {
    if (taken.has(field)) return '';
    taken.add(field);
    return field;
  };
  const own = (wire: string) => [wire, ...languages.map((language) => titleOf(plan, language, wire))];
  const others = (wire: string) => headSynonyms[plan.kind][wire] ?? [];
  const named = titles.map((title) => take(fieldNamed(plan, title, own)));
  return titles.map((title, place) => named[place] || take(fieldNamed(plan, title, others)));
}
