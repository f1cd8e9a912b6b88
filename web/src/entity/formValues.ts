import type { Field } from './field.ts';

/** The values of a form by wire name, in the app's form. */
export type FormValues = Readonly<Record<string, unknown>>;

/** What a form starts with: the record's values, or for a new one nothing but what its fields start with. */
export function initialValues<R extends object>(fields: readonly Field<R>[], record: R | null): FormValues {
  return Object.fromEntries(
    fields.map((field) => [field.name, record ? typedValue(field, record[field.name as keyof R]) : emptyValue(field)]),
  );
}

/** A value as it stands in its input: sums of money are typed as text. */
const typedValue = <R>({ kind }: Field<R>, value: unknown): unknown =>
  kind === 'money' || kind === 'number' ? String(value ?? '') : value;

/** The values that differ from those the form started with: an update sends these and no others. */
export function changedValues(initial: FormValues, values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, initial[name])));
}

/** What of a new record is worth sending: everything that was filled in. */
export function filledValues(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isSame(value, undefined)));
}

/** What an input holds before anything was typed or chosen. */
export function emptyValue<R>(field: Field<R>): unknown {
  if (field.form?.initial !== undefined) return field.form.initial;
  if (field.kind === 'moment') return null;
  return field.kind === 'choice' ? 0 : '';
}

// An empty text, no moment, the id 0 and a value that is not there all mean the same: unset.
function isSame(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) => (value === '' || value === null || value === 0 ? undefined : value);
  return plain(a) === plain(b);
}
