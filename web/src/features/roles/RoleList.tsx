import { EllipsisOutlined } from '@ant-design/icons';
import { type RoleRow, roles } from '@haina/contract/calls/roles.ts';
import { Dropdown } from 'antd';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSeedWord } from '../../lib/i18n/useSeedWord.ts';
import { isGranted } from '../../lib/permissions/permission.ts';
import { useSession } from '../../lib/session/session.ts';
import panes from '../../ui/components/twoPanes.module.css';
import styles from './roles.module.css';
import type { RoleNaming } from './RoleNameDialog.tsx';
import { useRefreshRoles } from './roleQueries.ts';

/** What the list of roles shows and tells. */
export interface RoleListProps {
  readonly rows: readonly RoleRow[];
  readonly current: string | null;
  readonly onChoose: (guid: string) => void;
  /** Asks for the name of a copy, or for another name. */
  readonly onName: (naming: RoleNaming) => void;
}

/** The roles, each with how many people have it and what can be done to it. */
export function RoleList({ rows, current, onChoose, onName }: RoleListProps) {
  const t = useT();
  const named = useSeedWord();
  return (
    <ul className={`${panes.list} ${styles.roles}`}>
      {rows.map((role) => (
        <li key={role.Guid} className={panes.line} data-current={role.Guid === current}>
          <button
            type="button"
            className={panes.choice}
            aria-current={role.Guid === current}
            onClick={() => role.Guid !== current && onChoose(role.Guid)}
          >
            <span className={panes.name}>{named(role.Name)}</span>
            <span className={panes.count}>{t('roles.memberCount', { number: role.User_Num })}</span>
          </button>
          {role.Is_Admin === 0 && <RoleMenu role={role} onName={onName} />}
        </li>
      ))}
    </ul>
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
      <button type="button" className={panes.more} aria-label={t('entity.moreActions', { name })}>
        <EllipsisOutlined aria-hidden />
      </button>
    </Dropdown>
  );
}
