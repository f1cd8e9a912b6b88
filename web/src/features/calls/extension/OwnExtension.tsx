import { PhoneOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { StatusDot } from '../../../ui/components/StatusDot.tsx';
import { usePhoneState } from '../useUserPhone.ts';
import styles from './extension.module.css';
import { extensionStates } from './extensionStates.ts';

/** Whose extension is shown, and what can be done. */
export interface OwnExtensionProps {
  readonly number: string;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

/** The extension that is set up: what it is doing, and what that means. */
export function OwnExtension({ number, onChange, onClose }: OwnExtensionProps) {
  const t = useT();
  const person = useSession(({ user }) => user?.UserName ?? '');
  const state = usePhoneState(number).data?.Extension_State;
  const shown = state === undefined ? null : extensionStates[state];
  return (
    <>
      <div className={styles.card}>
        <span className={styles.icon} aria-hidden>
          <PhoneOutlined />
        </span>
        <span className={styles.who}>
          <strong className={styles.number}>{number}</strong>
          <span className={styles.person}>{person}</span>
        </span>
        <span role="status">
          <StatusDot tone={shown?.tone ?? 'default'} text={t(`dial.extension.state.${shown?.name ?? 'unknown'}`)} />
        </span>
      </div>
      <dl className={styles.meanings}>
        {Object.values(extensionStates).map(({ name, tone }) => (
          <div key={name} className={styles.meaning}>
            <dt>
              <StatusDot tone={tone} text={t(`dial.extension.state.${name}`)} />
            </dt>
            <dd>{t(`dial.extension.meaning.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <footer className={styles.foot}>
        <Button onClick={onChange}>{t('dial.extension.change')}</Button>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </footer>
    </>
  );
}
