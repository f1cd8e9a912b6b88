import { chinaId } from '@haina/contract/calls/customers.ts';
import { explainIssue } from '@haina/contract/rules/explainIssue.ts';
import { languages } from '@haina/contract/texts/language.ts';
import { z } from 'zod';
import { translate } from '../../../request/translate.ts';
import type { FormField } from '../../../records/form/recordForm.ts';
import { unguarded } from '../../../platform/sheets/unguarded.ts';
import { contactSchema } from '../../../crm/contacts/noun.ts';
import { firstContact, ownerField, parentField } from '../../../records/noun/importedFields.ts';
import { formField, type ImportPlan } from '../batch/importPlans.ts';
import type { Lookups } from './lookups.ts';
import type { Reason } from '../batch/reason.ts';

/** Values of a form in their app form. */
export type Values = Readonly<Record<string, unknown>>;

/** A row as read: its values, and what is wrong with them. */
export interface ReadRow {
  readonly line: number;
  readonly values: Values;
  /** The contact that a customer's row brings along. */
  readonly contact: Values | null;
  /** The owner that the row names; null where it names none. */
  readonly owner: string | null;
  /** The customer that a contact's row names. */
  readonly parent: string;
  /** What is wrong however the row is written. */
  readonly reasons: readonly Reason[];
  /** What a new record lacks. */
  readonly missing: readonly Reason[];
}

/** The file whose rows are read: what it is called, its noun, and the field of each of its columns. */
export interface ReadFile {
  readonly plan: ImportPlan;
  readonly fileName: string;
  readonly mapping: readonly string[];
}

