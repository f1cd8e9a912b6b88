import { EllipsisOutlined, PlusOutlined } from '@ant-design/icons';
import { type RoleRow, roles } from '@haina/contract/calls/roles.ts';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSeedWord } from '../../lib/i18n/useSeedWord.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { isGranted } from '../../lib/permissions/permission.ts';
import { useSession } from '../../lib/session/session.ts';
import styles from './roles.module.css';
import { RoleNameDialog, type RoleNaming } from './RoleNameDialog.tsx';
import { useRefreshRoles } from './roleQueries.ts';

/** What the list of roles shows and tells. */
export interface RoleListProps {
  readonly rows: readonly RoleRow[];
  readonly current: string | null;
  readonly onChoose: (guid: string) => void;
}

/** The roles, each with how many people have it; above them the way to a new one. */
export function RoleList({ rows, current, onChoose }: RoleListProps) {
  const t = useT();
  const named = useSeedWord();
  const [naming, setNaming] = useState<RoleNaming | null>(null);
  return (
    <>
      <div className={styles.sideHeader}>
        <h2 className={styles.title}>{t('roles.list')}</h2>
        <Allowed to={roles.add}>
          <Button type="primary" size="small" icon={<PlusOutlined />} onClick={() => setNaming({ kind: 'add' })}>
            {t('roles.add')}
          </Button>
        </Allowed>
      </div>
      <ul className={styles.roles}>
        {rows.map((role) => (
          <li key={role.Guid} className={styles.role} data-current={role.Guid === current}>
            <button
              type="button"
              className={styles.roleName}
              aria-current={role.Guid === current}
              onClick={() => role.Guid !== current && onChoose(role.Guid)}
            >
              <span className={styles.name}>{named(role.Name)}</span>
              <span className={styles.count}>{t('roles.memberCount', { number: role.User_Num })}</span>
            </button>
            {role.Is_Admin === 0 && <RoleMenu role={role} onName={setNaming} />}
          </li>
        ))}
      </ul>
      <RoleNameDialog naming={naming} onClose={() => setNaming(null)} onAdded={onChoose} />
    </>
  );
}

interface RoleMenuProps {
  readonly role: RoleRow;
  readonly onName: (naming: RoleNaming) => void;
}

function RoleMenu({ role, onName }: RoleMenuProps) {
  const t = useT();
  const name = useSeedWord()(role.Name);
  const held = useSession((state) => state.operations);
  const confirm = useConfirm();
  const refresh = useRefreshRoles();
  const remove = () =>
    confirm(
      t('roles.removeAsk', { name }),
      () => send(roles.remove, { Guid: role.Guid }),
      () => void refresh(),
    );
  const actions = [
    { key: 'rename', label: t('roles.rename'), to: roles.rename, onClick: () => onName({ kind: 'rename', role }) },
    { key: 'copy', label: t('roles.copy'), to: roles.copy, onClick: () => onName({ kind: 'copy', role }) },
    { key: 'remove', label: t('common.remove'), to: roles.remove, danger: true, onClick: remove },
  ].filter(({ to, key }) => isGranted(to, held) && (key !== 'copy' || role.May_Grant === 1));
  if (actions.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: actions.map(({ key, label, onClick, danger = false }) => ({ key, label, onClick, danger })) }}
    >
      <button type="button" className={styles.more} aria-label={t('entity.moreActions', { name })}>
        <EllipsisOutlined aria-hidden />
      </button>
    </Dropdown>
  );
}
