import { EditOutlined } from '@ant-design/icons';
import { calls } from '@haina/contract/calls/calls.ts';
import { Button } from 'antd';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Allowed } from '../../../lib/permissions/Allowed.tsx';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { HeaderActions } from '../../../ui/components/HeaderActions.tsx';
import { openBackFill } from '../callScreens.ts';

const open = () => openBackFill({ dialled: null });

/** Enters a call that was made elsewhere, for those who may; on a phone in the head of the window. */
export function EnterCall() {
  const t = useT();
  const isPhone = useIsPhone();
  const label = t('dial.list.backFill');
  const icon = <EditOutlined aria-hidden />;
  return (
    <Allowed to={calls.supplement}>
      {isPhone ? (
        <HeaderActions>
          <Button type="text" icon={icon} onClick={open} aria-label={label} />
        </HeaderActions>
      ) : (
        <Button icon={icon} onClick={open}>
          {label}
        </Button>
      )}
    </Allowed>
  );
}
