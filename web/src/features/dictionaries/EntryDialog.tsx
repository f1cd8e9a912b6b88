import { dictionaries, type DictionaryEntry } from '@haina/contract/calls/dictionaries.ts';
import type { DictionaryCode } from '@haina/contract/calls/dictionary.ts';
import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { fieldRules } from '../../entity/rules.ts';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useAskDiscard } from '../../lib/feedback/useAskDiscard.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useChanged } from './useDictionary.ts';

/** What a name is asked for: a new entry, below another one or not, or another name. */
export type EntryTask =
  | { readonly kind: 'add'; readonly parent: DictionaryEntry | null }
  | { readonly kind: 'rename'; readonly entry: DictionaryEntry };

/** What the dialog is about, and when it is over. */
export interface EntryDialogProps {
  readonly code: DictionaryCode;
  readonly task: EntryTask;
  readonly onClose: () => void;
}

interface NameValues {
  readonly TypeName: string;
}

/** Asks for the name of an entry and saves it. */
export function EntryDialog({ code, task, onClose }: EntryDialogProps) {
  const t = useT();
  const [form] = Form.useForm<NameValues>();
  const [isOpen, setOpen] = useState(true);
  const askDiscard = useAskDiscard();
  const saving = useSaving(code, task, () => setOpen(false));
  const parent = task.kind === 'add' ? task.parent : null;
  const title = task.kind === 'rename' ? 'dictionaries.rename' : parent ? 'dictionaries.addBelow' : 'dictionaries.add';
  return (
    <Modal
      open={isOpen}
      title={t(title)}
      width={420}
      centered
      mask={{ closable: false }}
      afterClose={onClose}
      onCancel={() => (form.isFieldsTouched() ? askDiscard(() => setOpen(false)) : setOpen(false))}
      onOk={form.submit}
      confirmLoading={saving.isPending}
      okText={t('common.confirm')}
      cancelText={t('common.cancel')}
    >
      <Form<NameValues>
        form={form}
        name="entry"
        layout="vertical"
        initialValues={{ TypeName: task.kind === 'rename' ? task.entry.TypeName : '' }}
        onFinish={(values) => saving.mutate(values)}
      >
        <Form.Item
          name="TypeName"
          label={t('dictionaries.name')}
          extra={parent ? t('dictionaries.below', { name: parent.TypeName }) : undefined}
          required
          rules={fieldRules(dictionaries.add.input, 'admin', 'TypeName')}
        >
          <Input autoFocus maxLength={50} autoComplete="off" />
        </Form.Item>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Modal>
  );
}

function useSaving(TypeCode: DictionaryCode, task: EntryTask, onDone: () => void) {
  const t = useT();
  const changed = useChanged();
  const formKey = useFormKey();
  return useMutation({
    mutationFn: async ({ TypeName }: NameValues) => {
      const options = { idempotencyKey: formKey.current() };
      if (task.kind === 'rename') {
        await send(dictionaries.update, { TypeCode, TypeId: task.entry.TypeId, TypeName }, options);
      } else {
        await send(dictionaries.add, { TypeCode, TypeName, ParentId: task.parent?.TypeId ?? 0 }, options);
      }
    },
    onSuccess: () => {
      toast.success(t('common.done'));
      changed();
      onDone();
    },
    onError: showError,
    // A refused form is another one once it is mended.
    onSettled: () => formKey.renew(),
  });
}
