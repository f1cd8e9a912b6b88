import { GlobalOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { webSearchAddress } from '../../lib/records/webSearch.ts';
import { useTip } from '../../ui/useTip.ts';

/** Searches the web for the name of a record, in a tab that learns nothing of this one. */
export function WebSearchButton({ name }: { readonly name: string }) {
  const t = useT();
  const { tooltip, onPress, onLeave } = useTip();
  const label = t('entity.drawer.searchWeb');
  return (
    <Tooltip title={label} {...tooltip}>
      <Button
        type="text"
        icon={<GlobalOutlined />}
        aria-label={label}
        href={webSearchAddress(name)}
        target="_blank"
        rel="noopener noreferrer"
        onMouseLeave={onLeave}
        onClick={onPress}
      />
    </Tooltip>
  );
}
