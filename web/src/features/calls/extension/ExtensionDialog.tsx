import { Modal } from 'antd';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useUserPhone } from '../useUserPhone.ts';
import { OwnExtension } from './OwnExtension.tsx';
import { SetUpExtension } from './SetUpExtension.tsx';

/** Whether the dialog is open, and how it goes. */
export interface ExtensionDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** After it has faded out. */
  readonly onGone: () => void;
}

/** The person's own extension: what it is doing, or how it is set up by a voice code (S29.2). */
export function ExtensionDialog({ isOpen, onClose, onGone }: ExtensionDialogProps) {
  const t = useT();
  const own = useUserPhone();
  const [isChanging, setChanging] = useState(false);
  const number = own.data?.Extension_Number ?? '';
  const shows = number !== '' && !isChanging;
  return (
    <Modal
      open={isOpen && !own.isPending}
      afterClose={onGone}
      title={t(shows ? 'dial.extension.title' : 'dial.extension.setUpTitle')}
      width={420}
      centered
      mask={{ closable: false }}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
    >
      {shows ? (
        <OwnExtension number={number} onChange={() => setChanging(true)} onClose={onClose} />
      ) : (
        <SetUpExtension onDone={() => setChanging(false)} onCancel={onClose} />
      )}
    </Modal>
  );
}
