import { type RoleRow, roles } from '@haina/contract/calls/roles.ts';
import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { fieldRules } from '../../entity/form/rules.ts';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useRefreshRoles } from './roleQueries.ts';

/** What a name is asked for: a new role, the copy of one, or another name. */
export type RoleNaming = { readonly kind: 'add' } | { readonly kind: 'copy' | 'rename'; readonly role: RoleRow };

/** What the dialog is about. */
export interface RoleNameDialogProps {
  /** Null keeps it closed. */
  readonly naming: RoleNaming | null;
  readonly onClose: () => void;
  /** With the Guid of the role that is new. */
  readonly onAdded: (guid: string) => void;
}

interface NameValues {
  readonly Name: string;
}

const titles = { add: 'roles.add', copy: 'roles.copy', rename: 'roles.rename' } as const;

/** Asks for the name of a role and saves it. */
export function RoleNameDialog({ naming, onClose, onAdded }: RoleNameDialogProps) {
  const t = useT();
  const [form] = Form.useForm<NameValues>();
  const saving = useNaming(naming, (added) => {
    onClose();
    if (added !== null) onAdded(added);
  });
  const startsAs =
    naming === null || naming.kind === 'add'
      ? ''
      : naming.kind === 'copy'
        ? t('roles.copyName', { name: naming.role.Name })
        : naming.role.Name;
  return (
    <Modal
      title={t(titles[naming?.kind ?? 'add'])}
      width={420}
      centered
      open={naming !== null}
      onCancel={onClose}
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && form.focusField('Name')}
      okText={t('common.confirm')}
      cancelText={t('common.cancel')}
      confirmLoading={saving.isPending}
      okButtonProps={{ htmlType: 'submit', form: 'role-name' }}
    >
      <Form<NameValues>
        id="role-name"
        name="role-name"
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ Name: startsAs }}
        onFinish={(values) => saving.mutate(values)}
      >
        <Form.Item name="Name" label={t('roles.name')} rules={fieldRules(roles.add.input, 'role', 'Name')}>
          <Input maxLength={30} placeholder={t('roles.nameHint')} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function useNaming(naming: RoleNaming | null, onDone: (added: string | null) => void) {
  const t = useT();
  const formKey = useFormKey();
  const refresh = useRefreshRoles();
  return useMutation({
    mutationFn: async ({ Name }: NameValues) => {
      const key = { idempotencyKey: formKey.current() };
      if (naming?.kind === 'copy') return (await send(roles.copy, { Guid: naming.role.Guid, Name }, key)).Guid;
      if (naming?.kind !== 'rename') return (await send(roles.add, { Name }, key)).Guid;
      await send(roles.rename, { Guid: naming.role.Guid, Name }, key);
      return null;
    },
    onSuccess: (added) => {
      formKey.renew();
      toast.success(t(added === null ? 'roles.renamed' : 'roles.added'));
      void refresh();
      onDone(added);
    },
    onError: showError,
  });
}
