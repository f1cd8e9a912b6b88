import type { TextKey } from '@haina/contract/texts/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, type FormInstance, Modal, Spin } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import { send } from '../../lib/api/send.ts';
import { useAskDiscard } from '../../lib/feedback/useAskDiscard.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useDelayed } from '../../ui/hooks/useDelayed.ts';
import styles from './dialog.module.css';
import type { DialogPart } from './dialogPart.ts';
import type { DialogCalls, DialogRequest, EditableRecord } from './entityCalls.ts';
import type { Field } from '../fields/field.ts';
import { type FormValues, initialValues, isTouched, sentValues } from './formValues.ts';
import { type Follow, RecordForm } from './RecordForm.tsx';
import type { Suggest, Suggestion } from './suggestion.ts';
import { useOpener } from './useOpener.ts';
import { type SubmitOptions, useSubmit } from './useSubmit.ts';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';

/** What a noun gives for its dialog. */
export interface EntityDialogProps<R extends EditableRecord, V = unknown> {
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
  /** After it was saved; of a new record with its Guid. */
  readonly onSaved: (guid: string | null) => void;
  /** What stands under the name and reads the inputs, e.g. records that look alike; it is given the record that is edited. */
  readonly renderUnderName?: (record: R | null) => ReactNode;
  readonly onRefused?: SubmitOptions<R>['onRefused'];
  /** What stands below the plain fields as one value of its own: the product lines of an order. */
  readonly part?: DialogPart<R, V>;
  /** What follows from what was typed: the amount of a contract from its lines. */
  readonly follow?: Follow;
  /** What a new record begins with; where it cannot be asked the dialog opens without. */
  readonly suggest?: Suggest;
}

const width = 900;

/** The dialog of a record in its three modes: add, edit and view (S23.3). */
export function EntityDialog<R extends EditableRecord, V = unknown>(props: EntityDialogProps<R, V>) {
  const { request } = props;
  const [opened, setOpened] = useState({ request, times: 0 });
  // While it closes it still shows what it was opened for; the next opening starts afresh.
  if (request && request !== opened.request) setOpened({ request, times: opened.times + 1 });
  const shown = request ?? opened.request;
  return shown && <OpenDialog {...props} key={opened.times} shown={shown} opening={opened.times} />;
}

interface OpenDialogProps<R extends EditableRecord, V> extends EntityDialogProps<R, V> {
  readonly shown: DialogRequest;
  /** Counts the openings: nothing that was suggested for one is suggested for the next. */
  readonly opening: number;
}

function OpenDialog<R extends EditableRecord, V>(props: OpenDialogProps<R, V>) {
  const { request, shown, onClose } = props;
  const t = useT();
  const { record, partValue, isFetching, isReady, error, reload } = useOpenedRecord(props);
  const suggested = useSuggestion(props);
  const isSlow = useDelayed(isFetching, 150);
  const opener = useOpener(isReady || isSlow || error !== null);
  if (isReady) {
    return (
      <ReadyDialog
        {...props}
        opener={opener}
        key={record?.Row_Version}
        record={record}
        partValue={partValue}
        suggested={suggested}
        onReload={reload}
      />
    );
  }
  if (!isSlow && !error) return null;
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
        {error && !isFetching ? (
          <LoadErrorPanel error={error} onRetry={reload} />
        ) : (
          <Spin description={t('common.loading')}>
            <span />
          </Spin>
        )}
      </div>
    </Modal>
  );
}

