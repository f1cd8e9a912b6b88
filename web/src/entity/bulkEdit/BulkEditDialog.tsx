import { useMutation } from '@tanstack/react-query';
import { Button, Form, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { Field } from '../fields/field.ts';
import type { FormValues } from '../form/formValues.ts';
import { BulkFields } from './BulkFields.tsx';

/** Whose fields are to be changed, and how. `P` is what is known of a change before it is made. */
export interface BulkEditDialogProps<R, P> {
  readonly noun: string;
  readonly fields: readonly Field<R>[];
  /** The input of the call: what it takes can be changed. */
  readonly schema: z.ZodObject;
  readonly isOpen: boolean;
  /** Says what the values would do. */
  readonly ask: (values: FormValues) => Promise<P>;
  /** Does it; a repeated submit has the same key. */
  readonly apply: (preview: P, values: FormValues, idempotencyKey: string) => Promise<void>;
  readonly renderPreview: (preview: P) => ReactNode;
  /** There is nothing that could be done, or something has to be said first. */
  readonly isBlocked: (preview: P) => boolean;
  readonly onClose: () => void;
}

/** What was asked and what it would do. */
interface Asked<P> {
  readonly values: FormValues;
  readonly preview: P;
}

/** Changes the same fields of several records: fields first, then what would happen, then it happens (S15.6). */
export function BulkEditDialog<R, P>(props: BulkEditDialogProps<R, P>) {
  const { noun, fields, schema, isOpen, renderPreview } = props;
  const t = useT();
  const [form] = Form.useForm();
  const edit = useBulkEdit(props);
  const { chosen, asked } = edit;
  return (
    <Modal
      title={t('bulk.title')}
      width={720}
      centered
      open={isOpen}
      onCancel={edit.close}
      mask={{ closable: false }}
      destroyOnHidden
      footer={
        asked ? (
          <PreviewFooter edit={edit} asked={asked} isBlocked={props.isBlocked(asked.preview)} />
        ) : (
          <FieldsFooter noun={noun} edit={edit} />
        )
      }
    >
      <div hidden={asked !== null}>
        <BulkFields
          noun={noun}
          fields={fields}
          schema={schema}
          form={form}
          chosen={chosen}
          onChoose={edit.choose}
          onSubmit={edit.asking.mutate}
        />
      </div>
      {asked && renderPreview(asked.preview)}
    </Modal>
  );
}

type Edit<P> = ReturnType<typeof useBulkEdit<never, P>>;

/** What is chosen and asked, and the way from one step to the next. */
function useBulkEdit<R, P>({ ask, apply, onClose }: BulkEditDialogProps<R, P>) {
  const formKey = useFormKey();
  const [chosen, choose] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Asked<P> | null>(null);
  const close = () => {
    choose([]);
    setAsked(null);
    onClose();
  };
  const asking = useMutation({
    mutationFn: ask,
    onSuccess: (preview, values) => setAsked({ values, preview }),
    onError: showError,
  });
  const saving = useMutation({
    mutationFn: ({ preview, values }: Asked<P>) => apply(preview, values, formKey.current()),
    onSuccess: () => {
      formKey.renew();
      close();
    },
    onError: showError,
  });
  return { chosen, choose, asked, back: () => setAsked(null), close, asking, saving };
}

interface FieldsFooterProps<P> {
  readonly noun: string;
  readonly edit: Edit<P>;
}

function FieldsFooter<P>({ noun, edit: { chosen, close, asking } }: FieldsFooterProps<P>) {
  const t = useT();
  return (
    <>
      <Button onClick={close}>{t('common.cancel')}</Button>
      <Button
        type="primary"
        htmlType="submit"
        form={`${noun}-bulk`}
        loading={asking.isPending}
        disabled={chosen.length === 0}
        title={chosen.length === 0 ? t('bulk.chooseFirst') : ''}
      >
        {t('bulk.preview')}
      </Button>
    </>
  );
}

interface PreviewFooterProps<P> {
  readonly edit: Edit<P>;
  readonly asked: Asked<P>;
  readonly isBlocked: boolean;
}

function PreviewFooter<P>({ edit, asked, isBlocked }: PreviewFooterProps<P>) {
  const t = useT();
  return (
    <>
      <Button onClick={edit.back}>{t('bulk.back')}</Button>
      <Button
        type="primary"
        loading={edit.saving.isPending}
        disabled={isBlocked}
        onClick={() => edit.saving.mutate(asked)}
      >
        {t('bulk.apply')}
      </Button>
    </>
  );
}
