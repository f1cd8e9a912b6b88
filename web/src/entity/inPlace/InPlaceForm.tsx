import { Form } from 'antd';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { type Field, isTime } from '../fields/field.ts';
import type { EditableRecord } from '../form/entityCalls.ts';
import { FormField } from '../form/FormField.tsx';
import { type FormValues, initialValues, isTouched, sentValues } from '../form/formValues.ts';
import { useSubmit } from '../form/useSubmit.ts';
import type { InPlaceEditing } from './inPlace.ts';
import styles from './inPlace.module.css';
import { useSavedInPlace } from './useSavedInPlace.ts';

/** Which value of a record is being edited. */
export interface InPlaceFormProps<R extends EditableRecord> {
  readonly field: Field<R>;
  readonly record: R;
  readonly editing: InPlaceEditing<R>;
  readonly onClose: () => void;
}

/** The input of one value. A choice and a time are saved when they are taken, a text by Enter and by leaving; Esc leaves it as it was. */
export function InPlaceForm<R extends EditableRecord>({ record: shown, ...others }: InPlaceFormProps<R>) {
  const { field, editing, onClose } = others;
  // What a colleague writes meanwhile is not what was changed here: saving over it is refused.
  const [record] = useState(shown);
  const props = { ...others, record };
  const { noun, schema } = editing;
  const [form] = Form.useForm();
  const initial = initialValues([field], record);
  const { save, isSaving } = useSave(props, form, initial);
  const isTakenAtOnce = field.kind === 'choice' || isTime(field);
  // After the form has begun to judge the change itself: a submit that it overtakes is dropped.
  const submitTaken = () => isTakenAtOnce && queueMicrotask(form.submit);
  const hasLeft = useRef(false);
  const leave = () => {
    hasLeft.current = true;
    onClose();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The drawer around stays.
    event.stopPropagation();
    leave();
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (hasLeft.current || isSaving || currentTarget.contains(relatedTarget)) return;
    if (isTouched(undefined, initial, form.getFieldsValue() as FormValues)) form.submit();
    else leave();
  };
  return (
    // Esc and leaving are meant for whichever input stands here.
    <div role="presentation" className={styles.form} onKeyDown={handleKey} onBlur={handleBlur}>
      <Form
        form={form}
        name={`inPlace-${field.name}`}
        initialValues={initial}
        disabled={isSaving}
        size="small"
        onFinish={save}
        onValuesChange={submitTaken}
      >
        <FormField noun={noun} field={field} schema={schema} isReadOnly={false} isFirst isOpenAtFirst />
      </Form>
    </div>
  );
}

/** Saves what differs, by the call of the dialog, and offers to take it back. */
function useSave<R extends EditableRecord>(
  { field, record, editing, onClose }: InPlaceFormProps<R>,
  form: ReturnType<typeof Form.useForm>[0],
  initial: FormValues,
) {
  const { calls, schema, onSaved, onRefused } = editing;
  const offerUndo = useSavedInPlace(field, editing);
  const saved = useRef<FormValues>({});
  const changes = (values: FormValues) =>
    sentValues({ fields: [field], schema, part: undefined, initial, isNew: false }, values);
  const close = () => {
    onClose();
    onSaved();
  };
  const { submit, isSaving } = useSubmit<R>({
    calls,
    form,
    toSend: (values) => {
      saved.current = values;
      return changes(values);
    },
    inputOf: (name) => (name === field.name ? name : null),
    record,
    sayDone: () => offerUndo(record.Guid, initial, saved.current),
    onSaved: close,
    onReload: close,
    // The input lost the focus while it was saved.
    onAsked: () => form.focusField(field.name),
    ...(onRefused ? { onRefused } : {}),
  });
  const save = (values: FormValues) => {
    if (Object.keys(changes(values)).length === 0) onClose();
    else void submit(values);
  };
  return { save, isSaving };
}
