import { useMutation } from '@tanstack/react-query';
import { Form, Modal } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SendOptions } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { useAskDiscard } from '../../lib/feedback/useAskDiscard.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useFormLayout } from './useFormLayout.ts';

/** A dialog with a form of its own, for what is no record with fields. */
export interface FormDialogProps<V, R> {
  readonly title: string;
  /** Stands before the ids of the fields. */
  readonly name: string;
  readonly width: number;
  readonly okText?: string;
  readonly initialValues: Partial<V>;
  /** Width of the column of labels, in px. */
  readonly labelWidth?: number;
  /** Sends what was typed. The options make a repetition harmless; a call whose answer may not be kept leaves them out. */
  readonly save: (values: V, options: SendOptions) => Promise<R>;
  /** The dialog closes then. */
  readonly onSaved: (result: R) => void;
  /** After it has faded out. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks for something and saves it; asks too before what was typed is thrown away. It is open while it is drawn. */
export function FormDialog<V extends object, R>(props: FormDialogProps<V, R>) {
  const { title, name, width, okText, initialValues, save, onSaved, onClose, children } = props;
  const t = useT();
  const [form] = Form.useForm<V>();
  const layout = useFormLayout(props.labelWidth);
  const [isOpen, setOpen] = useState(true);
  const askDiscard = useAskDiscard();
  const formKey = useFormKey();
  const saving = useMutation({
    mutationFn: (values: V) => save(values, { idempotencyKey: formKey.current() }),
    onSuccess: (result) => {
      onSaved(result);
      setOpen(false);
    },
    onError: showError,
    // A refused form is another one once it is mended.
    onSettled: () => formKey.renew(),
  });
  const close = () => setOpen(false);
  return (
    <Modal
      open={isOpen}
      title={title}
      width={width}
      centered
      mask={{ closable: false }}
      afterClose={onClose}
      onCancel={() => (form.isFieldsTouched() ? askDiscard(close) : close())}
      onOk={form.submit}
      confirmLoading={saving.isPending}
      okText={okText ?? t('common.confirm')}
      cancelText={t('common.cancel')}
    >
      <Form<V>
        form={form}
        name={name}
        {...layout}
        initialValues={initialValues}
        onFinish={(values) => saving.mutate(values)}
      >
        {children}
        <FirstFocus />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Modal>
  );
}

/** Gives the focus to the first input of the form around, unless one of them asks for it. */
function FirstFocus() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = mark.current?.closest('form');
    if (form && !form.contains(document.activeElement)) form.querySelector<HTMLElement>(firstInput)?.focus();
  }, []);
  return <span ref={mark} hidden />;
}

const firstInput = 'input:not([type="hidden"], :disabled, [readonly]), textarea:not(:disabled, [readonly])';
