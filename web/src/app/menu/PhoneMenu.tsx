import { Drawer } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { MenuList } from './MenuList.tsx';
import styles from './PhoneMenu.module.css';
import { Brand } from './SideMenu.tsx';

/** Whether the menu is open, and what closes it. */
export interface PhoneMenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The side menu on a phone: a drawer from the left that closes when an entry is chosen. */
export function PhoneMenu({ isOpen, onClose }: PhoneMenuProps) {
  const t = useT();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="left"
      size={264}
      closable={false}
      title={null}
      aria-label={t('shell.menu.label')}
      styles={{ body: { padding: 0 } }}
    >
      <nav className={styles.menu} aria-label={t('shell.menu.label')}>
        <Brand />
        <MenuList onChosen={onClose} />
      </nav>
    </Drawer>
  );
}
