import { SettingOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import type { ColumnListProps } from './ColumnList.tsx';

const list = lazyComponent<ColumnListProps<unknown>>(async () => (await import('./ColumnList.tsx')).ColumnList);

/** Which columns the list shows and in which order; kept for the user. */
export function ColumnSettings<R>(props: ColumnListProps<R>) {
  const t = useT();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('entity.columns')}
      content={<list.Component {...(props as ColumnListProps<unknown>)} />}
    >
      <Button
        type="text"
        icon={<SettingOutlined />}
        aria-label={t('entity.columns')}
        title={t('entity.columns')}
        onPointerEnter={list.preload}
        onFocus={list.preload}
      />
    </Popover>
  );
}
