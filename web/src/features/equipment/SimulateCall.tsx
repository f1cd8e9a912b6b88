import { PhoneOutlined } from '@ant-design/icons';
import { simulatedCalls } from '@haina/contract/calls/simulatedCalls.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { IconButton } from '../../ui/components/IconButton.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import type { SimulateDialogProps } from './SimulateDialog.tsx';

const dialog = lazyComponent<SimulateDialogProps>(async () => (await import('./SimulateDialog.tsx')).SimulateDialog);

/** Lets the simulator call someone; nothing where the switchboard is a real one, or the person may not (S31.7). */
export function SimulateCall() {
  const t = useT();
  const isPhone = useIsPhone();
  const may = usePermission(simulatedCalls.simulate);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: [simulatedCalls.ringable.path],
    queryFn: ({ signal }) => send(simulatedCalls.ringable, {}, { signal, quiet: true }),
    enabled: may,
  });
  if (data?.Is_On !== 1) return null;
  return (
    <>
      {isPhone ? (
        <IconButton icon={<PhoneOutlined />} label={t('equipment.simulate.open')} onClick={() => setOpen(true)} />
      ) : (
        <Button icon={<PhoneOutlined aria-hidden />} onClick={() => setOpen(true)}>
          {t('equipment.simulate.open')}
        </Button>
      )}
      {isOpen && <dialog.Component people={data.rows} onClose={() => setOpen(false)} />}
    </>
  );
}
