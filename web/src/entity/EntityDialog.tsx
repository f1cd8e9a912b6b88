import { useQuery } from '@tanstack/react-query';
import { App, Button, Form, Modal, Spin } from 'antd';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { send } from '../lib/api/send.ts';
import { useT } from '../lib/i18n/i18n.ts';
import { useDelayed } from '../ui/useDelayed.ts';
import styles from './dialog.module.css';
import type { DialogCalls, DialogRequest, EditableRecord } from './entityCalls.ts';
import type { Field } from './field.ts';
import { changedValues, type FormValues, initialValues } from './formValues.ts';
import { RecordForm } from './RecordForm.tsx';
import { type SubmitOptions, useSubmit } from './useSubmit.ts';
import { LoadTrouble } from '../ui/LoadTrouble.tsx';

/** What a noun gives for its dialog. */
export interface EntityDialogProps<R extends EditableRecord> {
  readonly noun: string;
  /** Titles of the three modes. */
  readonly titles: Readonly<Record<DialogRequest['mode'], string>>;
  readonly calls: DialogCalls<R>;
  readonly fields: readonly Field<R>[];
  /** What a person types, by the contract: the rules of the inputs. */
  readonly schema: z.ZodObject;
  /** Null keeps it closed. */
  readonly request: DialogRequest | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  /** What stands below the inputs and reads them, e.g. records that look alike; it is given the record that is edited. */
  readonly renderBelow?: (record: R | null) => ReactNode;
  readonly onRefused?: SubmitOptions<R>['onRefused'];
}

const width = 900;

/** The dialog of a record in its three modes: add, edit and view (document 000, section 4). */
export function EntityDialog<R extends EditableRecord>(props: EntityDialogProps<R>) {
  const { request } = props;
  const [opened, setOpened] = useState({ request, times: 0 });
  // While it closes it still shows what it was opened for; the next opening starts afresh.
  if (request && request !== opened.request) setOpened({ request, times: opened.times + 1 });
  const shown = request ?? opened.request;
  return shown && <OpenDialog {...props} key={opened.times} shown={shown} />;
}

interface OpenDialogProps<R extends EditableRecord> extends EntityDialogProps<R> {
  readonly shown: DialogRequest;
}

function OpenDialog<R extends EditableRecord>(props: OpenDialogProps<R>) {
  const { calls, request, shown, onClose } = props;
  const t = useT();
  const guid = shown.mode === 'add' ? null : shown.guid;
  const model = useQuery({
    queryKey: [calls.model.path, { Guid: guid }],
    queryFn: ({ signal }) => send(calls.model, { Guid: guid }, { signal }),
    enabled: guid !== null && request !== null,
    gcTime: 0,
  });
  const isSlow = useDelayed(model.isFetching, 150);
  const isReady = guid === null || (model.data !== undefined && !model.isFetching);
  if (isReady) {
    const record = guid === null ? null : (model.data ?? null);
    return <ReadyDialog {...props} key={record?.Row_Version} record={record} onReload={() => void model.refetch()} />;
  }
  if (!isSlow && !model.error) return null;
  return (
    <Modal
      title={props.titles[shown.mode]}
      width={width}
      centered
      open={request !== null}
      onCancel={onClose}
      footer={null}
    >
      <div className={styles.waiting}>
        {model.error && !model.isFetching ? (
          <LoadTrouble error={model.error} onRetry={() => void model.refetch()} />
        ) : (
          <Spin description={t('common.loading')}>
            <span />
          </Spin>
        )}
      </div>
    </Modal>
  );
}

interface ReadyDialogProps<R extends EditableRecord> extends OpenDialogProps<R> {
  readonly record: R | null;
  readonly onReload: () => void;
}

function ReadyDialog<R extends EditableRecord>(props: ReadyDialogProps<R>) {
  const { noun, titles, schema, request, shown, record, renderBelow } = props;
  const formFields = props.fields.filter((field) => field.form);
  const locked = formFields.filter((field) => isLocked(field, shown)).map(({ name }) => name);
  const { form, initial, submit, isSaving, close } = useDialogForm(props, formFields);
  const isView = shown.mode === 'view';
  const formId = `${noun}-form`;
  const focusFirst = (isOpen: boolean) => {
    const first = formFields.find(({ name }) => !locked.includes(name));
    if (isOpen && !isView && first) form.focusField(first.name);
  };
  return (
    <Modal
      title={titles[shown.mode]}
      width={width}
      centered
      open={request !== null}
      onCancel={close}
      mask={{ closable: false }}
      destroyOnHidden
      afterOpenChange={focusFirst}
      footer={<DialogFoot formId={isView ? null : formId} isSaving={isSaving} onClose={close} />}
    >
      <div className={styles.body}>
        <RecordForm
          id={formId}
          noun={noun}
          fields={formFields}
          schema={schema}
          form={form}
          initial={initial}
          isDisabled={isView}
          locked={locked}
          isSaving={isSaving}
          onSubmit={submit}
        >
          {!isView && renderBelow?.(record)}
        </RecordForm>
      </div>
    </Modal>
  );
}

/** What the form starts with, how it is sent, and what closing it asks first. */
function useDialogForm<R extends EditableRecord>(props: ReadyDialogProps<R>, formFields: readonly Field<R>[]) {
  const { calls, shown, record, onClose, onSaved, onReload, onRefused } = props;
  const [form] = Form.useForm();
  const added = shown.mode === 'add' ? shown : null;
  const initial = { ...initialValues(formFields, record), ...added?.preset };
  const saved = () => {
    onClose();
    onSaved();
  };
  const refused = onRefused ? { onRefused } : {};
  const { submit, isSaving } = useSubmit({ calls, form, initial, record, onSaved: saved, onReload, ...refused });
  const askThenClose = useAskThenClose(onClose);
  const close = () => {
    if (isSaving) return;
    const isTouched = Object.keys(changedValues(initial, form.getFieldsValue())).length > 0;
    if (isTouched && shown.mode !== 'view') askThenClose();
    else onClose();
  };
  return { form, initial, isSaving, close, submit: (values: FormValues) => void submit(values, added?.extra) };
}

const isLocked = <R,>({ name, form }: Field<R>, shown: DialogRequest): boolean =>
  shown.mode === 'add' ? (shown.locked?.includes(name) ?? false) : form?.isLockedAfterAdd === true;

interface DialogFootProps {
  /** The form that 确定 submits; null where there is nothing to submit. */
  readonly formId: string | null;
  readonly isSaving: boolean;
  readonly onClose: () => void;
}

function DialogFoot({ formId, isSaving, onClose }: DialogFootProps) {
  const t = useT();
  return (
    <>
      <Button onClick={onClose}>{t(formId === null ? 'common.close' : 'common.cancel')}</Button>
      {formId !== null && (
        <Button type="primary" htmlType="submit" form={formId} loading={isSaving}>
          {t('common.confirm')}
        </Button>
      )}
    </>
  );
}

/** Asks before what was typed is thrown away. */
function useAskThenClose(onClose: () => void): () => void {
  const t = useT();
  const { modal } = App.useApp();
  return () => {
    modal.confirm({
      title: t('common.kindTip'),
      content: t('entity.discardAsk'),
      okText: t('entity.discard'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      cancelText: t('entity.keepEditing'),
      centered: true,
      onOk: onClose,
    });
  };
}
