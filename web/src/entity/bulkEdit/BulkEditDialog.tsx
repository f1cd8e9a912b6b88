import type { BatchResult } from '@haina/contract/calls/batch.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { Field } from '../fields/field.ts';
import type { FormValues } from '../form/formValues.ts';
import { BulkFields } from './BulkFields.tsx';
import { BulkPreview } from './BulkPreview.tsx';

/** What several records are to be changed by. */
export interface BulkEditDialogProps<R> {
  readonly noun: string;
  readonly fields: readonly Field<R>[];
  readonly call: Endpoint<z.ZodObject, typeof BatchResult>;
  /** Wire name under which the call takes the records. */
  readonly idField: string;
  /** The chosen records; null keeps the dialog closed. */
  readonly guids: readonly string[] | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What was asked and what it would do. */
interface Preview {
  readonly values: FormValues;
  readonly result: BatchResult;
}

/** Changes the same fields of several records: fields first, then what would happen, then it happens (S15.6). */
export function BulkEditDialog<R>(props: BulkEditDialogProps<R>) {
  const { noun, fields, call, guids } = props;
  const t = useT();
  const [form] = Form.useForm();
  const edit = useBulkEdit(props);
  const { chosen, preview } = edit;
  return (
    <Modal
      title={t('bulk.title')}
      width={720}
      centered
      open={guids !== null}
      onCancel={edit.close}
      mask={{ closable: false }}
      destroyOnHidden
      footer={preview ? <PreviewFooter edit={edit} preview={preview} /> : <FieldsFooter noun={noun} edit={edit} />}
    >
      <div hidden={preview !== null}>
        <BulkFields
          noun={noun}
          fields={fields}
          schema={call.input}
          form={form}
          chosen={chosen}
          onChoose={edit.choose}
          onSubmit={edit.asking.mutate}
        />
      </div>
      {preview && (
        <BulkPreview noun={noun} result={preview.result} goodOnly={edit.goodOnly} onGoodOnly={edit.takeGoodOnly} />
      )}
    </Modal>
  );
}

type Edit = ReturnType<typeof useBulkEdit>;

/** What is chosen and asked, and the way from one step to the next. */
function useBulkEdit<R>({ call, idField, guids, onClose, onDone }: BulkEditDialogProps<R>) {
  const t = useT();
  const formKey = useFormKey();
  const [chosen, choose] = useState<readonly string[]>([]);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [goodOnly, takeGoodOnly] = useState(false);
  const ids = { [idField]: guids ?? [] };
  const close = () => {
    choose([]);
    setPreview(null);
    takeGoodOnly(false);
    onClose();
  };
  const asking = useMutation({
    mutationFn: (values: FormValues) => send(call, { ...values, ...ids, Preview: 1 }),
    onSuccess: (result, values) => setPreview({ values, result }),
    onError: showError,
  });
  const saving = useMutation({
    mutationFn: ({ values }: Preview) =>
      send(call, { ...values, ...ids, ...(goodOnly ? { GoodOnly: 1 } : {}) }, { idempotencyKey: formKey.current() }),
    onSuccess: ({ Changed }) => {
      formKey.renew();
      toast.success(t('bulk.done', { number: Changed }));
      close();
      onDone();
    },
    onError: showError,
  });
  return { chosen, choose, preview, back: () => setPreview(null), goodOnly, takeGoodOnly, close, asking, saving };
}

function FieldsFooter({ noun, edit: { chosen, close, asking } }: { readonly noun: string; readonly edit: Edit }) {
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

function PreviewFooter({ edit, preview }: { readonly edit: Edit; readonly preview: Preview }) {
  const t = useT();
  const { Changed, Refused } = preview.result;
  const isBlocked = Refused.length > 0 && !edit.goodOnly;
  return (
    <>
      <Button onClick={edit.back}>{t('bulk.back')}</Button>
      <Button
        type="primary"
        loading={edit.saving.isPending}
        disabled={Changed === 0 || isBlocked}
        onClick={() => edit.saving.mutate(preview)}
      >
        {t('bulk.apply')}
      </Button>
    </>
  );
}
