import { FontSizeOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSettings } from '../../lib/settings/settings.ts';
import { type SizeName, sizeNames } from '../../lib/theme/sizes.ts';
import { HeaderButton } from './HeaderButton.tsx';

/** Chooses one of the four sizes (S22.10). */
export function SizeMenu() {
  const t = useT();
  const size = useSettings((settings) => settings.size);
  const [isOpen, setOpen] = useState(false);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={setOpen}
      menu={{
        selectable: true,
        selectedKeys: [size],
        items: sizeNames.map((name) => ({ key: name, label: t(`theme.sizes.${name}`) })),
        onClick: ({ key }) => useSettings.setState({ size: key as SizeName }),
      }}
    >
      <HeaderButton label={t('theme.size')} icon={<FontSizeOutlined />} aria-haspopup="menu" aria-expanded={isOpen} />
    </Dropdown>
  );
}
