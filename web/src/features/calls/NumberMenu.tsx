import { CopyOutlined, MobileOutlined, PhoneOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { calls } from '@haina/contract/calls/calls.ts';
import { revealPhone } from '@haina/contract/calls/revealPhone.ts';
import { isMasked } from '@haina/contract/rules/mask.ts';
import { groupedPhone, phoneDigits } from '@haina/contract/rules/phone.ts';
import { Dropdown, type MenuProps } from 'antd';
import { type ShownNumber, useAskedNumber } from '../../lib/calls/askedNumber.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { openCallList } from './callScreens.ts';
import { type Dialled, dialledOf } from './dialled.ts';
import { customerOf } from './list/usePhones.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { useDial } from './useDial.tsx';

/** What can be done with the number that was pressed: copied, dialled, listed with the others of its record. */
export function NumberMenu() {
  const asked = useAskedNumber((state) => state.asked);
  if (asked === null) return null;
  const dialled = dialledOf(asked);
  return dialled && <OpenMenu asked={asked} at={asked.at} dialled={dialled} />;
}

const close = () => useAskedNumber.setState({ asked: null });

interface OpenMenuProps {
  readonly asked: ShownNumber;
  readonly at: HTMLElement;
  readonly dialled: Dialled;
}

function OpenMenu({ asked, at, dialled }: OpenMenuProps) {
  const items = useItems(asked, dialled);
  const { left, top, width, height } = at.getBoundingClientRect();
  const leave = () => {
    close();
    at.focus();
  };
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{ items, onClick: leave }}
      onOpenChange={(isOpen) => isOpen || leave()}
      destroyOnHidden
    >
      <span aria-hidden style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
    </Dropdown>
  );
}

function useItems(asked: ShownNumber, dialled: Dialled): MenuProps['items'] {
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
  return [
    {
      key: 'number',
      type: 'group',
      label: groupedPhone(asked.number),
      children: [
        ...(isHidden ? [] : [entry('copy', t('dial.menu.copy'), <CopyOutlined aria-hidden />, () => void copy())]),
        ...(mayDialBack
          ? [entry('back', t('dial.menu.dialBack'), <PhoneOutlined aria-hidden />, () => dial.back(dialled))]
          : []),
        // The phone that dials a hidden number shows it.
        ...(mayDirect && (!isHidden || mayShow)
          ? [entry('direct', t('dial.menu.directDial'), <MobileOutlined aria-hidden />, () => dial.direct(dialled))]
          : []),
        ...(isListed && (mayDialBack || mayDirect || mayEnter)
          ? [
              entry('list', t('dial.menu.list'), <UnorderedListOutlined aria-hidden />, () =>
                openCallList(dialled.record),
              ),
            ]
          : []),
      ],
    },
  ];
}
