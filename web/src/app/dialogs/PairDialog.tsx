import { equipment, pairingMinutes } from '@haina/contract/calls/equipment.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, QRCode, Spin } from 'antd';
import { send } from '../../lib/api/send.ts';
import { errorText } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { DialogProps } from './dialogProps.ts';
import styles from './PairDialog.module.css';

/** Shows the pairing code of a phone, as a picture that the phone's camera opens and as letters; each opening makes a new one. */
export function PairDialog({ isOpen, onClose, onGone }: DialogProps) {
  const t = useT();
  return (
    <Modal
      open={isOpen}
      afterClose={onGone}
      title={t('equipment.phone.pairTitle')}
      onCancel={onClose}
      centered
      width={420}
      destroyOnHidden
      footer={
        <Button type="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <Code />
    </Modal>
  );
}

function Code() {
  const t = useT();
  const made = useQuery({
    queryKey: [equipment.addCode.path],
    // Without a key: an answer that holds a code is not kept for repetitions.
    queryFn: ({ signal }) => send(equipment.addCode, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const again = () => void made.refetch();
  if (made.error)
    return <Alert type="error" showIcon title={errorText(made.error)} action={<Again onClick={again} />} />;
  if (!made.data) return <Spin className={styles.wait ?? ''} />;
  const link = new URL(made.data.Link, location.origin);
  const isReachable = link.protocol === 'https:';
  return (
    <div className={styles.pair}>
      {!isReachable && <Alert type="warning" showIcon title={t('equipment.phone.needsAddress')} />}
      {/* Dark on light in every theme: not every camera reads the opposite. */}
      <QRCode
        value={link.href}
        size={208}
        bordered={false}
        color="black"
        bgColor="white"
        aria-label={t('equipment.phone.picture')}
      />
      <code className={styles.code}>{made.data.Code}</code>
      <p className={styles.hint}>
        {t('equipment.phone.how', { minutes: pairingMinutes, address: `${link.host}${link.pathname}` })}
      </p>
      <Again onClick={again} />
    </div>
  );
}

function Again({ onClick }: { readonly onClick: () => void }) {
  const t = useT();
  return (
    <Button type="link" size="small" onClick={onClick}>
      {t('equipment.phone.newCode')}
    </Button>
  );
}
