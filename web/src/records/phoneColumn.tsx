import type { FieldColumn } from '../entity/fields/field.ts';
import { Phone } from '../ui/components/Phone.tsx';

/** The column of the number one would call: the first there is, the same as on a card and in a picker. */
export const phoneColumn = <R,>(numberOf: (record: R) => string): Omit<FieldColumn<R>, 'sort'> => ({
  width: 132,
  title: 'record.column.phone',
  render: (record) => <Phone value={numberOf(record)} />,
});
