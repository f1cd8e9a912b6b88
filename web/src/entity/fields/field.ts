import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { ComponentType, ReactNode } from 'react';
import type { OptionSource } from './options.ts';

/** What a field holds: decides its form control, its filter and how it is shown. A moment has a time, a day has none. */
export type FieldKind =
  | 'text'
  | 'remark'
  | 'phone'
  | 'choice'
  | 'moment'
  | 'day'
  | 'url'
  | 'person'
  | 'department'
  | 'money'
  | 'number';

/** A field as a column of the list. */
export interface FieldColumn<R> {
  /** Width in px; more where what stands in it would be cut off (entity/list/useMeasuredWidths.ts). */
  readonly width: number;
  /** Takes its share of what is left over, as names do where nothing is said. */
  readonly grows?: boolean;
  /** A shorter head than the label of the field. */
  readonly title?: TextKey;
  /** Wire name to sort by, one of those the contract's list allows. */
  readonly sort?: string;
  /** The first click on the head sorts upwards: names, and times that lie ahead. */
  readonly sortsUpFirst?: true;
  /** Hidden until the user shows it in the column settings. */
  readonly hidden?: true;
  /** Shown from this width of the window on: wide windows show more columns, not wider ones. */
  readonly from?: 'xl' | 'xxl';
  /** The name of the record: first, fixed at the start, opens the record. */
  readonly isName?: true;
  /** The name in short, where it begins with that of another record: what tells it from its siblings. */
  readonly brief?: (record: R) => string;
  /** A second line below the name: whose record it is. */
  readonly below?: (record: R) => ReactNode;
  readonly align?: 'end';
  /** How the value is shown where the kind's own way does not do. */
  readonly render?: (record: R) => ReactNode;
}

/** What an input of a form is given; `Form.Item` fills in id, value and onChange. */
export interface FormControlProps {
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
  readonly name: string;
  /** The name in the form of the words that the record has for its id (Customer_Name for Customer_Guid). */
  readonly shown?: string;
  readonly label: string;
  /** Shown, but nothing can be changed. */
  readonly isReadOnly: boolean;
  /** Why it is closed, where the form says it; a form that is only looked at does not. */
  readonly closedWhy?: string;
  readonly isFirst: boolean;
}

/** A field as an input of the dialog; whether it is required follows from the schema. */
export interface FieldForm {
  /** Takes both columns of the form. */
  readonly isWide?: true;
  /** Filled in when the record is made and fixed from then on (the name of a customer). */
  readonly isLockedAfterAdd?: true;
  /** Why it is fixed, where it is not for having been saved. */
  readonly lockedWhy?: TextKey;
  /** What a new record starts with where it is not empty. */
  readonly initial?: string | number;
  /** Sent whenever the part of the dialog is, also unchanged: what was left as it is counts as typed beside new lines. */
  readonly isSentWithPart?: true;
  /** A past day is refused, but where it stands already (the next contact, S8.6). */
  readonly isAhead?: true;
  /** The longest text that can be typed. */
  readonly maxLength?: number;
  /** Wire names of inputs that empty this one when they change: the contact of another customer fits no more. */
  readonly clearedBy?: readonly string[];
  /** What is typed, as the field takes it: a contract number without the signs it may not have. */
  readonly cleaned?: (typed: string) => string;
  readonly placeholder?: TextKey;
  /** An input of its own where the kind's does not do: look-ups, pickers, selects that hang on others. */
  readonly control?: ComponentType<FormControlProps>;
}

/** What a filter's own input in the dialog is given. */
export interface FilterInputProps {
  readonly id: string;
  readonly label: string;
  /** The ids chosen. */
  readonly value: readonly unknown[];
  readonly onChange: (values: readonly string[]) => void;
}

/** A field as a filter of the list. */
export interface FieldFilter {
  /** In the bar above the list, or in the advanced filter dialog only. */
  readonly place: 'bar' | 'dialog';
  /** Wire name of the filter where it is not the field's (Owner_User_Name is filtered by user_guid). */
  readonly name?: string;
  /** One choice only; else several may be chosen. */
  readonly isSingle?: true;
  /** What can be chosen, where it is not what the form offers (a list may also be narrowed to records without a value). */
  readonly options?: OptionSource;
  /** An input of its own in the dialog where a select of the choices does not do: the picker of people. */
  readonly input?: ComponentType<FilterInputProps>;
}

/**
 * One field of a noun, described once: its column, form input, filter and line of the info panel come from here.
 * The label is the text `field.<noun>.<name>`, else `field.common.<name>`.
 */
export interface Field<R> {
  /** Wire name of the value. */
  readonly name: string;
  readonly kind: FieldKind;
  /** Wire name of the words that are shown for an id (SourceName for Source). */
  readonly shown?: keyof R & string;
  /** What can be chosen; for kinds choice, person and department. */
  readonly options?: OptionSource;
  readonly column?: FieldColumn<R>;
  readonly form?: FieldForm;
  readonly filter?: FieldFilter;
  /** What leads to the record that the value names, around what is shown of it in the info panel. */
  readonly link?: (record: R, shown: ReactNode) => ReactNode;
  /** A line of the info panel; `wide` spans both columns. */
  readonly info?: 'half' | 'wide';
}

/** Whether a field holds a point of time: a moment, or a day. */
export const isTime = <R>({ kind }: Field<R>) => kind === 'moment' || kind === 'day';

/** Whether a column takes its share of what is left over. */
export const isGrowing = <R>({ isName, grows }: FieldColumn<R>) => grows ?? isName === true;

/** Figures stand at the end of their column. */
export const isNumeric = <R>({ kind }: Field<R>) => kind === 'money' || kind === 'number';

/** The wire names of the pair that a time filter writes: `Create_Time` has Create_Time_Start and Create_Time_End. */
export const timePair = (name: string) => ({ start: `${name}_Start`, end: `${name}_End` });

/** The wire name by which the list is filtered for a field; of a moment, the stem of its pair. */
export const filterName = <R>(field: Field<R>) => field.filter?.name ?? field.name;

/** What a field's filter offers to choose from; undefined where one types. */
export const filterOptions = <R>(field: Field<R>) => field.filter?.options ?? field.options;

/** The value a record has for a field, as it is shown: the words of an id rather than the id. */
export function shownValue<R extends object>(field: Field<R>, record: R): unknown {
  return record[(field.shown ?? field.name) as keyof R];
}
