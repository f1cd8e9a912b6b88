import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { askForRights, useRightsChange } from '../../lib/session/rightsChange.ts';
import { useSession } from '../../lib/session/session.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { mayOpen } from '../pages/mayOpen.ts';
import { pageAt } from '../pages/routes.tsx';
import { keepTabs } from '../tabs/tabStore.ts';

const notice = lazyComponent<object>(async () => (await import('./RightsNotice.tsx')).RightsNotice);

/** Takes over changed rights while the page is open: menu, buttons and tabs follow. */
export function RightsWatch() {
  const isWaiting = useRightsChange((state) => state.waiting !== null);
  useOccasions();
  useGoneTabs();
  return isWaiting ? <notice.Component /> : null;
}

/** A look at the page asks whether rights have changed; the client does so itself when an operation is refused. */
function useOccasions(): void {
  useEffect(() => {
    const ask = () => document.visibilityState === 'visible' && void askForRights('focus');
    window.addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      window.removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
}

/** Closes tabs whose pages a person may not see any more; the one that is looked at says so itself. */
function useGoneTabs(): void {
  const session = useSession();
  const current = pageAt(useLocation().pathname)?.path;
  useEffect(() => {
    // On the way out nobody has rights, and the tabs are there for the next visit.
    if (session.user !== null) keepTabs((path) => path === current || mayOpen(path, session));
  }, [session, current]);
}
