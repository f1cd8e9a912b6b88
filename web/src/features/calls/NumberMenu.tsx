import { CopyOutlined, MobileOutlined, PhoneOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { calls } from '@haina/contract/calls/calls.ts';
import { revealPhone } from '@haina/contract/calls/revealPhone.ts';
import { isMasked } from '@haina/contract/rules/mask.ts';
import { groupedPhone, phoneDigits } from '@haina/contract/rules/phone.ts';
import { Dropdown, type MenuProps } from 'antd';
import { type AskedNumber, useAskedNumber } from '../../lib/calls/askedNumber.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { openCallList } from './callScreens.ts';
import { type Dialled, dialledOf } from './dialled.ts';
import { customerOf } from './phones/usePhones.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useDial } from './useDial.tsx';

/** What can be done with the number that was pressed: copied, dialled, listed with the others of its record. */
export function NumberMenu() {
  const asked = useAskedNumber((state) => state.asked);
  if (asked === null) return null;
  const dialled = dialledOf(asked);
  return dialled && <OpenMenu asked={asked} dialled={dialled} />;
}

/** Above dialogs that were opened from dialogs; below what is said in passing. */
const menuHeight = 1900;

const close = () => useAskedNumber.setState({ asked: null });

interface OpenMenuProps {
  readonly asked: AskedNumber;
  readonly dialled: Dialled;
}

function OpenMenu({ asked, dialled }: OpenMenuProps) {
  const { at, back = at } = asked;
  const items = useItems(asked, dialled);
  const { left, top, width, height } = at.getBoundingClientRect();
  const leave = () => {
    close();
    back.focus();
  };
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{ items, onClick: leave }}
      onOpenChange={(isOpen) => isOpen || leave()}
      destroyOnHidden
      // Numbers stand in dialogs over dialogs too.
      styles={{ root: { zIndex: menuHeight } }}
    >
      <span aria-hidden style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
    </Dropdown>
  );
}

function useItems(asked: AskedNumber, dialled: Dialled): MenuProps['items'] {
  const t = useT();
  const dial = useDial();
  const mayDialBack = usePermission(calls.dialBack);
  const mayDirect = usePermission(calls.directDial);
  const mayShow = usePermission(revealPhone.showNumber);
  const mayEnter = usePermission(calls.supplement);
  const isHidden = isMasked(asked.number);
  const isListed = dialled.record.kind === targetKind.leads || customerOf(dialled.record) !== undefined;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(phoneDigits(asked.number));
      toast.success(t('common.copied'));
    } catch {
      // The browser keeps the clipboard to itself.
      toast.error(t('common.copyFailed'));
    }
  };
  const entry = (key: string, label: string, icon: React.ReactNode, onClick: () => void) => ({
    key,
    label,
    icon,
    onClick,
  });
  const way = (key: string, label: string, icon: React.ReactNode, onClick: () => void) =>
    entry(key, label, icon, () => {
      asked.onDial?.();
      onClick();
    });
  return [
    {
      key: 'number',
      type: 'group',
      label: groupedPhone(asked.number),
      children: [
        ...(isHidden ? [] : [entry('copy', t('dial.menu.copy'), <CopyOutlined aria-hidden />, () => void copy())]),
        ...(mayDialBack
          ? [way('back', t('dial.menu.dialBack'), <PhoneOutlined aria-hidden />, () => dial.back(dialled))]
          : []),
        // The phone that dials a hidden number shows it.
        ...(mayDirect && (!isHidden || mayShow)
          ? [way('direct', t('dial.menu.directDial'), <MobileOutlined aria-hidden />, () => dial.direct(dialled))]
          : []),
        ...(isListed && (mayDialBack || mayDirect || mayEnter)
          ? [
              way('list', t('dial.menu.list'), <UnorderedListOutlined aria-hidden />, () =>
                openCallList(dialled.record),
              ),
            ]
          : []),
      ],
    },
  ];
}
