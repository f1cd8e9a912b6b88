import { type FormInstance, Select } from 'antd';
import type { z } from 'zod';
import { useT } from '../../lib/i18n/i18n.ts';
import type { Field } from '../fields/field.ts';
import { fieldLabel } from '../fields/fieldLabel.ts';
import { type FormValues, initialValues } from '../form/formValues.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import styles from './bulk.module.css';

/** Which fields are to be changed, and into what. */
export interface BulkFieldsProps<R> {
  readonly noun: string;
  readonly fields: readonly Field<R>[];
  /** The input of the call: what it takes can be changed. */
  readonly schema: z.ZodObject;
  readonly form: FormInstance;
  /** Wire names of the chosen fields. */
  readonly chosen: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
  readonly onSubmit: (values: FormValues) => void;
}

/** Chooses the fields that change and asks for their new values; one left empty is cleared. */
export function BulkFields<R>({ noun, fields, schema, form, chosen, onChoose, onSubmit }: BulkFieldsProps<R>) {
  const t = useT();
  const possible = fields.filter(({ name, form: input }) => input !== undefined && name in schema.shape);
  return (
    <>
      <Select
        mode="multiple"
        className={styles.choose ?? ''}
        aria-label={t('bulk.fields')}
        placeholder={t('bulk.chooseFields')}
        value={[...chosen]}
        onChange={onChoose}
        options={possible.map(({ name }) => ({ value: name, label: fieldLabel(noun, name) }))}
        showSearch={{ optionFilterProp: 'label' }}
      />
      {chosen.length > 0 && <p className={styles.hint}>{t('bulk.emptyClears')}</p>}
      <RecordForm
        id={`${noun}-bulk`}
        noun={noun}
        fields={possible.filter(({ name }) => chosen.includes(name))}
        schema={schema}
        form={form}
        initial={initialValues<never>(possible, null)}
        isDisabled={false}
        locked={{}}
        isSaving={false}
        leavesFocus
        onSubmit={(values) =>
          onSubmit(Object.fromEntries(Object.entries(values).filter(([name]) => chosen.includes(name))))
        }
      />
    </>
  );
}
