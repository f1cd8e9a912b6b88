import type { RoleGroup, RoleTick } from '@haina/contract/calls/roles.ts';
import { Checkbox } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { EmptyPageHint } from './EmptyPageHint.tsx';
import styles from './roles.module.css';
import { type RoleParts, withMenus } from './pageNeeds.ts';
import { type DraftProps, isLocked, ticked, tickedOf } from './roleDraft.ts';

interface TreeProps extends DraftProps {
  readonly parts: RoleParts;
}

/** The screens by module with the operations of each; a module has a box for all of it. */
export function RuleTree(props: TreeProps) {
  return (
    <div className={styles.tree}>
      {props.parts.groups.map((group) => (
        <Group key={group.Group} {...props} group={group} />
      ))}
    </div>
  );
}

interface GroupProps extends TreeProps {
  readonly group: RoleGroup;
}

function Group({ group, ...props }: GroupProps) {
  const t = useT();
  const { draft, isReadOnly, onChange, parts } = props;
  const { Name, Menus, Codes } = group;
  const total = Menus.length + Codes.length;
  const number = tickedOf(draft.menus, Menus) + tickedOf(draft.codes, Codes);
  const free = [...Menus, ...Codes].filter((tick) => !isLocked(tick));
  const isAll = free.length > 0 && tickedOf(draft.menus, free) + tickedOf(draft.codes, free) === free.length;
  const changeAll = (isOn: boolean) => {
    const next = withMenus(draft, { menus: Menus, isOn }, parts);
    onChange({ ...next, codes: ticked(next.codes, Codes, isOn) });
  };
  const everywhere = Codes.filter(({ Page }) => !Menus.some(({ Id }) => Id === Page));
  return (
    <fieldset className={styles.group} aria-label={Name}>
      <div className={styles.groupHeader}>
        <Checkbox
          checked={isAll}
          indeterminate={number > 0 && !isAll}
          disabled={isReadOnly || free.length === 0}
          aria-label={`${t('roles.checkAll')} ${Name}`}
          onChange={({ target }) => changeAll(target.checked)}
        >
          <span className={styles.groupName}>{Name}</span>
        </Checkbox>
        <span className={styles.hint}>{t('roles.checked', { number, total })}</span>
      </div>
      {Menus.map((menu) => (
        <Screen key={menu.Id} {...props} menu={menu} codes={Codes.filter(({ Page }) => Page === menu.Id)} />
      ))}
      {everywhere.length > 0 && (
        <div className={styles.line}>
          <span className={styles.lineTitle}>{t('roles.everywhere')}</span>
          <Operations {...props} codes={everywhere} />
        </div>
      )}
    </fieldset>
  );
}

interface ScreenProps extends TreeProps {
  readonly menu: RoleTick;
  readonly codes: readonly RoleTick[];
}

/** One screen: whether its entry is in the menu, what can be done there, and a warning while it would stay empty. */
function Screen({ menu, codes, ...props }: ScreenProps) {
  const t = useT();
  const { draft, isReadOnly, onChange, parts } = props;
  const change = (isOn: boolean) => onChange(withMenus(draft, { menus: [menu], isOn }, parts));
  return (
    <>
      <div className={styles.line}>
        <span className={styles.lineTitle}>
          <Tick
            tick={menu}
            isOn={draft.menus.has(menu.Id)}
            label={t('roles.screen', { name: menu.Name })}
            {...{ isReadOnly, onChange: change }}
          />
        </span>
        <Operations {...props} codes={codes} />
      </div>
      <EmptyPageHint {...props} menu={menu} />
    </>
  );
}

function Operations({ draft, isReadOnly, onChange, codes }: DraftProps & { readonly codes: readonly RoleTick[] }) {
  return (
    <div className={styles.ticks}>
      {codes.map((tick) => (
        <Tick
          key={tick.Id}
          tick={tick}
          isOn={draft.codes.has(tick.Id)}
          isReadOnly={isReadOnly}
          onChange={(isOn) => onChange({ ...draft, codes: ticked(draft.codes, [tick], isOn) })}
        />
      ))}
    </div>
  );
}

interface TickProps {
  readonly tick: RoleTick;
  readonly isOn: boolean;
  readonly isReadOnly: boolean;
  /** What it is called aloud, where its name alone does not say it. */
  readonly label?: string;
  readonly onChange: (isOn: boolean) => void;
}

function Tick({ tick, isOn, isReadOnly, label, onChange }: TickProps) {
  const t = useT();
  return (
    <span {...(isLocked(tick) ? { title: t('roles.notHeld') } : {})}>
      <Checkbox
        checked={isOn}
        disabled={isReadOnly || isLocked(tick)}
        {...(label === undefined ? {} : { 'aria-label': label })}
        onChange={({ target }) => onChange(target.checked)}
      >
        {tick.Name}
      </Checkbox>
    </span>
  );
}
