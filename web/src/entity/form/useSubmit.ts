import { App, type FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { refusedField, ReplyError } from '../../lib/errors/replyError.ts';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { errorText, showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { t } from '../../lib/i18n/i18n.ts';
import type { DialogCalls, EditableRecord } from './entityCalls.ts';
import type { FormValues } from './formValues.ts';

/** What a refused submit offers: to send the same again with more in it. */
export type Resend = (extra: FormValues) => void;

/** What a submit is made of. */
export interface SubmitOptions<R extends EditableRecord> {
  readonly calls: DialogCalls<R>;
  readonly form: FormInstance;
  /** What is sent of what the form holds. */
  readonly toSend: (values: FormValues) => FormValues;
  /** The input that a refusal means by a field; null if none does. */
  readonly inputOf: (field: string) => string | null;
  /** The record that is edited; null adds a new one. */
  readonly record: R | null;
  /** The Guid of a new record; null for one that was edited. */
  readonly onSaved: (guid: string | null) => void;
  /** Says that it was saved, where the word of all forms does not do. */
  readonly sayDone?: () => void;
  /** Loads the record anew after it was found to be stale. */
  readonly onReload: () => void;
  /** After a person was asked about that, whatever they chose. */
  readonly onAsked?: () => void;
  /** A noun's own answer to a refusal; true says that it has dealt with it. */
  readonly onRefused?: (error: ReplyError, resend: Resend) => boolean;
}

/** Saves what the form holds; `submit` is ignored while it runs. */
export function useSubmit<R extends EditableRecord>(options: SubmitOptions<R>) {
  const { calls, toSend, record, sayDone, onSaved, onRefused } = options;
  const [isSaving, setIsSaving] = useState(false);
  const isRunning = useRef(false);
  const formKey = useFormKey();
  const showRefusal = useShownRefusal(options);

  const submit = async (values: FormValues, extra: FormValues = {}): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSaving(true);
    try {
      const reply: unknown = await save({ ...toSend(values), ...extra });
      formKey.renew();
      if (sayDone) sayDone();
      else toast.success(t('common.done'));
      for (const warning of warningsOf(reply)) toast.warning(warning);
      onSaved(guidOf(reply));
    } catch (error) {
      const resend: Resend = (more) => void submit(values, { ...extra, ...more });
      if (!(error instanceof ReplyError && onRefused?.(error, resend))) showRefusal(error);
    } finally {
      isRunning.current = false;
      setIsSaving(false);
    }
  };
  const save = (values: FormValues) => {
    const key = { idempotencyKey: formKey.current() };
    if (!record) return send(calls.add, values, key);
    const version = record.Row_Version === undefined ? {} : { Row_Version: record.Row_Version };
    return send(calls.update, { ...values, Guid: record.Guid, ...version }, key);
  };
  return { submit, isSaving };
}

/** Shows a refusal: as an error, under its field if it names one, and with the offer to load the newest if it was stale. */
function useShownRefusal<R extends EditableRecord>({ form, inputOf, onReload, onAsked }: SubmitOptions<R>) {
  const { modal } = App.useApp();
  return (error: unknown) => {
    if (error instanceof ReplyError && error.message === t('reply.staleVersion')) {
      modal.confirm({
        title: error.message,
        content: t('entity.reloadHint'),
        okText: t('entity.reload'),
        cancelText: t('common.cancel'),
        centered: true,
        // Loading anew throws away what was typed: nobody does that by pressing Enter once too often.
        focusable: { autoFocusButton: 'cancel' },
        onOk: onReload,
        ...(onAsked ? { afterClose: onAsked } : {}),
      });
      return;
    }
    showError(error);
    const field = refusedField(error);
    const input = field === null ? null : inputOf(field);
    if (input === null) return;
    form.setFields([{ name: input, errors: [errorText(error)] }]);
    form.focusField(input);
  };
}

/** The Guid that a call which created a record answers; null if it says none. */
function guidOf(reply: unknown): string | null {
  if (typeof reply !== 'object' || reply === null || !('Guid' in reply)) return null;
  return typeof reply.Guid === 'string' ? reply.Guid : null;
}

/** What a call that succeeded warns of in its reply: more money came than was planned (S13.5). */
function warningsOf(reply: unknown): readonly string[] {
  if (typeof reply !== 'object' || reply === null || !('Warnings' in reply)) return [];
  return Array.isArray(reply.Warnings) ? reply.Warnings.filter((each) => typeof each === 'string') : [];
}
