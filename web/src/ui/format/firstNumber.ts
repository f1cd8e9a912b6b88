/** A number of a record, and the wire name of the field it stands in. */
export interface FirstNumber<F extends string> {
  readonly field: F;
  readonly number: string;
}

/** The first of some phone fields that a record has a number in; the first field, empty, where it has none. */
export function firstNumber<F extends string>(
  record: Readonly<Record<F, string>>,
  fields: readonly [F, ...F[]],
): FirstNumber<F> {
  const field = fields.find((name) => record[name] !== '') ?? fields[0];
  return { field, number: record[field] };
}

/** The number one would call first for a customer or contact: its mobile, else its telephone. */
export const mobileOrTelephone = (record: Readonly<Record<'Mobile' | 'Telephone', string>>) =>
  firstNumber(record, ['Mobile', 'Telephone']);
