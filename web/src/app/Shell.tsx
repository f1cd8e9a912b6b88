import { useEffect, useLayoutEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useT } from '../lib/i18n/i18n.ts';
import { useSession } from '../lib/session/session.ts';
import { useSettings } from '../lib/settings/settings.ts';
import { useIsPhone } from '../lib/settings/useIsPhone.ts';
import { lazyComponent } from '../ui/components/lazyComponent.tsx';
import { Dialogs } from './Dialogs.tsx';
import { redirectTarget } from './redirectTarget.ts';
import { useUnread } from '../features/messages/unread.ts';
import { SideMenu } from './menu/SideMenu.tsx';
import { settingPath } from './pages/mayOpen.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { OtherCompanyAlert } from './OtherCompanyAlert.tsx';
import { dashboardPath, pageAt } from './pages/routes.tsx';
import styles from './layout/Shell.module.css';
import { OpenPages } from './tabs/OpenPages.tsx';
import { PageTabs } from './tabs/PageTabs.tsx';
import { refreshTab } from './tabs/tabStore.ts';
import { TopBar } from './topBar/TopBar.tsx';

const watches = lazyComponent<object>(async () => {
  // They are a convenience: where their code does not come, nothing is missing from the page.
  const { Watches } = await import('./Watches.tsx').catch(() => ({ Watches: () => null }));
  return Watches;
});

/** Side menu, header, tabs and the open pages (S22.5). */
export function Shell() {
  const t = useT();
  const isPhone = useIsPhone();
  const { menuCollapsed: isCollapsed, transition } = useSettings();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-transition', transition);
  }, [transition]);
  const location = useLocation();
  const route = pageAt(location.pathname);
  useTitle(t(route?.title ?? 'shell.errors.notFoundTitle'));
  const setting = useSession(settingPath);
  const target = route ? null : redirectTarget({ ...location, setting });
  if (target) return <Redirect target={target} />;

  return (
    <div className={styles.shell} data-collapsed={isCollapsed || undefined} data-phone={isPhone || undefined}>
      <a className={styles.skip} href="#content">
        {t('shell.skipToContent')}
      </a>
      {isPhone ? null : <SideMenu />}
      <TopBar />
      {isPhone ? null : <PageTabs />}
      <main id="content" className={styles.content} tabIndex={-1}>
        <OpenPages />
        {route ? null : <NotFoundPage />}
      </main>
      <Dialogs />
      <watches.Component />
      <OtherCompanyAlert />
    </div>
  );
}

/** '/' and '/crm', the hidden refresh route (draws the page that was open anew) and the hidden redirect route. */
function Redirect({ target }: { readonly target: string }) {
  const { pathname } = useLocation();
  const [path = dashboardPath] = target.split('?');
  useEffect(() => {
    if (pathname === '/refresh') refreshTab(path);
  }, [pathname, path]);
  return <Navigate to={target} replace />;
}

function useTitle(title: string): void {
  const t = useT();
  const UnreadCount = useUnread((unread) => unread.UnreadCount);
  useEffect(() => {
    const waiting = UnreadCount === 0 ? '' : `(${UnreadCount}) `;
    document.title = `${waiting}${t('common.productName')} - ${title}`;
  }, [t, title, UnreadCount]);
}
