import { EllipsisOutlined, PlusOutlined } from '@ant-design/icons';
import type { View } from '@haina/contract/calls/views.ts';
import { Button, Dropdown, Tag } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import type { Views } from './useViews.ts';
import { useViewActions } from './useViewActions.ts';
import type { ViewNaming } from './ViewNameDialog.tsx';
import styles from './views.module.css';

/** What the panel of a list's views shows and tells. */
export interface ViewPanelProps {
  readonly views: Views;
  readonly onClose: () => void;
  readonly onName: (naming: ViewNaming) => void;
}

/** All views of a list: own ones, shared ones, and the way to save another. */
export function ViewPanel({ views, onClose, onName }: ViewPanelProps) {
  const t = useT();
  const own = views.all.filter(({ Can_Edit }) => Can_Edit === 1);
  const shared = views.all.filter(({ Can_Edit }) => Can_Edit === 0);
  const rows = (some: readonly View[]) =>
    some.map((view) => <ViewRow key={view.Guid} view={view} views={views} onClose={onClose} onName={onName} />);
  return (
    <div className={styles.panel}>
      <button
        type="button"
        className={styles.name}
        aria-pressed={views.current === null}
        onClick={() => {
          views.choose(null);
          onClose();
        }}
      >
        {t('views.none')}
      </button>
      {views.all.length === 0 && <p className={styles.empty}>{t('views.empty')}</p>}
      {own.length > 0 && <p className={styles.group}>{t('views.mine')}</p>}
      {rows(own)}
      {shared.length > 0 && <p className={styles.group}>{t('views.shared')}</p>}
      {rows(shared)}
      <div className={styles.foot}>
        <Button type="link" size="small" icon={<PlusOutlined aria-hidden />} onClick={() => onName({ kind: 'add' })}>
          {t('views.saveAs')}
        </Button>
      </div>
    </div>
  );
}

interface ViewRowProps extends ViewPanelProps {
  readonly view: View;
}

function ViewRow({ view, views, onClose, onName }: ViewRowProps) {
  const t = useT();
  const items = useViewActions(view, views, onName);
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.name}
        aria-pressed={views.current?.Guid === view.Guid}
        title={view.Can_Edit === 1 ? view.Name : t('views.by', { user: view.User_Name })}
        onClick={() => {
          views.choose(view);
          onClose();
        }}
      >
        <span className={styles.current}>{view.Name}</span>
        {view.Is_Default === 1 && <Tag variant="filled">{t('views.isDefault')}</Tag>}
      </button>
      {items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: [...items] }}>
          <Button
            type="text"
            size="small"
            icon={<EllipsisOutlined aria-hidden />}
            aria-label={t('views.more', { name: view.Name })}
          />
        </Dropdown>
      )}
    </div>
  );
}
