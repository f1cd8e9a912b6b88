import { EllipsisOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { isGranted, type Permission } from '../../lib/permissions/permission.ts';
import { useSession } from '../../lib/session/session.ts';
import styles from './list.module.css';

/** Something one can do with a row. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly onClick: () => void;
  /** The call it makes; without its permission the action is not there. */
  readonly to: Permission;
  readonly isDanger?: boolean;
  /** Stands behind "more", as what follows it, even where the row had room. */
  readonly isTucked?: boolean;
  readonly isDisabled?: boolean;
  /** What it is called aloud, where that is not its label with the name of the row; of a disabled one, why. */
  readonly spoken?: string;
}

/** How many actions stand in the row; the others are behind "more". */
const visible = (actions: readonly RowAction[]) => {
  const tucked = actions.findIndex(({ isTucked }) => isTucked);
  return tucked < 0 ? 2 : Math.min(2, tucked);
};

/** The actions of a row that the person may take. `name` tells the same actions of different rows apart. */
export function RowActions({ name, actions }: { readonly name: string; readonly actions: readonly RowAction[] }) {
  const t = useT();
  const held = useSession((state) => state.operations);
  const granted = actions.filter(({ to }) => isGranted(to, held));
  const more = granted.slice(visible(granted));
  return (
    <div className={styles.rowActions}>
      {granted.slice(0, visible(granted)).map(({ key, label, onClick, isDisabled = false, spoken }) => (
        <button
          key={key}
          type="button"
          className={styles.rowAction}
          aria-label={spoken ?? t('entity.rowAction', { action: label, name })}
          disabled={isDisabled}
          onClick={onClick}
        >
          {label}
        </button>
      ))}
      {more.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: more.map(({ key, label, onClick, isDanger = false, isDisabled = false, spoken }) => ({
              key,
              label: isDisabled ? <span title={spoken}>{label}</span> : label,
              onClick,
              danger: isDanger,
              disabled: isDisabled,
            })),
          }}
        >
          <button type="button" className={styles.rowAction} aria-label={t('entity.moreActions', { name })}>
            <EllipsisOutlined aria-hidden />
          </button>
        </Dropdown>
      )}
    </div>
  );
}
