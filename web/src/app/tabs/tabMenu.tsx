import type { MenuProps } from 'antd';
import type { Translate } from '../../lib/i18n/i18n.ts';
import { dashboardPath } from '../pages/routes.tsx';
import type { TabCommands } from './tabCommands.ts';
import { useTabs } from './tabStore.ts';

/**
 * The menu of a tab. That of the dashboard offers only closing all; the others everything, and moving, which is the way
 * to reorder without a pointer (S22.6).
 */
export function tabMenu(t: Translate, path: string, commands: TabCommands, place?: number): MenuProps {
  const closeAll = { key: 'closeAll', label: t('shell.tabs.closeAll') };
  if (path === dashboardPath && place !== undefined) {
    return { items: [closeAll], onClick: ({ key }) => commands.run(key, path) };
  }
  const at = place ?? useTabs.getState().tabs.findIndex((tab) => tab.path === path);
  const last = useTabs.getState().tabs.length - 1;
  const isHome = path === dashboardPath;
  return {
    items: [
      { key: 'refresh', label: t('shell.tabs.refresh') },
      { key: 'close', label: t('shell.tabs.close'), disabled: isHome },
      { type: 'divider' },
      { key: 'closeLeft', label: t('shell.tabs.closeLeft'), disabled: at < 2 },
      { key: 'closeRight', label: t('shell.tabs.closeRight'), disabled: at >= last },
      { key: 'closeOthers', label: t('shell.tabs.closeOthers') },
      closeAll,
      { type: 'divider' },
      { key: 'moveLeft', label: t('shell.tabs.moveLeft'), disabled: at < 2 },
      { key: 'moveRight', label: t('shell.tabs.moveRight'), disabled: isHome || at >= last },
    ],
    onClick: ({ key }) => {
      if (key === 'moveLeft') commands.move(path, at - 1);
      else if (key === 'moveRight') commands.move(path, at + 1);
      else commands.run(key, path);
    },
  };
}
