import { t } from '../../lib/i18n/i18n.ts';
import type { Field } from '../fields/field.ts';
import { fieldLabel } from '../fields/fieldLabel.ts';

/** The head of a field's column: its own short one, else the label. */
export const columnTitle = <R>(noun: string, field: Field<R>): string =>
  field.column?.title ? t(field.column.title) : fieldLabel(noun, field.name);
