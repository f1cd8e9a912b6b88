import { Activity, type ReactNode, useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Deferred } from '../../ui/components/Deferred.tsx';
import { panelId, type StripTab, TabStrip, tabId, useTabStem } from '../../ui/components/TabStrip.tsx';
import styles from './drawer.module.css';

/** One tab of a drawer; its content is drawn, and loads, when it is opened first. */
export interface DrawerTab extends StripTab {
  readonly content: ReactNode;
  /** Puts the cursor where a follow-up is written, if this is the tab for that and the person may. */
  readonly write?: () => void;
}

/** What stands below the head of a drawer. */
export interface DrawerTabsProps {
  readonly head: ReactNode;
  readonly tabs: readonly DrawerTab[];
  readonly current: string;
  readonly onChange: (key: string) => void;
}

/** Head and tabs, which stay, over the content, which scrolls. A tab that was opened keeps what was typed in it. */
export function DrawerTabs({ head, tabs, current, onChange }: DrawerTabsProps) {
  const t = useT();
  const stem = useTabStem();
  const [opened, setOpened] = useState<readonly string[]>([current]);
  if (!opened.includes(current)) setOpened([...opened, current]);
  return (
    <>
      <div className={styles.top}>
        {head}
        <TabStrip label={t('entity.drawer.tabs')} tabs={tabs} current={current} onChange={onChange} idStem={stem} />
      </div>
      <div className={styles.content}>
        {tabs.map(({ key, content }) => (
          <div
            key={key}
            role="tabpanel"
            id={panelId(stem, key)}
            aria-labelledby={tabId(stem, key)}
            hidden={key !== current}
            className={styles.panel}
          >
            {opened.includes(key) && (
              <Activity mode={key === current ? 'visible' : 'hidden'}>
                <Deferred>{content}</Deferred>
              </Activity>
            )}
          </div>
        ))}
      </div>
    </>
  );
}
