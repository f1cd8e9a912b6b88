import { menuPathOf } from '@haina/contract/reports/reportRoutes.ts';
import { Menu, type MenuProps, type MenuRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../lib/i18n/i18n.ts';
import { type MenuEntry, useSession } from '../../lib/session/session.ts';
import { beforePaint } from '../../ui/hooks/beforePaint.ts';
import { bringIntoView } from '../../ui/hooks/bringIntoView.ts';
import { menuIcon } from './menuIcons.tsx';
import styles from './SideMenu.module.css';
import { useGoTo } from './useGoTo.ts';

type Item = NonNullable<MenuProps['items']>[number];

const itemOf = (entry: MenuEntry, depth = 0): Item => ({
  key: entry.id,
  label: entry.title,
  title: entry.title,
  icon: depth === 0 ? menuIcon(entry.icon) : null,
  ...(entry.children.length > 0 ? { children: entry.children.map((child) => itemOf(child, depth + 1)) } : {}),
});

/** The way from the top of the menu to the entry of a path; empty if no entry leads there. */
export function menuTrail(entries: readonly MenuEntry[], path: string): readonly MenuEntry[] {
  for (const entry of entries) {
    if (entry.children.length === 0 && entry.path === path) return [entry];
    const below = menuTrail(entry.children, path);
    if (below.length > 0) return [entry, ...below];
  }
  return [];
}

const entryOf = (entries: readonly MenuEntry[], id: string): MenuEntry | undefined =>
  entries.map((entry) => (entry.id === id ? entry : entryOf(entry.children, id))).find(Boolean);

interface MenuListProps {
  readonly isCollapsed?: boolean;
  readonly onChosen?: () => void;
}

/** The entries the server gave this person; the current page's entry is marked and its group open. */
export function MenuList({ isCollapsed = false, onChosen }: MenuListProps) {
  const t = useT();
  const menu = useSession((session) => session.menu);
  const { pathname } = useLocation();
  const goTo = useGoTo();
  const trail = menuTrail(menu, menuPathOf(pathname));
  const [openKeys, setOpenKeys] = useState(() => trail.slice(0, -1).map((entry) => entry.id));
  const list = useRef<MenuRef>(null);
  const current = trail.at(-1)?.id;
  useEffect(
    () =>
      // A long menu would hide where one is.
      beforePaint(() => bringIntoView(list.current?.menu?.list.querySelector(`[data-menu-id$="-${current}"]`))),
    [current],
  );
  if (menu.length === 0) return <p className={styles.empty}>{t('shell.menu.empty')}</p>;
  return (
    <Menu
      ref={list}
      mode="inline"
      inlineCollapsed={isCollapsed}
      inlineIndent={16}
      className={styles.list ?? ''}
      items={menu.map((entry) => itemOf(entry))}
      selectedKeys={trail.map((entry) => entry.id)}
      {...(isCollapsed ? {} : { openKeys, onOpenChange: setOpenKeys })}
      onClick={({ key }) => {
        onChosen?.();
        goTo(entryOf(menu, key)?.path ?? '');
      }}
    />
  );
}
