import { PhoneOutlined } from '@ant-design/icons';
import type { IncomingCall } from '@haina/contract/calls/incomingCalls.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import { recordKindOf } from '@haina/contract/rules/call.ts';
import { Button } from 'antd';
import { useT } from '../../../lib/i18n/i18n.ts';
import { usePermission } from '../../../lib/permissions/permission.ts';
import { type Dialled, dialledOf } from '../dialled.ts';
import panel from '../panel/callPanel.module.css';
import { useDial } from '../useDial.tsx';
import styles from './incoming.module.css';
import { ownRecord } from './incomingState.ts';
import { closeIncoming } from './incomingStore.ts';
import { useHandleMissed } from './useHandleMissed.ts';

/** What can be done with a call that nobody took: called back where it belongs to a record, or marked as handled. */
export function MissedActs({ call }: { readonly call: IncomingCall }) {
  const t = useT();
  const dial = useDial();
  const handle = useHandleMissed();
  const mayDial = usePermission(calls.dialBack);
  const dialled = calledBack(call);
  const callBack = (to: Dialled) => {
    closeIncoming([call.Guid]);
    dial.back(to);
  };
  return (
    <>
      <p className={styles.hint}>{t('dial.incoming.hintMissed')}</p>
      <div className={panel.buttons}>
        <Button onClick={() => void handle(call.Guid)}>{t('dial.incoming.handle')}</Button>
        {mayDial && dialled !== null && (
          <Button type="primary" icon={<PhoneOutlined aria-hidden />} onClick={() => callBack(dialled)}>
            {t('dial.incoming.callBack')}
          </Button>
        )}
      </div>
    </>
  );
}

/** The number as it is dialled; null where the call belongs to no record. */
function calledBack(call: IncomingCall): Dialled | null {
  const record = ownRecord(call);
  if (!record || call.Caller_Number === '') return null;
  const { Target_Kind, Guid: guid, Name: name, Customer_Guid: customer } = record;
  const kind = recordKindOf(Target_Kind);
  return dialledOf({ kind, guid, name, number: call.Caller_Number, ...(customer === '' ? {} : { customer }) });
}
