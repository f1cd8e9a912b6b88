import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { isGranted } from '../../lib/permissions/permission.ts';
import { useSession } from '../../lib/session/session.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { useMedia } from '../../ui/hooks/useMedia.ts';
import type { DrawerAction } from './drawerAction.ts';
import { useIsWriting } from './writing.ts';

/** How many actions stand as buttons; the others are behind "more". The name has the room where the window is narrow. */
const visible = { wide: 2, narrow: 1 } as const;

/** The actions of a drawer that the person may take: two buttons, "more", and the primary one last; on a phone all behind "more". */
export function DrawerActions({ name, actions }: { readonly name: string; readonly actions: readonly DrawerAction[] }) {
  const t = useT();
  const isPhone = useIsPhone();
  const isWide = useMedia('(width >= 1600px)');
  const isWriting = useIsWriting();
  const held = useSession((state) => state.operations);
  const granted = actions.filter(({ to }) => isGranted(to, held));
  const primary = isPhone ? undefined : granted.find(({ isPrimary }) => isPrimary);
  const others = granted.filter((action) => action !== primary);
  const beside = isWide || primary === undefined ? visible.wide : visible.narrow;
  const buttons = isPhone ? [] : others.slice(0, beside);
  const more = others.slice(buttons.length);
  return (
    <>
      {buttons.map(({ key, label, icon, onClick }) => (
        <Button key={key} icon={icon} onClick={onClick}>
          {label}
        </Button>
      ))}
      {more.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: more.map(({ key, label, icon, onClick, isDanger }) => ({
              key,
              label,
              icon,
              onClick,
              danger: isDanger ?? false,
            })),
          }}
        >
          <Button
            type={isPhone ? 'text' : 'default'}
            icon={<EllipsisOutlined aria-hidden />}
            aria-label={t('entity.moreActions', { name })}
          />
        </Dropdown>
      )}
      {primary && (
        <Button type={isWriting ? 'default' : 'primary'} icon={primary.icon} onClick={primary.onClick}>
          {primary.label}
        </Button>
      )}
    </>
  );
}
