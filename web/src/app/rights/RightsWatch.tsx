import { App, Button } from 'antd';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { queryClient } from '../../lib/api/queryClient.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { t, useT } from '../../lib/i18n/i18n.ts';
import { askForRights, takeRights, useRightsChange } from '../../lib/session/rightsChange.ts';
import { useSession } from '../../lib/session/session.ts';
import { isTypingOpen, watchTyping } from '../../lib/unsaved/typedForms.ts';
import { isAnyUnsaved } from '../../lib/unsaved/unsavedPages.ts';
import { mayOpen } from '../mayOpen.ts';
import { pageAt } from '../routes.tsx';
import { keepTabs, useTabs } from '../tabs/tabStore.ts';

/** How often it is looked whether what was typed has been saved or thrown away, in milliseconds. */
const step = 1_000;

const noticeKey = 'rights';

const isWriting = () => isTypingOpen() || isAnyUnsaved(useTabs.getState().tabs.map(({ path }) => path));

function take(): void {
  takeRights();
  toast.info(t('shell.rights.changed'));
  void queryClient.invalidateQueries();
}

/**
 * Takes over changed rights while the page is open: menu, buttons and tabs follow at once. While somebody writes, it says so
 * and waits, because a page that closes would take along what was typed.
 */
export function RightsWatch() {
  const t = useT();
  const { notification } = App.useApp();
  const waiting = useRightsChange((state) => state.waiting);
  useOccasions();
  useGoneTabs();
  useEffect(() => {
    if (waiting === null) return undefined;
    if (!isWriting()) {
      take();
      return undefined;
    }
    notification.info({
      key: noticeKey,
      duration: 0,
      title: t('shell.rights.waiting'),
      description: t('shell.rights.waitingHint'),
      actions: (
        <Button type="primary" size="small" onClick={take}>
          {t('shell.rights.apply')}
        </Button>
      ),
    });
    const look = setInterval(() => !isWriting() && take(), step);
    return () => {
      clearInterval(look);
      notification.destroy(noticeKey);
    };
  }, [waiting, notification, t]);
  return null;
}

/** A look at the page asks whether rights have changed; the client does so itself when an operation is refused. */
function useOccasions(): void {
  useEffect(() => {
    const stopWatching = watchTyping();
    const ask = () => document.visibilityState === 'visible' && void askForRights('focus');
    window.addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      stopWatching();
      window.removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
}

/** Closes tabs whose pages somebody may not see any more; the one that is looked at says so itself. */
function useGoneTabs(): void {
  const session = useSession();
  const current = pageAt(useLocation().pathname)?.path;
  useEffect(() => {
    // On the way out nobody has rights, and the tabs are there for the next visit.
    if (session.user !== null) keepTabs((path) => path === current || mayOpen(path, session));
  }, [session, current]);
}
