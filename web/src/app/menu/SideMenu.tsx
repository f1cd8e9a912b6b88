import { useT } from '../../lib/i18n/i18n.ts';
import { appVersion } from '../../lib/settings/appVersion.ts';
import { useSettings } from '../../lib/settings/settings.ts';
import { Logo } from '../../ui/components/Logo.tsx';
import shell from '../layout/Shell.module.css';
import { MenuList } from './MenuList.tsx';
import styles from './SideMenu.module.css';

/** The brand and the side menu, 200 wide or 65 when collapsed (S22.5). */
export function SideMenu() {
  const t = useT();
  const isCollapsed = useSettings((settings) => settings.menuCollapsed);
  return (
    <aside className={shell.side} aria-label={t('shell.menu.label')}>
      <Brand isCollapsed={isCollapsed} />
      <nav className={styles.menu} aria-label={t('shell.menu.label')}>
        <MenuList isCollapsed={isCollapsed} />
      </nav>
      {isCollapsed ? null : <p className={styles.version}>{t('login.version', { version: appVersion })}</p>}
    </aside>
  );
}

/** Mark and name of the product, as high as the header. */
export function Brand({ isCollapsed = false }: { readonly isCollapsed?: boolean }) {
  const t = useT();
  return (
    <div className={styles.brand}>
      <Logo size={26} tile="var(--hn-brand)" wave="var(--hn-on-solid)" />
      {isCollapsed ? null : t('common.productName')}
    </div>
  );
}
