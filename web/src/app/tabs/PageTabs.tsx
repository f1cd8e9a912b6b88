import { DownOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { queryClient } from '../../lib/api/queryClient.ts';
import { useAskDiscard } from '../../lib/feedback/useAskDiscard.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { clearUnsaved, isAnyUnsaved, useAskBeforeUnload } from '../../lib/unsaved/unsavedPages.ts';
import { pageAt } from '../pages/routes.tsx';
import { beforePaint } from '../../ui/hooks/beforePaint.ts';
import { bringIntoView } from '../../ui/hooks/bringIntoView.ts';
import { PageTab } from './PageTab.tsx';
import styles from './PageTabs.module.css';
import type { TabCommands } from './tabCommands.ts';
import { tabMenu } from './tabMenu.tsx';
import { endedBy, leaveFor, moveTab, runTabAction, useTabs } from './tabStore.ts';
import { useOverflow } from './useOverflow.ts';

/** The open pages: choose, close, reorder, and everything of the context menu (S22.6). */
export function PageTabs() {
  const t = useT();
  const tabs = useTabs((state) => state.tabs);
  const current = pageAt(useLocation().pathname)?.path ?? '';
  const { commands, announcement } = useTabCommands();
  const strip = useRef<HTMLUListElement>(null);
  const overflow = useOverflow(strip);
  const [isNear, setNear] = useState(false);
  useCurrentInView(strip, current);

  return (
    <nav className={styles.bar} aria-label={t('shell.tabs.label')} onPointerEnter={() => setNear(true)}>
      {overflow.isOverflowing ? (
        <button
          type="button"
          className={styles.scroll}
          aria-label={t('shell.tabs.scrollLeft')}
          disabled={overflow.isAtStart}
          onClick={() => strip.current?.scrollBy({ left: -240, behavior: 'smooth' })}
        >
          <LeftOutlined />
        </button>
      ) : null}
      <ul ref={strip} className={styles.strip}>
        {tabs.map((tab, index) => (
          <PageTab
            key={tab.path}
            path={tab.path}
            place={index}
            isCurrent={tab.path === current}
            isNear={isNear}
            commands={commands}
          />
        ))}
      </ul>
      {overflow.isOverflowing ? (
        <button
          type="button"
          className={styles.scroll}
          aria-label={t('shell.tabs.scrollRight')}
          disabled={overflow.isAtEnd}
          onClick={() => strip.current?.scrollBy({ left: 240, behavior: 'smooth' })}
        >
          <RightOutlined />
        </button>
      ) : null}
      <Dropdown trigger={['click']} placement="bottomRight" menu={tabMenu(t, current, commands)}>
        <button type="button" className={styles.scroll} aria-label={t('shell.tabs.actions')} aria-haspopup="menu">
          <DownOutlined />
        </button>
      </Dropdown>
      <span className={styles.unseen} role="status">
        {announcement}
      </span>
    </nav>
  );
}

/** The page at the address, which knows of a move that is still being drawn. */
const here = () => pageAt(window.location.pathname)?.path ?? '';

function useTabCommands(): { commands: TabCommands; announcement: string } {
  const t = useT();
  const navigate = useNavigate();
  const askDiscard = useAskDiscard();
  useAskBeforeUnload();
  const [announcement, setAnnouncement] = useState('');
  const commands: TabCommands = {
    run: (action, path) => {
      const ended = endedBy(action, path, here());
      const run = () => {
        clearUnsaved(ended);
        const goTo = runTabAction(action, path, here());
        if (action === 'refresh') void queryClient.invalidateQueries({ type: 'inactive' });
        if (goTo) void navigate(goTo);
      };
      if (isAnyUnsaved(ended)) askDiscard(run);
      else run();
    },
    move: (path, to) => {
      moveTab(path, to);
      const place = useTabs.getState().tabs.findIndex((tab) => tab.path === path) + 1;
      const route = pageAt(path);
      if (route) setAnnouncement(t('shell.tabs.moved', { title: t(route.title), place }));
    },
    open: (path) => {
      if (path !== here()) void navigate(leaveFor(path));
    },
  };
  return { commands, announcement };
}

/** Scrolls the strip so that the current tab can be seen. */
function useCurrentInView(strip: RefObject<HTMLUListElement | null>, current: string): void {
  useEffect(
    () => beforePaint(() => bringIntoView(strip.current?.querySelector(`[data-path="${CSS.escape(current)}"]`))),
    [strip, current],
  );
}
