import { CloseOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useRef } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { dashboardPath, pageAt } from '../pages/routes.tsx';
import styles from './PageTabs.module.css';
import { handleTabKey, type TabCommands } from './tabCommands.ts';
import { tabMenu } from './tabMenu.tsx';
import { useTabDrag } from './useTabDrag.ts';

interface PageTabProps {
  readonly path: string;
  /** Its place in the bar; 0 is the dashboard, which neither closes nor moves. */
  readonly place: number;
  readonly isCurrent: boolean;
  /** Whether a pointer has come near the bar. */
  readonly isNear: boolean;
  readonly commands: TabCommands;
}

/** One tab: a button for the page and, but for the dashboard, one to close it. */
export function PageTab({ path, place, isCurrent, isNear, commands }: PageTabProps) {
  const t = useT();
  const item = useRef<HTMLLIElement>(null);
  const edge = useTabDrag(item, { path, place, isNear, onDrop: commands.move });
  const title = t(pageAt(path)?.title ?? 'shell.errors.notFoundTitle');
  return (
    <Dropdown trigger={['contextMenu']} menu={tabMenu(t, path, commands, place)}>
      <li
        ref={item}
        className={styles.tab}
        data-path={path}
        data-current={isCurrent || undefined}
        data-edge={edge ?? undefined}
        data-fixed={path === dashboardPath || undefined}
      >
        <button
          type="button"
          className={styles.title}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={() => commands.open(path)}
          onAuxClick={(event) => event.button === 1 && commands.run('close', path)}
          onKeyDown={(event) => handleTabKey(event, path, place, commands)}
        >
          {title}
        </button>
        {path === dashboardPath ? null : (
          <button
            type="button"
            className={styles.close}
            aria-label={t('shell.tabs.closeNamed', { title })}
            onClick={() => commands.run('close', path)}
          >
            <CloseOutlined />
          </button>
        )}
      </li>
    </Dropdown>
  );
}
