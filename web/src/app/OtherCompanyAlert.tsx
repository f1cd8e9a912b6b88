import { Button, Modal } from 'antd';
import { useT } from '../lib/i18n/i18n.ts';
import { useSession } from '../lib/session/session.ts';

/** Blocks the page when its company is no longer the token's, so that nothing is written into the wrong one. */
export function OtherCompanyAlert() {
  const t = useT();
  const isOpen = useSession((session) => session.otherCompany);
  return (
    <Modal
      open={isOpen}
      title={t('common.kindTip')}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      centered
      zIndex={3000}
      footer={
        <Button type="primary" onClick={() => location.reload()}>
          {t('shell.company.reload')}
        </Button>
      }
    >
      {t('shell.company.changed')}
    </Modal>
  );
}
