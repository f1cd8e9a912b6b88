import { isPastDay } from '@haina/contract/rules/nextTime.ts';
import { phoneMaxLength } from '@haina/contract/rules/phone.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { Form, Input } from 'antd';
import { type ChangeEventHandler, type ComponentType, Suspense } from 'react';
import type { z } from 'zod';
import { useT } from '../../lib/i18n/i18n.ts';
import { useCompanyNow, useCompanyZone } from '../../ui/format/companyClock.ts';
import { DateInput } from '../../ui/components/DateInput.tsx';
import { hasTime } from '../../ui/format/moments.ts';
import { ChoiceSelect } from '../fields/ChoiceSelect.tsx';
import styles from './dialog.module.css';
import type { Field, FormControlProps } from '../fields/field.ts';
import { fieldLabel } from '../fields/fieldLabel.ts';
import { MoneyInput } from './MoneyInput.tsx';
import { aheadRule, fieldRules, fieldSchema, isRequired } from './rules.ts';

/** What one input of a record's form is about. */
export interface FormFieldProps<R> {
  readonly noun: string;
  readonly field: Field<R>;
  readonly schema: z.ZodObject;
  /** Nothing can be typed: no placeholder asks for it. */
  readonly isReadOnly: boolean;
  /** Why this input is fixed in a form that is not; undefined where it is open. */
  readonly lockedWhy?: TextKey | undefined;
  /** Takes the focus as soon as it is there, before the dialog gives it to its close cross. */
  readonly isFirst: boolean;
  /** Comes with its choices or its calendar open: it stands alone. */
  readonly isOpenAtFirst?: boolean;
}

/** One input of a record's form: control by kind, rule and required mark from the contract, value in the app's form. */
export function FormField<R>({ noun, field, schema, isFirst, isOpenAtFirst = false, ...rest }: FormFieldProps<R>) {
  const t = useT();
  const isReadOnly = rest.isReadOnly || rest.lockedWhy !== undefined;
  const closed = rest.isReadOnly || rest.lockedWhy === undefined ? {} : { closedWhy: t(rest.lockedWhy) };
  const label = fieldLabel(noun, field.name);
  const shared = useItem({ noun, field, schema, isReadOnly });
  const Control = field.form?.control;
  if (Control) {
    const shown = field.shown === undefined ? {} : { shown: field.shown };
    const control = { name: field.name, ...shown, label, isReadOnly, ...closed, isFirst: isFirst && !isReadOnly };
    return (
      <Form.Item {...shared}>
        <OwnControl Control={Control} {...control} />
      </Form.Item>
    );
  }
  switch (field.kind) {
    case 'moment':
    case 'day':
      return (
        <Form.Item {...shared}>
          <TimeField
            kind={field.kind}
            isReadOnly={isReadOnly}
            {...closed}
            isFirst={isFirst}
            isOpenAtFirst={isOpenAtFirst}
            isAhead={field.form?.isAhead === true}
          />
        </Form.Item>
      );
    case 'money':
      return (
        <Form.Item {...shared}>
          <MoneyInput label={label} isFirst={isFirst && !isReadOnly} isReadOnly={isReadOnly} {...closed} />
        </Form.Item>
      );
    case 'choice':
      return (
        <Form.Item {...shared}>
          <ChoiceField {...{ field, label, isReadOnly, isOpenAtFirst }} {...closed} />
        </Form.Item>
      );
    case 'remark':
      return (
        <Form.Item {...shared}>
          <RemarkField field={field} isReadOnly={isReadOnly} {...closed} isFirst={isFirst} />
        </Form.Item>
      );
    default:
      return (
        <Form.Item {...shared} {...(field.form?.cleaned ? { normalize: field.form.cleaned } : {})}>
          <TextField field={field} isReadOnly={isReadOnly} {...closed} isFirst={isFirst} />
        </Form.Item>
      );
  }
}

/** How long typing must rest before an input says what is wrong with it, in milliseconds: nobody is refused half a number. */
const typingRest = 500;

/** What every kind of input has around it: its name and label, its rules, its width. */
function useItem<R>({
  noun,
  field,
  schema,
  isReadOnly,
}: Omit<FormFieldProps<R>, 'isFirst' | 'isOpenAtFirst' | 'lockedWhy'>) {
  const zone = useCompanyZone();
  const fieldOf = fieldSchema(schema, field.name);
  return {
    name: field.name,
    label: fieldLabel(noun, field.name),
    required: !isReadOnly && fieldOf !== null && isRequired(fieldOf),
    rules: [
      ...fieldRules(schema, noun, field.name, field.kind === 'money'),
      ...(field.form?.isAhead ? [aheadRule(field.name, zone)] : []),
    ],
    validateFirst: true,
    validateDebounce: typingRest,
    className: field.form?.isWide ? (styles.wide ?? '') : '',
  };
}

