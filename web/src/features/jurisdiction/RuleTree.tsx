import type { RoleGroup, RoleTick } from '@haina/contract/calls/roles.ts';
import { Checkbox } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './jurisdiction.module.css';
import { isLocked, type RoleDraft, ticked, tickedOf } from './roleDraft.ts';

/** What edits a part of a role gets and tells. */
export interface DraftProps {
  readonly draft: RoleDraft;
  readonly isReadOnly: boolean;
  readonly onChange: (draft: RoleDraft) => void;
}

/** The menu entries and operation codes by module, each module with a box for all of it. */
export function RuleTree({ groups, ...props }: DraftProps & { readonly groups: readonly RoleGroup[] }) {
  return (
    <div className={styles.tree}>
      {groups.map((group) => (
        <Group key={group.Group} {...props} group={group} />
      ))}
    </div>
  );
}

function Group({ group, draft, isReadOnly, onChange }: DraftProps & { readonly group: RoleGroup }) {
  const t = useT();
  const { Name, Menus, Codes } = group;
  const total = Menus.length + Codes.length;
  const number = tickedOf(draft.menus, Menus) + tickedOf(draft.codes, Codes);
  const free = [...Menus, ...Codes].filter((tick) => !isLocked(tick));
  const isAll = free.length > 0 && tickedOf(draft.menus, free) + tickedOf(draft.codes, free) === free.length;
  const change = (menus: readonly RoleTick[], codes: readonly RoleTick[], isOn: boolean) =>
    onChange({ ...draft, menus: ticked(draft.menus, menus, isOn), codes: ticked(draft.codes, codes, isOn) });
  return (
    <fieldset className={styles.group} aria-label={Name}>
      <div className={styles.groupHead}>
        <Checkbox
          checked={isAll}
          indeterminate={number > 0 && !isAll}
          disabled={isReadOnly || free.length === 0}
          aria-label={`${t('roles.checkAll')} ${Name}`}
          onChange={({ target }) => change(Menus, Codes, target.checked)}
        >
          <span className={styles.groupName}>{Name}</span>
        </Checkbox>
        <span className={styles.hint}>{t('roles.checked', { number, total })}</span>
      </div>
      <Ticks
        title={t('roles.menus')}
        {...{ isReadOnly, ticks: Menus, on: draft.menus }}
        onTick={(tick, isOn) => change([tick], [], isOn)}
      />
      <Ticks
        title={t('roles.operations')}
        {...{ isReadOnly, ticks: Codes, on: draft.codes }}
        onTick={(tick, isOn) => change([], [tick], isOn)}
      />
    </fieldset>
  );
}

interface TicksProps {
  readonly title: string;
  readonly ticks: readonly RoleTick[];
  readonly on: ReadonlySet<string>;
  readonly isReadOnly: boolean;
  readonly onTick: (tick: RoleTick, isOn: boolean) => void;
}

function Ticks({ title, ticks, on, isReadOnly, onTick }: TicksProps) {
  const t = useT();
  if (ticks.length === 0) return null;
  return (
    <div className={styles.line}>
      <span className={styles.lineTitle}>{title}</span>
      <div className={styles.ticks}>
        {ticks.map((tick) => (
          <span key={tick.Id} {...(isLocked(tick) ? { title: t('roles.notHeld') } : {})}>
            <Checkbox
              checked={on.has(tick.Id)}
              disabled={isReadOnly || isLocked(tick)}
              onChange={({ target }) => onTick(tick, target.checked)}
            >
              {tick.Name}
            </Checkbox>
          </span>
        ))}
      </div>
    </div>
  );
}
