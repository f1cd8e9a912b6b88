import { DownOutlined } from '@ant-design/icons';
import type { ViewNoun } from '@haina/contract/calls/views.ts';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { useMedia } from '../../ui/hooks/useMedia.ts';
import type { EntityList } from '../list/useEntityList.ts';
import { useViews } from './useViews.ts';
import type { ViewNameDialogProps, ViewNaming } from './ViewNameDialog.tsx';
import type { ViewPanelProps } from './ViewPanel.tsx';
import { ViewTabs } from './ViewTabs.tsx';
import styles from './views.module.css';

const viewPanel = lazyComponent<ViewPanelProps>(async () => (await import('./ViewPanel.tsx')).ViewPanel);
const nameDialog = lazyComponent<ViewNameDialogProps>(
  async () => (await import('./ViewNameDialog.tsx')).ViewNameDialog,
);

/** Of which list views are shown. */
export interface ViewPickerProps<R> {
  readonly noun: ViewNoun;
  readonly list: EntityList<R>;
}

/** The saved views of a list beside its ownership tabs: as tabs, and in a panel that saves and keeps them (S19.3). */
export function ViewPicker<R>({ noun, list }: ViewPickerProps<R>) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [naming, setNaming] = useState<ViewNaming | null>(null);
  const views = useViews(noun, list);
  const name = (wanted: ViewNaming) => {
    setIsOpen(false);
    setNaming(wanted);
  };
  const hasTabs = useMedia('(width >= 1200px)');
  // Where tabs have room they say which view it is.
  const { current, isChanged } = hasTabs ? { current: null, isChanged: false } : views;
  return (
    <>
      {hasTabs && <ViewTabs views={views} />}
      <Popover
        trigger="click"
        placement="bottomLeft"
        open={isOpen}
        onOpenChange={setIsOpen}
        destroyOnHidden
        content={<viewPanel.Component views={views} onClose={() => setIsOpen(false)} onName={name} />}
      >
        <Button
          type="text"
          size="small"
          className={styles.picker ?? ''}
          aria-expanded={isOpen}
          onMouseEnter={viewPanel.preload}
        >
          <span className={styles.current}>{current?.Name ?? t('views.label')}</span>
          {isChanged && <span className={styles.changed}>{t('views.changed')}</span>}
          <DownOutlined aria-hidden />
        </Button>
      </Popover>
      {naming && <nameDialog.Component noun={noun} views={views} naming={naming} onClose={() => setNaming(null)} />}
    </>
  );
}
