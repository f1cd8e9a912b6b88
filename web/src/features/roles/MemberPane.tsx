import { PlusOutlined } from '@ant-design/icons';
import { type RoleRow, type RoleUser, roles } from '@haina/contract/calls/roles.ts';
import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { usePermission } from '../../lib/permissions/permission.ts';
import { nobody, type PickedPeople } from '../../pickers/userPicker/pickedPeople.ts';
import type { UserPickerProps } from '../../pickers/userPicker/UserPicker.tsx';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import styles from './roles.module.css';
import { useRefreshRoles, useRoleMembers } from './roleQueries.ts';

const userPicker = lazyComponent<UserPickerProps>(
  async () => (await import('../../pickers/userPicker/UserPicker.tsx')).UserPicker,
);

/** Who has a role: each can be taken out, and more are chosen with the people picker. */
export function MemberPane({ role }: { readonly role: RoleRow }) {
  const t = useT();
  const mayAdd = usePermission(roles.addMembers) && role.May_Grant === 1;
  const members = useRoleMembers(role.Guid);
  if (members.error && !members.isFetching)
    return <LoadErrorPanel error={members.error} onRetry={() => void members.refetch()} />;
  if (!members.data) return <Skeleton active paragraph={{ rows: 4 }} />;
  const { rows } = members.data;
  return (
    <>
      {mayAdd && <AddMembers role={role} rows={rows} />}
      {rows.length === 0 ? (
        <EmptyState title={t('roles.noMembers')} {...(mayAdd ? { hint: t('roles.noMembersHint') } : {})} />
      ) : (
        <ul className={styles.members}>
          {rows.map((member) => (
            <Member key={member.UserGuid} role={role} member={member} />
          ))}
        </ul>
      )}
    </>
  );
}

function Member({ role, member }: { readonly role: RoleRow; readonly member: RoleUser }) {
  const t = useT();
  const confirm = useConfirm();
  const refresh = useRefreshRoles();
  const remove = () =>
    confirm(
      t('roles.removeMemberAsk', { name: member.UserName }),
      () => send(roles.removeMembers, { Guid: role.Guid, UserGuidList: [member.UserGuid] }),
      () => void refresh(),
      { busy: t('roles.removing'), done: t('roles.removed'), cancelled: t('common.operationCancelled') },
    );
  return (
    <li className={styles.member}>
      <span className={styles.memberName}>{member.UserName}</span>
      <span className={styles.hint}>{member.FrameworkName}</span>
      {member.Is_Disabled === 1 && <Tag>{t('roles.disabledMember')}</Tag>}
      <span className={styles.space} />
      {role.May_Grant === 1 && (
        <Allowed to={roles.removeMembers}>
          <Button
            type="link"
            size="small"
            aria-label={t('entity.rowAction', { action: t('roles.removeMember'), name: member.UserName })}
            onClick={remove}
          >
            {t('roles.removeMember')}
          </Button>
        </Allowed>
      )}
    </li>
  );
}

function AddMembers({ role, rows }: { readonly role: RoleRow; readonly rows: readonly RoleUser[] }) {
  const t = useT();
  const refresh = useRefreshRoles();
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useOnceTrue(isOpen);
  const add = async ({ users }: PickedPeople) => {
    if (users.length === 0) return;
    try {
      await send(roles.addMembers, { Guid: role.Guid, UserGuidList: users.map(({ UserGuid }) => UserGuid) });
      toast.success(t('roles.membersAdded'));
      await refresh();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <div className={styles.memberHeader}>
      <Button icon={<PlusOutlined />} onClick={() => setIsOpen(true)}>
        {t('roles.addMember')}
      </Button>
      {wasOpened && (
        <userPicker.Component
          open={isOpen}
          title={t('roles.addMember')}
          kind="leads_create"
          only="users"
          multiple
          uMax={200}
          value={nobody}
          blocked={{ guids: rows.map(({ UserGuid }) => UserGuid), reason: t('roles.alreadyMember') }}
          onConfirm={(picked) => void add(picked)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
