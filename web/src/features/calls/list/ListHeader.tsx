import { Alert, Button } from 'antd';
import { useT } from '../../../lib/i18n/i18n.ts';
import { StatusDot } from '../../../ui/components/StatusDot.tsx';
import { closeCallScreens } from '../callScreens.ts';
import { extensionStates } from '../extension/extensionStates.ts';
import { useAskExtension } from '../useDial.tsx';
import { usePhoneState, useUserPhone } from '../useUserPhone.ts';
import styles from './callList.module.css';
import type { Statuses } from '../phones/usePhones.ts';

/** How far the check of the numbers is. */
export interface ListHeaderProps {
  readonly checked: number;
  readonly total: number;
  readonly statuses: Statuses;
}

/** The person's extension and how far the check is; says what is in the way. */
export function ListHeader({ checked, total, statuses }: ListHeaderProps) {
  const t = useT();
  const askExtension = useAskExtension(({ ask }) => ask);
  const own = useUserPhone();
  const number = own.data?.Extension_Number ?? '';
  const state = usePhoneState(number).data?.Extension_State;
  const shown = state === undefined ? null : extensionStates[state];
  const setUp = () => {
    closeCallScreens();
    askExtension();
  };
  return (
    <>
      <div className={styles.head}>
        {number !== '' && (
          <>
            <span>{t('dial.extension.own', { number })}</span>
            {shown && <StatusDot tone={shown.tone} text={t(`dial.extension.state.${shown.name}`)} />}
            <Button type="link" size="small" onClick={setUp}>
              {t('dial.extension.changeShort')}
            </Button>
          </>
        )}
        <span className={styles.checked} role="status">
          {checked < total && !statuses.hasFailed
            ? t('dial.list.checking')
            : t('dial.list.checked', { number: checked })}
        </span>
      </div>
      {own.data && number === '' && (
        <Alert
          className={styles.notice ?? ''}
          type="warning"
          showIcon
          title={t('call.refusal.extensionMissing')}
          action={
            <Button size="small" onClick={setUp}>
              {t('dial.extension.goSetUp')}
            </Button>
          }
        />
      )}
      {statuses.hasFailed && (
        <Alert
          className={styles.notice ?? ''}
          type="error"
          showIcon
          title={t('dial.list.failed')}
          action={
            <Button size="small" onClick={statuses.retry}>
              {t('common.retry')}
            </Button>
          }
        />
      )}
    </>
  );
}
