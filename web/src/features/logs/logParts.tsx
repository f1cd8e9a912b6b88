import type { Field } from '../../entity/fields/field.ts';
import type { FixedOptions } from '../../entity/fields/options.ts';
import { PeopleFilter } from '../../pickers/peopleFilter.tsx';
import { departmentsInScope, peopleInScope } from '../../pickers/peopleOptions.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { LogTime } from './LogTime.tsx';

/** What every entry of a log has. */
interface LogEntry {
  readonly Create_Time: string | null;
  readonly User_Name: string;
}

/** When it happened, to the second. */
export const timeField = {
  name: 'Create_Time',
  kind: 'moment',
  column: { width: 168, render: (row) => <LogTime value={row.Create_Time} /> },
  filter: { place: 'bar' },
} as const satisfies Field<LogEntry>;

/** Where it was done from. */
export const addressField = {
  name: 'Ip_Address',
  kind: 'text',
  column: { width: 136 },
} as const satisfies Field<{ readonly Ip_Address: string }>;

/** Who it was. */
export const personField = {
  name: 'User_Name',
  kind: 'person',
  options: peopleInScope,
  column: { width: 110 },
  filter: { place: 'bar', name: 'user_guid', input: PeopleFilter },
} as const satisfies Field<LogEntry>;

/** The department that they are in. */
export const departmentField = <N extends string>(name: N, column?: { readonly width: number }) =>
  ({
    name,
    kind: 'department',
    options: departmentsInScope,
    ...(column ? { column } : {}),
    filter: { place: 'bar', name: 'structure_guid' },
  }) as const;

/** Choices out of values that the contract names, by the key of their words. */
export const choicesOf = <V extends string | number>(
  values: readonly V[],
  keyOf: (value: V) => TextKey,
): FixedOptions => ({
  fixed: values.map((value) => ({ value, label: keyOf(value) })),
});
