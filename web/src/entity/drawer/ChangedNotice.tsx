import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { useEvent } from '../../lib/push/pushEvents.ts';
import { useWatch } from '../../lib/push/watchedRecords.ts';
import { useSession } from '../../lib/session/session.ts';
import { fullMoment } from '../../ui/format/moments.ts';
import { kindOf } from '../list/kindOf.ts';
import styles from './drawer.module.css';

interface Change {
  readonly name: string;
  readonly time: string;
}

/**
 * Says that someone else changed the record that is open, who and when, and shows it at a press: what is being typed stays
 * as it is until then, and after (S26.8).
 */
export function ChangedNotice({ model, guid }: { readonly model: Endpoint; readonly guid: string }) {
  const t = useT();
  const client = useQueryClient();
  const me = useSession(({ user }) => user?.UserGuid);
  const kind = kindOf(model);
  const [change, setChange] = useState<Change | null>(null);
  useWatch(kind, guid);
  useEvent('record', ({ Kind, Guid, User_Guid, User_Name }, { Time }) => {
    if (Kind === kind && Guid === guid && User_Guid !== me)
      setChange({ name: User_Name, time: fullMoment(Time ?? '') });
  });
  if (change === null) return null;
  const { name, time } = change;
  const show = () => {
    setChange(null);
    // All that was asked about this record, whatever the call.
    void client.invalidateQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(guid) });
  };
  return (
    <Alert
      className={styles.changed ?? ''}
      type="info"
      showIcon
      closable={{ onClose: () => setChange(null), 'aria-label': t('common.close') }}
      title={name === '' ? t('push.changedByProduct', { time }) : t('push.changed', { name, time })}
      action={
        <Button size="small" type="link" onClick={show}>
          {t('push.show')}
        </Button>
      }
    />
  );
}
