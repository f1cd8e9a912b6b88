import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import type { Language } from '@haina/contract/texts/language.ts';
import { languages } from '@haina/contract/texts/language.ts';
import { z } from 'zod';
import { contactForm } from '../../../crm/contacts/contactForm.ts';
import { nouns } from '../../../crm/nouns.ts';
import { fieldLabel, translate } from '../../../request/translate.ts';
import type { FormField, TableForm } from '../../../records/form/recordForm.ts';
import { firstContact, ownerField, parentField } from '../../../records/noun/importedFields.ts';
import type { Noun } from '../../../records/noun/noun.ts';
import { nounsBelowCustomers, type OwnedFacts } from '../../../records/reach/ownedNouns.ts';
import { plainHeading } from '../../../platform/sheets/heading.ts';

/** A form whose rows can be imported, with the kind of its records. */
export interface ImportForm extends TableForm {
  readonly kind: TargetKind;
}

/** How the rows of one noun are read and written: the same form, schema and permissions as typing them. */
export interface ImportPlan extends NonNullable<Noun['imported']> {
  readonly form: ImportForm;
  /** The noun whose scope says who may own its records and who may change them; null where they have no owner. */
  readonly owned: OwnedFacts | null;
  /** The column of the customer that its records belong to, which rows name by `parentField`; null where they belong to none. */
  readonly customerColumn: string | null;
  /** The group of texts that its fields are called by. */
  readonly labels: string;
  /** The schema with nothing required. */
  readonly partial: z.ZodObject;
}

const customerColumnOf = (kind: TargetKind): string | null =>
  nounsBelowCustomers.find((noun) => noun.kind === kind)?.customerColumn ?? null;

const plans: ReadonlyMap<string, ImportPlan> = new Map(
  nouns.flatMap(({ imported, form, kind, owned }): [string, ImportPlan][] =>
    imported === null
      ? []
      : [
          [
            imported.kind,
            {
              ...imported,
              form: { ...form, kind },
              owned,
              customerColumn: customerColumnOf(kind),
              labels: form.labels,
              partial: imported.schema.partial(),
            },
          ],
        ],
  ),
);

/** The plans of all kinds that can be imported. */
export const importPlans: readonly ImportPlan[] = [...plans.values()];

/** The plan of a kind; a batch's column keeps it to these. */
export function planOf(kind: string): ImportPlan {
  const plan = plans.get(kind);
  if (!plan) throw new Error(`no plan of ${kind}`);
  return plan;
}

/** Every field that a column may hold, in the order of the template. */
export const fieldsOf = ({ form, beside, customerColumn }: ImportPlan): readonly string[] => {
  const own = form.fields.map(({ wire }) => wire);
  return customerColumn !== null ? [parentField, ...own, ownerField] : [...own, ...beside];
};

/** The tables that rows of a file become rows of. */
export const tablesOf = ({ form, bringsContacts }: ImportPlan): readonly string[] =>
  bringsContacts ? [form.table, contactForm.table] : [form.table];

/** Whether its new records may go into the sea, without an owner. */
export const mayGoIntoSea = ({ owned }: ImportPlan): boolean => owned?.seaColumn === 'owner_guid';

/** A field of the form; undefined for those beside it. */
export const formField = ({ form }: ImportPlan, wire: string): FormField | undefined =>
  form.fields.find((field) => field.wire === wire);

/** Whether a new record needs a field. */
export const isRequired = ({ schema, customerColumn, needsOwner }: ImportPlan, wire: string): boolean => {
  if (needsOwner && wire === ownerField) return true;
  if (customerColumn !== null && wire === parentField) return true;
  const field = schema.shape[wire];
  return field !== undefined && !z.safeDecode(field as z.ZodType, undefined).success;
};

/** What a field is called. */
export const titleOf = (plan: ImportPlan, language: Language, wire: string): string =>
  wire in firstContact ? translate(language, `imports.field.${wire}`) : fieldLabel(language, plan.labels, wire);

/** The field that a column's head names, by what `namesOf` says of each; empty when none. */
function fieldNamed(plan: ImportPlan, heading: string, namesOf: (wire: string) => readonly string[]): string {
  const plain = plainHeading(heading);
  if (plain === '') return '';
  return fieldsOf(plan).find((wire) => namesOf(wire).some((name) => plainHeading(name) === plain)) ?? '';
}

/**
 * A field for each column of a file, none of them twice: by its head as the template has it in any of the product's languages or as
 * the wire calls it, and for fields that are left by other words for them (`headings`).
 */
export function proposedMapping(plan: ImportPlan, titles: readonly string[]): string[] {
  const taken = new Set<string>();
  const take = (field: string) => {
    if (taken.has(field)) return '';
    taken.add(field);
    return field;
  };
  const own = (wire: string) => [wire, ...languages.map((language) => titleOf(plan, language, wire))];
  const others = (wire: string) => plan.headings[wire] ?? [];
  const named = titles.map((title) => take(fieldNamed(plan, title, own)));
  return titles.map((title, place) => named[place] || take(fieldNamed(plan, title, others)));
}
