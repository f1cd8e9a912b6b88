import { App, Button } from 'antd';
import { useEffect } from 'react';
import { queryClient } from '../../lib/api/queryClient.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { t, useT } from '../../lib/i18n/i18n.ts';
import { takeRights } from '../../lib/session/rightsChange.ts';
import { isTypingOpen } from '../../lib/unsaved/typedForms.ts';
import { isAnyUnsaved } from '../../lib/unsaved/unsavedPages.ts';
import { useTabs } from '../tabs/tabStore.ts';

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
 * Takes over the rights that wait, at once or, while a person writes, when they say so or have finished: a page that closes
 * would take along what was typed.
 */
export function RightsNotice() {
  const t = useT();
  const { notification } = App.useApp();
  useEffect(() => {
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
  }, [notification, t]);
  return null;
}
