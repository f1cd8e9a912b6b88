import { BugOutlined, MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined, SearchOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useErrorLog } from '../../lib/errorLog/errorLog.ts';
import { useHotkeys } from '../../lib/hotkeys/useHotkeys.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSettings } from '../../lib/settings/settings.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { headerActionsId } from '../../ui/components/HeaderActions.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { closeDialog, openDialog, useDialog } from '../dialogs/dialogStore.ts';
import { errorLogPath, maySeeErrorLog } from '../pages/mayOpen.ts';
import type { PhoneMenuProps } from '../menu/PhoneMenu.tsx';
import { pageAt } from '../pages/routes.tsx';
import shell from '../layout/Shell.module.css';
import { BellButton } from './BellButton.tsx';
import { CountBadge } from '../../ui/components/CountBadge.tsx';
import { HeaderButton } from './HeaderButton.tsx';
import { SizeMenu } from './SizeMenu.tsx';
import styles from './TopBar.module.css';
import { FullScreenButton, HelpButton, ThemeButton } from './topBarButtons.tsx';
import { UserMenu } from './UserMenu.tsx';

const noticeMarquee = lazyComponent<object>(async () => {
  // A convenience: a header without announcements hinders nobody.
  const { NoticeMarquee } = await import('./NoticeMarquee.tsx').catch(() => ({ NoticeMarquee: () => null }));
  return NoticeMarquee;
});
const phoneMenu = lazyComponent<PhoneMenuProps>(async () => (await import('../menu/PhoneMenu.tsx')).PhoneMenu);

/** The header: notices, search, help, full screen, theme, size and the user menu; on phones menu, title, search and user. */
export function TopBar() {
  const isPhone = useIsPhone();
  useHotkeys({
    search: () => openDialog('search'),
    keys: () => openDialog('keys'),
    // The panel closes itself; this is for the moment before it is there.
    close: () => useDialog.getState().open === 'search' && closeDialog(),
  });
  return <header className={shell.header}>{isPhone ? <PhoneBar /> : <WideBar />}</header>;
}

function WideBar() {
  const t = useT();
  const isCollapsed = useSettings((settings) => settings.menuCollapsed);
  return (
    <div className={styles.bar}>
      <HeaderButton
        label={t(isCollapsed ? 'shell.menu.expand' : 'shell.menu.collapse')}
        icon={isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        onClick={() => useSettings.setState({ menuCollapsed: !isCollapsed })}
      />
      <div className={styles.notices}>
        <noticeMarquee.Component />
      </div>
      <button type="button" className={styles.search} onClick={() => openDialog('search')}>
        <SearchOutlined />
        <span>{t('shell.search.button')}</span>
        <kbd>S</kbd>
      </button>
      <div className={styles.group}>
        <BellButton />
        <LogButton />
        <HelpButton />
        <FullScreenButton />
        <ThemeButton />
        <SizeMenu />
      </div>
      <UserMenu />
    </div>
  );
}

function PhoneBar() {
  const t = useT();
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const route = pageAt(pathname);
  return (
    <div className={styles.bar} data-phone="">
      <HeaderButton label={t('shell.menu.open')} icon={<MenuOutlined />} onClick={() => setMenuOpen(true)} />
      <p className={styles.title}>{t(route?.title ?? 'shell.errors.notFoundTitle')}</p>
      <BellButton />
      <LogButton />
      <span id={headerActionsId} />
      <HeaderButton label={t('shell.search.title')} icon={<SearchOutlined />} onClick={() => openDialog('search')} />
      <UserMenu />
      <phoneMenu.Component isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </div>
  );
}

/** The number of logged errors, leading to the log; for administrators, in development for everybody. */
function LogButton() {
  const t = useT();
  const navigate = useNavigate();
  const count = useErrorLog((log) => log.entries.length);
  const isShown = useSession(maySeeErrorLog);
  if (!isShown) return null;
  return (
    <HeaderButton
      label={t('shell.log.count', { count })}
      icon={
        <>
          <BugOutlined />
          {count > 0 && (
            <span className={styles.count}>
              <CountBadge count={count} />
            </span>
          )}
        </>
      }
      onClick={() => void navigate(errorLogPath)}
    />
  );
}