/** A row of the file as it is kept. */
export interface KeptRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const momentPattern = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** A moment as the wire writes it, from the ways people write it; what is none stays as it is and is refused. */
function momentOf(text: string): string {
  const [, year, month = '', day = '', hour = '0', minute = '00', second = '00'] = momentPattern.exec(text) ?? [];
  if (year === undefined) return text;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${hour.padStart(2, '0')}:${minute}:${second}`;
}

/** The value whose word in any language, or whose number, was typed. */
function choiceOf(words: Readonly<Record<number, string>>, text: string): number | undefined {
  const found = Object.entries(words).find(
    ([value, key]) =>
      value === text || languages.some((language) => translate(language, key).toLowerCase() === text.toLowerCase()),
  );
  return found && Number(found[0]);
}

type Cell = { readonly value: unknown } | { readonly reason: Reason };

function cellOf(field: FormField, text: string, lookups: Lookups): Cell {
  const because = (key: string) => ({ reason: { field: field.wire, key, params: { value: text } } });
  if (field.kind === 'moment') return { value: momentOf(text) };
  if (field.kind === 'dictionary') {
    const [id, ...others] = lookups.entries(field.code, text);
    if (id === undefined) return because('imports.reason.noEntry');
    return others.length > 0 ? because('imports.reason.entryAmbiguous') : { value: id };
  }
  if (field.kind === 'choice') {
    const value = choiceOf(field.words, text);
    return value === undefined ? because('imports.reason.noEntry') : { value };
  }
  return { value: text };
}

/** The areas that a row names; the country may be left out where a province is named. */
function areasOf(plan: ImportPlan, texts: ReadonlyMap<string, string>, lookups: Lookups) {
  const fields = plan.form.fields.filter(({ kind }) => kind === 'area');
  const values: Record<string, number> = {};
  const reasons: Reason[] = [];
  if (!fields.some(({ wire }) => texts.has(wire))) return { values, reasons };
  let above = 0;
  for (const [place, { wire }] of fields.entries()) {
    const text = texts.get(wire);
    const isBelow = fields.slice(place + 1).some((field) => texts.has(field.wire));
    if (text === undefined && !(place === 0 && isBelow)) {
      above = Number.NaN;
      continue;
    }
    const id = text === undefined ? chinaId : lookups.area(above, text);
    if (id === undefined) reasons.push({ field: wire, key: 'imports.reason.noArea', params: { value: text ?? '' } });
    else values[wire] = id;
    above = id ?? Number.NaN;
  }
  return { values, reasons };
}

const issuesOf = (error: z.ZodError | undefined, named: (field: string) => string = (field) => field): Reason[] =>
  (error?.issues ?? []).map((issue) => {
    const { field, key, params } = explainIssue(issue);
    return { field: field === null ? null : named(field), key, params };
  });

/**
 * The texts of a row by the fields of its columns; empty cells are left out. In a text file an apostrophe may guard what looks
 * like a formula; a workbook has none, so there every sign is the author's.
 */
const textsOf = ({ cells }: KeptRow, { fileName, mapping }: ReadFile) =>
  new Map(
    mapping.flatMap((field, place): [string, string][] => {
      const cell = cells[place] ?? '';
      const text = /\.csv$/i.test(fileName) ? unguarded(cell) : cell;
      return field === '' || text === '' ? [] : [[field, text]];
    }),
  );

function contactOf(texts: ReadonlyMap<string, string>): { contact: Values | null; reasons: Reason[] } {
  const fields = Object.entries(firstContact).filter(([field]) => texts.has(field));
  if (fields.length === 0) return { contact: null, reasons: [] };
  const typed = Object.fromEntries(fields.map(([field, wire]) => [wire, texts.get(field)]));
  const result = z.safeDecode(contactSchema, typed as z.input<typeof contactSchema>, { reportInput: true });
  return { contact: result.data ?? null, reasons: issuesOf(result.error, (field) => `Contact_${field}`) };
}

/** What a new record lacks that must say whose it is. */
const missingOwner = ({ needsOwner }: ImportPlan, texts: ReadonlyMap<string, string>): Reason[] =>
  needsOwner && !texts.has(ownerField) ? [{ field: ownerField, key: 'valid.score.userRequired', params: {} }] : [];

function ownerOf(texts: ReadonlyMap<string, string>, lookups: Lookups): { owner: string | null; reasons: Reason[] } {
  const words = texts.get(ownerField);
  if (words === undefined) return { owner: null, reasons: [] };
  const found = lookups.owners(words);
  if (found.length === 1) return { owner: found[0] ?? null, reasons: [] };
  const key = found.length === 0 ? 'imports.reason.noOwner' : 'imports.reason.ownerAmbiguous';
  return { owner: null, reasons: [{ field: ownerField, key, params: { value: words } }] };
}

/** Reads one row by the rules of the form that a person would type it into. */
export function readRow(file: ReadFile, lookups: Lookups, row: KeptRow): ReadRow {
  const { plan } = file;
  const texts = textsOf(row, file);
  const areas = areasOf(plan, texts, lookups);
  const typed: Record<string, unknown> = { ...areas.values };
  const reasons: Reason[] = [...areas.reasons];
  for (const [wire, text] of texts) {
    const field = formField(plan, wire);
    if (!field || field.kind === 'area') continue;
    const cell = cellOf(field, text, lookups);
    if ('reason' in cell) reasons.push(cell.reason);
    else typed[wire] = cell.value;
  }
  const whole = z.safeDecode(plan.schema, typed, { reportInput: true });
  // What fits as a whole fits with nothing required, and reads the same.
  const partial = whole.success ? whole : z.safeDecode(plan.partial, typed, { reportInput: true });
  const [contact, owner] = [contactOf(texts), ownerOf(texts, lookups)];
  return {
    line: row.line,
    values: partial.data ?? {},
    contact: contact.contact,
    owner: owner.owner,
    parent: plan.customerColumn !== null ? (texts.get(parentField) ?? '') : '',
    reasons: [...reasons, ...issuesOf(partial.error), ...contact.reasons, ...owner.reasons],
    missing: [
      ...issuesOf(whole.error)
        .filter(({ field }) => field !== null && !texts.has(field))
        .map(({ field, key }) => ({ field, key: plan.saysOwnWords ? key : 'valid.required', params: {} })),
      ...missingOwner(plan, texts),
    ],
  };
}
