import { GlobalOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { useTip } from '../../ui/hooks/useTip.ts';

/** The search engine that looks for the name of a customer or lead. */
const engine = 'https://www.baidu.com/s';

/** The address that searches the web for a name (S5.13). */
const webSearchAddress = (name: string): string => `${engine}?${new URLSearchParams({ wd: name }).toString()}`;

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
