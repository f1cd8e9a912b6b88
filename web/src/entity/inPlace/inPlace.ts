import type { z } from 'zod';
import type { Field } from '../fields/field.ts';
import type { DialogCalls, EditableRecord } from '../form/entityCalls.ts';
import type { SubmitOptions } from '../form/useSubmit.ts';

/** How values of a noun's records are edited where they are shown: by the call and the rules of its dialog. */
export interface InPlaceEditing<R extends EditableRecord> {
  readonly noun: string;
  readonly calls: DialogCalls<R>;
  readonly fields: readonly Field<R>[];
  readonly schema: z.ZodObject;
  readonly isWritable: (record: R) => boolean;
  /** After a value was saved, or an earlier one written back. */
  readonly onSaved: () => void;
  readonly onRefused?: SubmitOptions<R>['onRefused'];
}

/** The field by which a value can be edited in place; null for those that need their dialog: look-ups, remarks, fixed names. */
export function inPlaceField<R extends EditableRecord>(fields: readonly Field<R>[], name: string): Field<R> | null {
  const field = fields.find((one) => one.name === name);
  if (!field?.form || field.form.control || field.form.isLockedAfterAdd || field.kind === 'remark') return null;
  return field;
}

/** Whether the server lets the person edit a record. */
export const isEditable = ({ Can_Edit }: { readonly Can_Edit: 0 | 1 }): boolean => Can_Edit === 1;
