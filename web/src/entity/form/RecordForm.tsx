import type { TextKey } from '@haina/contract/texts/texts.ts';
import { Form, type FormInstance, Spin } from 'antd';
import { Fragment, type ReactNode, useRef } from 'react';
import type { z } from 'zod';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import styles from './dialog.module.css';
import type { DialogPart } from './dialogPart.ts';
import { FormField } from './FormField.tsx';
import type { Field } from '../fields/field.ts';
import { emptyValue, type FormValues } from './formValues.ts';
import { useFormLayout } from './useFormLayout.ts';

/** Values that follow from what was typed; `before` are those of the form before it. */
export type Follow = (changed: FormValues, values: FormValues, before: FormValues) => FormValues;

/** What the form of a record is about. */
export interface RecordFormProps<R, V> {
  readonly id: string;
  readonly noun: string;
  readonly fields: readonly Field<R>[];
  readonly schema: z.ZodObject;
  readonly form: FormInstance;
  readonly initial: FormValues;
  readonly isDisabled: boolean;
  /** Inputs that are shown but fixed, by name, with the reason. */
  readonly locked: Readonly<Record<string, TextKey>>;
  readonly isSaving: boolean;
  readonly onSubmit: (values: FormValues) => void;
  readonly part?: DialogPart<R, V> | undefined;
  readonly follow?: Follow | undefined;
  /** The focus stays where it is: the form grows beside something else that is typed into. */
  readonly leavesFocus?: boolean;
  /** What stands under the first row of inputs, which the name is in: seen where one types. */
  readonly underName?: ReactNode;
}

/** The inputs of a record in two columns; Enter submits, a refused submit leads to the first error. */
export function RecordForm<R, V>(props: RecordFormProps<R, V>) {
  const { id, noun, fields, schema, form, initial, isDisabled, locked, isSaving, onSubmit, part, underName } = props;
  const t = useT();
  const isPhone = useIsPhone();
  const layout = useFormLayout();
  const handleChange = useFollowers(props);
  // A phone has one column, other windows two.
  const lastOfRow = isPhone ? 0 : 1;
  const first = props.leavesFocus
    ? undefined
    : fields.find(({ name, form: input }) => input && !(name in locked))?.name;
  return (
    <Spin spinning={isSaving} description={t('common.submitting')}>
      <Form
        id={id}
        name={id}
        form={form}
        initialValues={initial}
        disabled={isDisabled}
        className={isDisabled ? (styles.view ?? '') : ''}
        {...layout}
        onFinish={onSubmit}
        onValuesChange={handleChange}
      >
        <div className={styles.grid}>
          {fields
            .filter((field) => field.form)
            .map((field, index) => (
              <Fragment key={field.name}>
                <FormField
                  noun={noun}
                  field={field}
                  schema={schema}
                  isReadOnly={isDisabled}
                  lockedWhy={locked[field.name]}
                  isFirst={field.name === first}
                />
                {index === lastOfRow && <div className={styles.wide}>{underName}</div>}
              </Fragment>
            ))}
        </div>
        {part && <PartField part={part} isReadOnly={isDisabled} />}
      </Form>
    </Spin>
  );
}

/** Writes what follows from what was typed. */
function useFollowers<R, V>({ fields, form, initial, follow }: RecordFormProps<R, V>) {
  const before = useRef(initial);
  return (changed: FormValues, values: FormValues) => {
    form.setFieldsValue({ ...cleared(fields, changed), ...follow?.(changed, values, before.current) });
    // antd types what a form holds as anything; its names are those of our inputs.
    before.current = form.getFieldsValue() as FormValues;
  };
}

interface PartFieldProps<R, V> {
  readonly part: DialogPart<R, V>;
  readonly isReadOnly: boolean;
}

// The part shows its errors itself, where they are; the form only has to know of them.
function PartField<R, V>({ part: { name, refusal, Control }, isReadOnly }: PartFieldProps<R, V>) {
  const validator = (_: unknown, value: V) => {
    const words = refusal(value);
    return words === null ? Promise.resolve() : Promise.reject(new Error(words));
  };
  return (
    <Form.Item name={name} noStyle rules={[{ validator }]}>
      <Control isReadOnly={isReadOnly} />
    </Form.Item>
  );
}

/** The inputs that what was typed empties, by wire name. */
const cleared = <R,>(fields: readonly Field<R>[], changed: FormValues): FormValues =>
  Object.fromEntries(
    fields
      .filter(({ form }) => form?.clearedBy?.some((name) => name in changed))
      .map((field) => [field.name, emptyValue(field)]),
  );