interface TimeFieldProps extends Pick<FormControlProps, 'isReadOnly' | 'isFirst' | 'closedWhy'> {
  readonly isOpenAtFirst: boolean;
  readonly kind: 'moment' | 'day';
  readonly isAhead: boolean;
  readonly value?: string | null;
}

function TimeField(props: TimeFieldProps) {
  const { kind, isReadOnly, closedWhy, isFirst, isAhead, value = null, ...control } = props;
  const now = useCompanyNow();
  const input = (
    <DateInput
      {...control}
      value={value}
      // A day that came with a time, e.g. from an import, shows it.
      kind={value !== null && hasTime(value) ? 'moment' : kind}
      autoFocus={isFirst && !isReadOnly}
      style={{ width: '100%' }}
      {...(isAhead ? { disabledDate: (day) => isPastDay(day.format('YYYY-MM-DD'), now) } : {})}
      {...(isReadOnly ? { placeholder: '', disabled: true } : {})}
    />
  );
  // The calendar's input takes no title.
  return closedWhy === undefined ? input : <span title={closedWhy}>{input}</span>;
}

interface TextFieldProps<R, E = HTMLInputElement> extends Pick<FormFieldProps<R>, 'field' | 'isReadOnly' | 'isFirst'> {
  readonly closedWhy?: string;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: ChangeEventHandler<E>;
}

// Texts, phones and figures: one line, typed as it is.
function TextField<R>({ field: { kind, form }, isReadOnly, closedWhy, isFirst, ...control }: TextFieldProps<R>) {
  const t = useT();
  return (
    <Input
      {...control}
      autoFocus={isFirst && !isReadOnly}
      autoComplete="off"
      {...(form?.maxLength === undefined ? {} : { maxLength: form.maxLength })}
      {...(form?.placeholder && !isReadOnly ? { placeholder: t(form.placeholder) } : {})}
      {...(kind === 'number' ? { inputMode: 'numeric' } : {})}
      {...(isReadOnly ? { disabled: true } : {})}
      {...titleOf(closedWhy)}
      {...(kind === 'phone' ? { maxLength: phoneMaxLength, inputMode: 'tel' } : {})}
    />
  );
}

type RemarkFieldProps<R> = TextFieldProps<R, HTMLTextAreaElement>;

// Several lines, which grow with what is typed.
const RemarkField = <R,>({ field, isReadOnly, closedWhy, isFirst, ...control }: RemarkFieldProps<R>) => (
  <Input.TextArea
    {...control}
    autoSize={{ minRows: 3, maxRows: 6 }}
    autoFocus={isFirst && !isReadOnly}
    {...lengthOf(field)}
    {...(isReadOnly ? { disabled: true } : {})}
    {...titleOf(closedWhy)}
  />
);

/** What hovering a closed input says. */
const titleOf = (closedWhy: string | undefined) => (closedWhy === undefined ? {} : { title: closedWhy });

const lengthOf = <R,>({ form }: Field<R>) => (form?.maxLength === undefined ? {} : { maxLength: form.maxLength });

interface OwnControlProps extends FormControlProps {
  readonly Control: ComponentType<FormControlProps>;
}

// A control may be a chunk of its own: its place is kept while it comes.
const OwnControl = ({ Control, ...props }: OwnControlProps) => (
  <Suspense fallback={<Input disabled aria-hidden />}>
    <Control {...props} />
  </Suspense>
);

interface ChoiceFieldProps<R> {
  readonly field: Field<R>;
  readonly label: string;
  readonly isReadOnly: boolean;
  readonly closedWhy?: string;
  readonly isOpenAtFirst: boolean;
  readonly id?: string;
  readonly value?: number;
  readonly onChange?: (value: number) => void;
}

// An id of 0 is unset: the select shows its placeholder for it, and gives it back when it is emptied.
function ChoiceField<R>(props: ChoiceFieldProps<R>) {
  const { field, label, isReadOnly, closedWhy, isOpenAtFirst, id, value, onChange } = props;
  const t = useT();
  if (!field.options) return null;
  return (
    <ChoiceSelect
      source={field.options}
      isSingle
      {...(isReadOnly ? { isDisabled: true } : {})}
      isOpenAtFirst={isOpenAtFirst}
      {...titleOf(closedWhy)}
      label={label}
      placeholder={isReadOnly ? ' ' : t('entity.choose')}
      {...(id ? { id } : {})}
      value={value ? [value] : []}
      onChange={([next]) => onChange?.(Number(next ?? 0))}
      style={{ width: '100%' }}
    />
  );
}
