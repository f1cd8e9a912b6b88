import type { FieldColumn } from '../entity/fields/field.ts';
import type { ShownNumber } from '../lib/calls/askedNumber.ts';
import { PhoneLink } from '../ui/components/PhoneLink.tsx';

/** The column of the number one would call: the first there is, the same as on a card and in a picker. */
export const phoneColumn = <R,>(numberOf: (record: R) => ShownNumber): Omit<FieldColumn<R>, 'sort'> => ({
  width: 132,
  title: 'record.column.phone',
  render: (record) => <PhoneLink of={numberOf(record)} />,
});
