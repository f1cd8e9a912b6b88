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
import type { Field } from '../field.ts';
import type { FormValues } from '../formValues.ts';
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

/** Changes the same fields of several records: fields first, then what would happen, then it happens (decisions, section 12). */
export function BulkEditDialog<R>(props: BulkEditDialogProps<R>) {
  const { noun, fields, call, idField, guids, onClose, onDone } = props;
  const t = useT();
  const [form] = Form.useForm();
  const formKey = useFormKey();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [goodOnly, setGoodOnly] = useState(false);
  const ids = { [idField]: guids ?? [] };
  const close = () => {
    setChosen([]);
    setPreview(null);
    setGoodOnly(false);
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
  const isBlocked = preview !== null && preview.result.Refused.length > 0 && !goodOnly;
  const footer = preview ? (
    <>
      <Button onClick={() => setPreview(null)}>{t('bulk.back')}</Button>
      <Button
        type="primary"
        loading={saving.isPending}
        disabled={preview.result.Changed === 0 || isBlocked}
        onClick={() => saving.mutate(preview)}
      >
        {t('bulk.apply')}
      </Button>
    </>
  ) : (
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
  return (
    <Modal
      title={t('bulk.title')}
      width={720}
      centered
      open={guids !== null}
      onCancel={close}
      mask={{ closable: false }}
      destroyOnHidden
      footer={footer}
    >
      <div hidden={preview !== null}>
        <BulkFields
          noun={noun}
          fields={fields}
          schema={call.input}
          form={form}
          chosen={chosen}
          onChoose={setChosen}
          onSubmit={asking.mutate}
        />
      </div>
      {preview && <BulkPreview noun={noun} result={preview.result} goodOnly={goodOnly} onGoodOnly={setGoodOnly} />}
    </Modal>
  );
}
