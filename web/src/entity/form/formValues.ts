import { z } from 'zod';
import type { DialogPart } from './dialogPart.ts';
import { type Field, isTime } from '../fields/field.ts';
import { fieldSchema } from './rules.ts';

/** The values of a form by wire name, in the app's form. */
export type FormValues = Readonly<Record<string, unknown>>;

/**
 * What a form starts with: the record's values, or for a new one nothing but what its fields start with. Inputs of their
 * own find beside an id the words it had in the record.
 */
export function initialValues<R extends object>(fields: readonly Field<R>[], record: R | null): FormValues {
  const words = fields.flatMap(({ shown, form }) => (record && shown && form?.control ? [[shown, record[shown]]] : []));
  return Object.fromEntries([
    ...words,
    ...fields.map((field) => [
      field.name,
      record ? typedValue(field, record[field.name as keyof R]) : emptyValue(field),
    ]),
  ]);
}

/** A value as it stands in its input: sums of money are typed as text. */
const typedValue = <R>(field: Field<R>, value: unknown): unknown =>
  isTyped(field) && typeof value === 'number' ? String(value) : value;

const isTyped = <R>({ kind }: Field<R>) => kind === 'money' || kind === 'number';

/** The values that differ from those the form started with: an update sends these and no others. */
export function changedValues(initial: FormValues, values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, initial[name])));
}

/** What of a new record is worth sending: everything that was filled in. */
export function filledValues(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isSame(value, undefined)));
}

/** What a submit is made from. */
export interface SentOptions<R, V> {
  readonly fields: readonly Field<R>[];
  readonly schema: z.ZodObject;
  readonly part: DialogPart<R, V> | undefined;
  readonly initial: FormValues;
  /** A new record sends everything that was filled in, an old one what was changed. */
  readonly isNew: boolean;
}

/** What of a form is sent, in the app's form by wire name; sums of money that were typed become numbers. */
export function sentValues<R, V>({ fields, schema, part, initial, isNew }: SentOptions<R, V>, values: FormValues) {
  const { plain, value } = parted(part, values);
  const before = parted(part, initial);
  const ofPart = part && value !== undefined ? part.sent(value, isNew ? null : (before.value ?? part.empty)) : {};
  const sent = {
    ...(isNew ? filledValues(plain) : changedValues(before.plain, plain)),
    ...besidePart(fields, plain, ofPart),
  };
  const typed = new Set(fields.filter(isTyped).map(({ name }) => name));
  return {
    ...Object.fromEntries(
      Object.entries(sent).map(([name, one]) => [name, typed.has(name) ? readValue(schema, name, one) : one]),
    ),
    ...ofPart,
  };
}

// The values that go with the part wherever something of it is sent.
function besidePart<R>(fields: readonly Field<R>[], plain: FormValues, ofPart: FormValues): FormValues {
  if (Object.keys(ofPart).length === 0) return {};
  const names = fields.filter(({ form }) => form?.isSentWithPart).map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, plain[name]]));
}

/** Whether anything of a form differs from what it started with. */
export function isTouched<R, V>(part: DialogPart<R, V> | undefined, initial: FormValues, values: FormValues): boolean {
  const before = parted(part, initial);
  const now = parted(part, values);
  const ofPart = part && now.value !== undefined ? part.sent(now.value, before.value ?? part.empty) : {};
  return Object.keys({ ...changedValues(before.plain, now.plain), ...ofPart }).length > 0;
}

// The plain values of a form, and that of its part.
function parted<R, V>(part: DialogPart<R, V> | undefined, values: FormValues) {
  if (!part) return { plain: values, value: undefined };
  const { [part.name]: value, ...plain } = values;
  // The part's own control wrote it.
  return { plain, value: value as V | undefined };
}

// The rules of the inputs have let it pass: what cannot be read is refused by the contract once more.
function readValue(schema: z.ZodObject, name: string, value: unknown): unknown {
  const schemaOf = fieldSchema(schema, name);
  if (schemaOf === null || typeof value !== 'string') return value;
  const read = z.safeDecode(schemaOf, value);
  return read.success ? read.data : value;
}

/** What an input holds before anything was typed or chosen. */
export function emptyValue<R>(field: Field<R>): unknown {
  if (field.form?.initial !== undefined) return field.form.initial;
  if (isTime(field)) return null;
  return field.kind === 'choice' ? 0 : '';
}

// An empty text, no moment, the id 0 and a value that is not there all mean the same: unset.
function isSame(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) => (value === '' || value === null || value === 0 ? undefined : value);
  return plain(a) === plain(b);
}