/** The record that is edited or viewed, and what its part starts with, read anew at every opening. */
function useOpenedRecord<R extends EditableRecord, V>({ calls, request, shown, opening, part }: OpenDialogProps<R, V>) {
  const guid = shown.mode === 'add' ? null : shown.guid;
  // Of this opening alone: what is asked anew elsewhere because the record changed would else throw away what is being typed.
  const key = ['form', calls.model.path, guid, opening];
  const model = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => send(calls.model, { Guid: guid }, { signal }),
    enabled: ({ state }) => guid !== null && request !== null && state.data === undefined,
    gcTime: 0,
  });
  const record = guid === null || model.isFetching ? null : (model.data ?? null);
  // After the record: what is read of a part is then never older, and a stale record is refused when it is sent.
  const loaded = useQuery({
    queryKey: [...key, part?.name, record?.Row_Version],
    queryFn: async ({ signal }) => ({ value: part && record ? await part.load(record, signal) : null }),
    enabled: ({ state }) => part !== undefined && record !== null && request !== null && state.data === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isPartReady = part === undefined || loaded.data !== undefined;
  return {
    record,
    partValue: loaded.data?.value ?? null,
    isFetching: model.isFetching || loaded.isFetching,
    isReady: guid === null || (record !== null && isPartReady),
    error: model.error ?? loaded.error,
    reload: () => void (model.error || !loaded.error ? model.refetch() : loaded.refetch()),
  };
}

const nothingSuggested: Suggestion = { preset: {} };

/** What a new record begins with, asked anew at every opening; null while it is asked, and the dialog opens without it. */
function useSuggestion<R extends EditableRecord, V>(props: OpenDialogProps<R, V>) {
  const { calls, request, shown, suggest, opening } = props;
  const isAsked = suggest !== undefined && shown.mode === 'add';
  const preset = shown.mode === 'add' ? (shown.preset ?? {}) : {};
  const { data, error } = useQuery({
    queryKey: [calls.add.path, 'suggestion', opening, preset],
    queryFn: ({ signal }) => suggest?.(preset, signal) ?? nothingSuggested,
    enabled: isAsked && request !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // Suggestions are help: without them the inputs are empty.
  return !isAsked || error ? nothingSuggested : (data ?? null);
}

interface ReadyDialogProps<R extends EditableRecord, V> extends OpenDialogProps<R, V> {
  readonly record: R | null;
  /** What the part of the record starts with; null for a new one. */
  readonly partValue: V | null;
  /** Null while it is asked. */
  readonly suggested: Suggestion | null;
  /** Gets the focus back. */
  readonly opener: HTMLElement | null;
  readonly onReload: () => void;
}

function ReadyDialog<R extends EditableRecord, V>(props: ReadyDialogProps<R, V>) {
  const { noun, titles, schema, request, shown, record, renderUnderName, part, follow, opener } = props;
  const formFields = props.fields.filter((field) => field.form);
  const locked = lockedFields(formFields, shown);
  const { form, initial, submit, isSaving, close } = useDialogForm(props, formFields);
  const isView = shown.mode === 'view';
  const formId = `${noun}-form`;
  const focusFirst = (isOpen: boolean) => {
    const first = formFields.find(({ name }) => !(name in locked));
    // The first input has taken the focus as it was drawn; a person may have gone on from there.
    const isInForm = document.getElementById(formId)?.contains(document.activeElement) ?? false;
    if (isOpen && !isView && first && !isInForm) form.focusField(first.name);
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
      afterClose={() => opener?.focus({ preventScroll: true })}
      footer={<DialogFooter formId={isView ? null : formId} isSaving={isSaving} onClose={close} />}
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
          part={part}
          follow={follow}
          underName={!isView && renderUnderName?.(record)}
        />
      </div>
    </Modal>
  );
}

/** What the form starts with, how it is sent, and what closing it asks first. */
function useDialogForm<R extends EditableRecord, V>(props: ReadyDialogProps<R, V>, fields: readonly Field<R>[]) {
  const { calls, schema, shown, record, partValue, part, suggested, onClose, onSaved, onReload, onRefused } = props;
  const [form] = Form.useForm();
  const added = shown.mode === 'add' ? shown : null;
  const initial = {
    ...initialValues(fields, record),
    ...(part ? { [part.name]: partValue ?? part.empty } : {}),
    ...suggested?.preset,
    ...added?.preset,
  };
  useLateSuggestion(form, suggested, added?.preset);
  const saved = (guid: string | null) => {
    onClose();
    onSaved(guid);
  };
  const { submit, isSaving } = useSubmit({
    calls,
    form,
    toSend: (values) => sentValues({ fields, schema, part, initial, isNew: record === null }, values),
    inputOf: (field) => (part?.fields.includes(field) ? part.name : field in initial ? field : null),
    record,
    onSaved: saved,
    onReload,
    ...(onRefused ? { onRefused } : {}),
  });
  const askDiscard = useAskDiscard();
  const close = () => {
    if (isSaving) return;
    if (shown.mode !== 'view' && isTouched(part, initial, form.getFieldsValue())) askDiscard(onClose);
    else onClose();
  };
  return {
    form,
    initial,
    isSaving,
    close,
    submit: (values: FormValues) => void submit(values, { ...suggested?.extra, ...added?.extra }),
  };
}

/** A suggestion that comes when the dialog stands open fills the inputs in which nothing was typed. */
function useLateSuggestion(form: FormInstance, suggested: Suggestion | null, preset: FormValues | undefined) {
  const fill = useEffectEvent(({ preset: values }: Suggestion) => {
    const isFree = (name: string) => !form.isFieldTouched(name) && !(preset && name in preset);
    form.setFieldsValue(Object.fromEntries(Object.entries(values).filter(([name]) => isFree(name))));
  });
  useEffect(() => {
    if (suggested) fill(suggested);
  }, [suggested]);
}

/** Why inputs are fixed, by name: a new record is opened from another one, an old one keeps what it was made with. */
function lockedFields<R>(fields: readonly Field<R>[], shown: DialogRequest): Readonly<Record<string, TextKey>> {
  const why = ({ name, form }: Field<R>): TextKey | null => {
    if (shown.mode === 'add') return shown.locked?.includes(name) ? 'entity.fixedHere' : null;
    return form?.isLockedAfterAdd ? (form.lockedWhy ?? 'entity.fixedAfterAdd') : null;
  };
  return Object.fromEntries(
    fields.flatMap((field) => {
      const reason = why(field);
      return reason === null ? [] : [[field.name, reason] as const];
    }),
  );
}

interface DialogFooterProps {
  /** The form that 确定 submits; null where there is nothing to submit. */
  readonly formId: string | null;
  readonly isSaving: boolean;
  readonly onClose: () => void;
}

function DialogFooter({ formId, isSaving, onClose }: DialogFooterProps) {
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
