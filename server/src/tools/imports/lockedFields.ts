import type { Values } from './readRow.ts';

/** What an update may not touch: the name and code of a customer are locked (S5.3). */
const locked: ReadonlySet<string> = new Set(['Customer_Name', 'Customer_CreditCode']);

/** The values of a row that it writes into a record that is there. */
export const writtenValues = (values: Values): [wire: string, value: unknown][] =>
  Object.entries(values).filter(([wire]) => !locked.has(wire));
