import { type RoleRow, roles } from '@haina/contract/calls/roles.ts';
import { Form, Input } from 'antd';
import { FormDialog } from '../../entity/form/FormDialog.tsx';
import { fieldRules } from '../../entity/form/rules.ts';
import { send, type SendOptions } from '../../lib/api/send.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSeedWord } from '../../lib/i18n/useSeedWord.ts';
import { useRefreshRoles } from './roleQueries.ts';

/** What a name is asked for: a new role, the copy of one, or another name. */
export type RoleNaming = { readonly kind: 'add' } | { readonly kind: 'copy' | 'rename'; readonly role: RoleRow };

/** What the dialog is about. */
export interface RoleNameDialogProps {
  readonly naming: RoleNaming;
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
  const named = useSeedWord();
  const refresh = useRefreshRoles();
  return (
    <FormDialog<NameValues, string | null>
      title={t(titles[naming.kind])}
      name="role-name"
      width={420}
      initialValues={{ Name: firstName(naming, (role) => t('roles.copyName', { name: named(role) })) }}
      save={({ Name }, options) => saveName(naming, Name, options)}
      onSaved={(added) => {
        toast.success(t(added === null ? 'roles.renamed' : 'roles.added'));
        void refresh();
        if (added !== null) onAdded(added);
      }}
      onClose={onClose}
    >
      <Form.Item name="Name" label={t('roles.name')} required rules={fieldRules(roles.add.input, 'role', 'Name')}>
        <Input autoFocus maxLength={30} placeholder={t('roles.nameHint')} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}

function firstName(naming: RoleNaming, copyOf: (role: string) => string): string {
  if (naming.kind === 'add') return '';
  return naming.kind === 'copy' ? copyOf(naming.role.Name) : naming.role.Name;
}

/** Gives the Guid of a role that is new. */
async function saveName(naming: RoleNaming, Name: string, options: SendOptions): Promise<string | null> {
  if (naming.kind === 'add') return (await send(roles.add, { Name }, options)).Guid;
  if (naming.kind === 'copy') return (await send(roles.copy, { Guid: naming.role.Guid, Name }, options)).Guid;
  await send(roles.rename, { Guid: naming.role.Guid, Name }, options);
  return null;
}
