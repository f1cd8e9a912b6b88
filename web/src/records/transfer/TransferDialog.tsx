import { useMutation } from '@tanstack/react-query';
import { Checkbox, Form, Modal } from 'antd';
import { useState } from 'react';
import dialog from '../../entity/form/dialog.module.css';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { UserPickerInput } from '../../pickers/UserPickerInput.tsx';
import { useOpenings } from '../../pickers/dialog/useOpenings.ts';
import { nobody, type PickedPeople } from '../../pickers/userPicker/pickedPeople.ts';
import { useDialogForm } from '../../ui/hooks/useDialogForm.ts';
import { RoleRadios } from '../team/RoleRadios.tsx';
import styles from './transfer.module.css';
import { type CascadeNoun, type TransferInput, transferInput, type TransferValues } from './transferInput.ts';

/** Something that may move with the records. */
export interface CascadeChoice {
  readonly value: CascadeNoun;
  readonly label: string;
}

/** Which records are to be given away; null keeps the dialog closed. */
export interface TransferRequest {
  readonly names: readonly string[];
}

/** What the dialog of a transfer is about, and what follows. */
export interface TransferDialogProps {
  readonly request: TransferRequest | null;
  readonly title: string;
  /** Makes the call, with the key under which a repeated submit is answered once. */
  readonly onTransfer: (input: TransferInput, idempotencyKey: string) => Promise<unknown>;
  readonly onClose: () => void;
  /** After success, when the dialog has closed. */
  readonly onDone: () => void;
  /** What can be ticked to go along. */
  readonly cascade?: readonly CascadeChoice[];
  /** Whether the records have an owner who may stay on their team; those of the sea have none. */
  readonly hasOldOwner?: boolean;
  /** `onTransfer` only prepares it, and asks: nothing is done yet that could be said to be. */
  readonly isAskedAgain?: true;
}

/** Gives records to a colleague and says what their old owner stays as (S15.1). */
export function TransferDialog(props: TransferDialogProps) {
  const { request } = props;
  const times = useOpenings(request !== null);
  const [names, setNames] = useState(request?.names ?? []);
  // While it closes it still names what it was opened for.
  if (request && request.names !== names) setNames(request.names);
  return <OpenTransfer {...props} key={times} names={names} />;
}

function OpenTransfer(props: TransferDialogProps & { readonly names: readonly string[] }) {
  const { request, names, title, onTransfer, onClose, onDone, cascade = [], hasOldOwner = true, isAskedAgain } = props;
  const t = useT();
  const { focusFirst, formProps } = useDialogForm<TransferValues>('transfer');
  const formKey = useFormKey();
  const transfer = useMutation({
    mutationFn: (input: TransferInput) => onTransfer(input, formKey.current()),
    onSuccess: () => {
      formKey.renew();
      if (!isAskedAgain) toast.success(t('common.done'));
      onClose();
      onDone();
    },
    onError: showError,
  });
  const submit = (values: TransferValues) => {
    const input = transferInput(values);
    if (input && !transfer.isPending) transfer.mutate(input);
  };
  return (
    <Modal
      title={title}
      width={560}
      centered
      open={request !== null}
      onCancel={() => !transfer.isPending && onClose()}
      mask={{ closable: false }}
      destroyOnHidden
      afterOpenChange={focusFirst}
      okText={t('common.confirm')}
      cancelText={t('common.cancel')}
      confirmLoading={transfer.isPending}
      okButtonProps={{ htmlType: 'submit', form: 'transfer' }}
    >
      <div className={dialog.body}>
        <Form<TransferValues>
          {...formProps}
          initialValues={{ receiver: nobody, Keep: 0, Cascade: [] }}
          onFinish={submit}
        >
          <Form.Item label={t('team.transfer.records')}>
            <GoingRecords names={names} />
          </Form.Item>
          <TransferFields cascade={cascade} hasOldOwner={hasOldOwner} />
        </Form>
      </div>
    </Modal>
  );
}

function GoingRecords({ names }: { readonly names: readonly string[] }) {
  const t = useT();
  const words = names.join(t('entity.comma'));
  return (
    <div className={styles.names}>
      {names.length > 1 ? t('team.transfer.recordsCount', { names: words, number: names.length }) : words}
    </div>
  );
}

interface TransferFieldsProps {
  readonly cascade: readonly CascadeChoice[];
  readonly hasOldOwner: boolean;
}

function TransferFields({ cascade, hasOldOwner }: TransferFieldsProps) {
  const t = useT();
  const someone = (_: unknown, { users }: PickedPeople) =>
    users.length > 0 ? Promise.resolve() : Promise.reject(new Error(t('team.transfer.chooseReceiver')));
  return (
    <>
      <Form.Item name="receiver" label={t('team.transfer.receiver')} required rules={[{ validator: someone }]}>
        <UserPickerInput
          label={t('team.transfer.receiver')}
          placeholder={t('team.transfer.chooseReceiver')}
          only="users"
          kind="leads_create"
        />
      </Form.Item>
      <Form.Item name="Keep" label={t('team.transfer.keep')} hidden={!hasOldOwner}>
        <RoleRadios
          label={t('team.transfer.keep')}
          choices={[
            { value: 0, label: t('team.transfer.leave'), hint: t('team.transfer.leaveHint') },
            { value: 1, label: t('team.readOnly'), hint: t('team.transfer.readOnlyHint') },
            { value: 2, label: t('team.readWrite'), hint: t('team.transfer.readWriteHint') },
          ]}
        />
      </Form.Item>
      {cascade.length > 0 && (
        <Form.Item name="Cascade" label={t('team.transfer.cascade')}>
          <Checkbox.Group options={[...cascade]} />
        </Form.Item>
      )}
    </>
  );
}
