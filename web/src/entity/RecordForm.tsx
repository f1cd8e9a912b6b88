import { Form, type FormInstance, Spin } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useT } from '../lib/i18n/i18n.ts';
import { useIsPhone } from '../lib/settings/useIsPhone.ts';
import styles from './dialog.module.css';
import { FormField } from './FormField.tsx';
import type { Field } from './field.ts';
import { emptyValue, type FormValues } from './formValues.ts';

/** What the form of a record is about. */
export interface RecordFormProps<R> {
  readonly id: string;
  readonly noun: string;
  readonly fields: readonly Field<R>[];
  readonly schema: z.ZodObject;
  readonly form: FormInstance;
  readonly initial: FormValues;
  readonly isDisabled: boolean;
  /** Inputs that are shown but fixed. */
  readonly locked: readonly string[];
  readonly isSaving: boolean;
  readonly onSubmit: (values: FormValues) => void;
  /** Inputs that are no plain fields. */
  readonly children?: ReactNode;
}

/** The inputs of a record in two columns; Enter submits, a refused submit leads to the first error. */
export function RecordForm<R>(props: RecordFormProps<R>) {
  const { id, noun, fields, schema, form, initial, isDisabled, locked, isSaving, onSubmit, children } = props;
  const t = useT();
  const isPhone = useIsPhone();
  return (
    <Spin spinning={isSaving} description={t('common.submitting')}>
      <Form
        id={id}
        name={id}
        form={form}
        initialValues={initial}
        disabled={isDisabled}
        className={isDisabled ? (styles.view ?? '') : ''}
        layout={isPhone ? 'vertical' : 'horizontal'}
        {...(isPhone ? {} : { labelCol: { flex: '96px' } })}
        labelAlign="right"
        labelWrap
        colon={false}
        wrapperCol={{ flex: 1 }}
        scrollToFirstError={{ focus: true, block: 'nearest' }}
        onFinish={onSubmit}
        onValuesChange={(changed: FormValues) => form.setFieldsValue(cleared(fields, changed))}
      >
        <div className={styles.grid}>
          {fields
            .filter((field) => field.form)
            .map((field, index) => (
              <FormField
                key={field.name}
                noun={noun}
                field={field}
                schema={schema}
                isReadOnly={isDisabled || locked.includes(field.name)}
                isFirst={index === 0}
              />
            ))}
        </div>
        {children}
      </Form>
    </Spin>
  );
}

/** The inputs that what was typed empties, by wire name. */
const cleared = <R,>(fields: readonly Field<R>[], changed: FormValues): FormValues =>
  Object.fromEntries(
    fields
      .filter(({ form }) => form?.clearedBy?.some((name) => name in changed))
      .map((field) => [field.name, emptyValue(field)]),
  );
