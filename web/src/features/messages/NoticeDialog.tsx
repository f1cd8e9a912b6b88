import { noticeTitleLimit, notices } from '@haina/contract/calls/notices.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, type FormInstance, Input, Modal, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useAskDiscard } from '../../lib/feedback/useAskDiscard.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { nobody, type PickedPeople } from '../../pickers/userPicker/pickedPeople.ts';
import { useDialogForm } from '../../ui/hooks/useDialogForm.ts';
import styles from './messages.module.css';
import { ReceiverField } from './ReceiverField.tsx';
import { RichEditor } from './RichEditor.tsx';
import { RichText } from './RichText.tsx';
import { refreshMessages } from './refreshMessages.ts';

interface Values {
  readonly Title: string;
  readonly To_All_User: 0 | 1;
  readonly Departments?: PickedPeople;
  readonly People?: PickedPeople;
  readonly Content?: string;
}

/** What opens and closes the form of an announcement. */
export interface NoticeDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The form of a new announcement: title, to whom, content (S16.15). */
export function NoticeDialog({ isOpen, onClose }: NoticeDialogProps) {
  const t = useT();
  const askDiscard = useAskDiscard();
  const { formProps, focusFirst } = useDialogForm<Values>('notice');
  const [isUploading, setUploading] = useState(false);
  const { isBusy, publish } = usePublish(onClose);
  // A picture that is still on its way would be left out.
  const isWaiting = isBusy || isUploading;
  const close = () => (formProps.form.isFieldsTouched() ? askDiscard(onClose) : onClose());
  return (
    <Modal
      open={isOpen}
      title={t('inbox.notice.add')}
      width={700}
      centered
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={close}
      onOk={formProps.form.submit}
      // The dialog cannot be closed while it is being sent, but while pictures are being uploaded.
      confirmLoading={isBusy}
      okButtonProps={{ loading: isWaiting }}
      okText={t('inbox.notice.publish')}
      cancelText={t('common.cancel')}
      footer={footOf(
        isOpen && (
          <>
            <Reached form={formProps.form} />
            <Preview read={() => formProps.form.getFieldsValue()} />
          </>
        ),
      )}
      afterOpenChange={focusFirst}
    >
      <Form<Values>
        {...formProps}
        initialValues={{ To_All_User: 1, Departments: nobody, People: nobody, Content: '' }}
        onFinish={(values) => {
          // A form may also be sent by Enter.
          if (!isWaiting) void publish(values);
        }}
      >
        <Form.Item
          name="Title"
          label={t('field.common.Title')}
          rules={[{ required: true, whitespace: true, message: t('valid.notice.titleRequired') }]}
        >
          <Input maxLength={noticeTitleLimit} showCount />
        </Form.Item>
        <Receivers form={formProps.form} />
        <Form.Item name="Content" label={t('field.message.Content')}>
          <RichEditor label={t('field.message.Content')} onUploading={setUploading} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** Shows the announcement as its readers will see it. */
function Preview({ read }: { readonly read: () => Partial<Values> }) {
  const t = useT();
  const [shown, setShown] = useState<Partial<Values> | null>(null);
  return (
    <>
      <Button onClick={() => setShown(read())}>{t('inbox.notice.preview')}</Button>
      <Modal
        open={shown !== null}
        title={t('inbox.notice.preview')}
        width={700}
        centered
        destroyOnHidden
        footer={null}
        onCancel={() => setShown(null)}
      >
        <article className={styles.notice}>
          <h2>{shown?.Title}</h2>
          <RichText html={shown?.Content ?? ''} />
        </article>
      </Modal>
    </>
  );
}

const receiversOf = ({ To_All_User = 1, Departments = nobody, People = nobody }: Partial<Values>) =>
  To_All_User === 1
    ? { To_All_User }
    : {
        To_All_User,
        User_List: People.users.map(({ UserGuid }) => UserGuid),
        Framework_List: Departments.departments.map(({ Guid }) => Guid),
      };

/** The foot of the dialog: what stands before its buttons. */
const footOf = (before: ReactNode) => (buttons: ReactNode) => (
  <div className={styles.foot}>
    {before}
    {buttons}
  </div>
);

interface FormProps {
  readonly form: FormInstance<Values>;
}

/** How many people the announcement reaches as it is addressed now, and how many each department has. */
function useReached(form: FormInstance<Values>) {
  const receivers = receiversOf(Form.useWatch((values) => values, { form, preserve: true }) ?? {});
  return useQuery({
    queryKey: [notices.receivers.path, receivers],
    queryFn: ({ signal }) => send(notices.receivers, receivers, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  }).data;
}

/** How many people the announcement will reach. */
function Reached({ form }: FormProps) {
  const t = useT();
  const reached = useReached(form);
  return (
    <span className={styles.reached} role="status">
      {reached && t('inbox.notice.reaches', { count: reached.Num })}
    </span>
  );
}

/** To everyone, or to departments with those below and to people. */
function Receivers({ form }: FormProps) {
  const t = useT();
  const toAll: unknown = Form.useWatch('To_All_User', form);
  const reached = useReached(form);
  const counts = new Map(reached?.Departments.map(({ Guid, Num }) => [Guid, Num]));
  return (
    <>
      <Form.Item name="To_All_User" label={t('inbox.notice.to')}>
        <Radio.Group
          options={[
            { value: 1, label: t('inbox.notice.everyone') },
            { value: 0, label: t('inbox.notice.some') },
          ]}
        />
      </Form.Item>
      {toAll === 0 && (
        <>
          <Form.Item name="Departments" label={t('field.common.Framework_List')} extra={t('inbox.notice.below')}>
            <ReceiverField
              label={t('field.common.Framework_List')}
              add={t('inbox.notice.addDepartment')}
              only="departments"
              counts={counts}
            />
          </Form.Item>
          <Form.Item name="People" label={t('field.common.User_List')}>
            <ReceiverField label={t('field.common.User_List')} add={t('inbox.notice.addPerson')} only="users" />
          </Form.Item>
        </>
      )}
    </>
  );
}

function usePublish(onDone: () => void) {
  const t = useT();
  const client = useQueryClient();
  const key = useFormKey();
  const [isBusy, setBusy] = useState(false);
  const publish = async (values: Values) => {
    const { Title, Content = '' } = values;
    setBusy(true);
    try {
      const input = { Title, Content, Label: 2 as const, Type: 6 as const, ...receiversOf(values) };
      await send(notices.add, input, { idempotencyKey: key.current() });
      key.renew();
      toast.success(t('inbox.notice.published'));
      refreshMessages(client);
      void client.invalidateQueries({ queryKey: [notices.list.path] });
      onDone();
    } catch (error) {
      key.renew();
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, publish };
}
