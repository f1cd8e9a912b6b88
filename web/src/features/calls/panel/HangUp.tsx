import { PhoneOutlined } from '@ant-design/icons';
import { calls } from '@haina/contract/calls/calls.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { send } from '../../../lib/api/send.ts';
import { showError } from '../../../lib/feedback/showError.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import styles from './callPanel.module.css';
import type { PanelCall } from './callPanel.ts';

/** Ends a call; the end is reported like any other. */
const useHangUp = ({ guid }: PanelCall) =>
  useMutation({ mutationFn: () => send(calls.hangUp, { Guid: guid }), onError: showError });

const icon = <PhoneOutlined className={styles.down ?? ''} aria-hidden />;

/** Ends a call that is being dialled. */
export function HangUp({ call }: { readonly call: PanelCall }) {
  const t = useT();
  const ending = useHangUp(call);
  return (
    <Button danger icon={icon} loading={ending.isPending} disabled={call.guid === ''} onClick={() => ending.mutate()}>
      {t('dial.panel.hangUp')}
    </Button>
  );
}

/** The same in the head of the panel, while one talks and writes below. */
export function HangUpInHeader({ call }: { readonly call: PanelCall }) {
  const t = useT();
  const ending = useHangUp(call);
  return (
    <button
      type="button"
      className={styles.headButton}
      aria-label={t('dial.panel.hangUp')}
      title={t('dial.panel.hangUp')}
      disabled={ending.isPending}
      onClick={() => ending.mutate()}
    >
      {icon}
    </button>
  );
}
