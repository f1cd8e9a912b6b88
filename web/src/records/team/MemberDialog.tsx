import { type TeamMember, team, type teamModules } from '@haina/contract/calls/team.ts';
import { listLimit } from '@haina/contract/calls/wire.ts';
import { useMutation } from '@tanstack/react-query';
import { Checkbox, Form, Modal } from 'antd';
import { useState } from 'react';
import dialog from '../../entity/form/dialog.module.css';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { UserPickerInput } from '../../pickers/UserPickerInput.tsx';
import { useOpenings } from '../../pickers/dialog/useOpenings.ts';
import { nobody, type PickedPeople } from '../../pickers/userPicker/pickedPeople.ts';
import type { RecordRef } from '../record/recordRef.ts';
import { RoleRadios } from './RoleRadios.tsx';
import { commonRole, type MemberRole } from './memberRole.ts';
import { useDialogForm } from '../../ui/hooks/useDialogForm.ts';

/** A noun below a customer that a membership may be spread to. */
export type TeamModule = (typeof teamModules)[number];

/** Who the dialog is about: newcomers, or members whose permission changes. */
export type MemberRequest =
  | { readonly mode: 'add' }
  | { readonly mode: 'edit'; readonly members: readonly TeamMember[] };

/** What the dialog of team members is about, and what follows. */
export interface MemberDialogProps {
  /** Null keeps it closed. */
  readonly request: MemberRequest | null;
  readonly target: RecordRef;
  /** Who is on the team already, the owner among them. */
  readonly present: readonly TeamMember[];
  readonly modules: readonly TeamModule[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

interface MemberValues {
  readonly people?: PickedPeople;
  readonly Role_Kind: MemberRole;
  readonly module?: readonly TeamModule[];
}

/** Puts people on the team of a record, or changes what members may do (S14.5). */
export function MemberDialog(props: MemberDialogProps) {
  const times = useOpenings(props.request !== null);
  return <OpenMemberDialog {...props} key={times} />;
}

function OpenMemberDialog(props: MemberDialogProps) {
  const { request, present, modules, onClose } = props;
  const t = useT();
  const [shown, setShown] = useState(request);
  // While it closes it still shows what it was opened for.
  if (request && request !== shown) setShown(request);
  const { focusFirst, formProps } = useDialogForm<MemberValues>('team-members');
  const saving = useSaveMembers(props);
  const isAdding = shown?.mode !== 'edit';
  return (
    <Modal
      title={t(isAdding ? 'team.add' : 'team.edit')}
      width={560}
      centered
      open={request !== null}
      onCancel={() => !saving.isPending && onClose()}
      mask={{ closable: false }}
      destroyOnHidden
      afterOpenChange={focusFirst}
      okText={t('common.confirm')}
      cancelText={t('common.cancel')}
      confirmLoading={saving.isPending}
      okButtonProps={{ htmlType: 'submit', form: 'team-members' }}
    >
      <div className={dialog.body}>
        <Form<MemberValues>
          {...formProps}
          initialValues={{
            people: nobody,
            module: isAdding ? [] : [...modules],
            Role_Kind: isAdding ? 0 : commonRole(shown.members),
          }}
          onFinish={(values) => !saving.isPending && saving.mutate(values)}
        >
          {isAdding ? (
            <Newcomers present={present} />
          ) : (
            <Form.Item label={t('team.members')}>
              {shown.members.map(({ name }) => name).join(t('entity.comma'))}
            </Form.Item>
          )}
          <Form.Item name="Role_Kind" label={t('team.permission')}>
            <RoleRadios
              label={t('team.permission')}
              choices={[
                { value: 0, label: t('team.readOnly'), hint: t('team.readOnlyHint') },
                { value: 1, label: t('team.readWrite'), hint: t('team.readWriteHint') },
              ]}
            />
          </Form.Item>
          {modules.length > 0 && (
            <Form.Item name="module" label={t(isAdding ? 'team.alsoJoin' : 'team.alsoChange')}>
              <Checkbox.Group options={modules.map((value) => ({ value, label: t(`team.module.${value}`) }))} />
            </Form.Item>
          )}
        </Form>
      </div>
    </Modal>
  );
}

function Newcomers({ present }: { readonly present: readonly TeamMember[] }) {
  const t = useT();
  const someone = (_: unknown, { users }: PickedPeople) =>
    users.length > 0 ? Promise.resolve() : Promise.reject(new Error(t('team.chooseMembers')));
  return (
    <Form.Item name="people" label={t('team.members')} required rules={[{ validator: someone }]}>
      <UserPickerInput
        label={t('team.members')}
        placeholder={t('team.chooseMembers')}
        multiple
        only="users"
        kind="leads_create"
        uMax={listLimit}
        blocked={{ guids: present.map(({ User_Guid }) => User_Guid), reason: t('team.onTeam') }}
      />
    </Form.Item>
  );
}

function useSaveMembers({ request, target, onClose, onSaved }: MemberDialogProps) {
  const t = useT();
  const formKey = useFormKey();
  const isAdding = request?.mode !== 'edit';
  const save = ({ people = nobody, Role_Kind, module = [] }: MemberValues) => {
    const key = { idempotencyKey: formKey.current() };
    const along = module.length > 0 ? { module: [...module] } : {};
    if (!isAdding) {
      return send(team.update, { ...target, Role_Kind, Ids: request.members.map(({ Id }) => Id), ...along }, key);
    }
    const User_Guid = people.users.map(({ UserGuid }) => UserGuid);
    return send(team.add, { ...target, Role_Kind, User_Guid, ...along }, key);
  };
  return useMutation({
    mutationFn: save,
    onSuccess: () => {
      formKey.renew();
      toast.success(t(isAdding ? 'common.added' : 'common.edited'));
      onClose();
      onSaved();
    },
    onError: showError,
  });
}
