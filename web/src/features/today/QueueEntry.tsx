import { PhoneOutlined } from '@ant-design/icons';
import { leads } from '@haina/contract/calls/leads.ts';
import type { QueueRow } from '@haina/contract/calls/today.ts';
import { groupedPhone } from '@haina/contract/rules/phone.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { Button, Tag } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { useSession } from '../../lib/session/session.ts';
import { NounIcon } from '../../records/noun/NounIcon.tsx';
import { NextContactTag } from '../../ui/components/NextContactTag.tsx';
import { Phone } from '../../ui/components/Phone.tsx';
import { PhoneLink } from '../../ui/components/PhoneLink.tsx';
import { askLead } from '../calls/incoming/leadRequest.ts';
import styles from './today.module.css';
import { isHandled, type QueueActs } from './useQueueActs.ts';

/** One row of the queue. */
export interface QueueEntryProps {
  readonly row: QueueRow;
  /** The one that the keys work on. */
  readonly isCurrent: boolean;
  readonly acts: QueueActs;
  /** It was pointed at: the keys go on from here. */
  readonly onPoint: () => void;
}

/** One thing to do: what it is, with whom, by when, and what can be done at once. */
export function QueueEntry({ row, isCurrent, acts, onPoint }: QueueEntryProps) {
  const t = useT();
  return (
    <li className={styles.row} aria-current={isCurrent || undefined}>
      <span className={styles.icon} aria-hidden>
        {row.Queue_Kind === 'missed' || row.Target_Kind === 0 ? <PhoneOutlined /> : <NounIcon kind={row.Target_Kind} />}
      </span>
      <button
        type="button"
        className={styles.name}
        onClick={() => {
          onPoint();
          acts.open(row);
        }}
      >
        {row.Name || numberOf(row) || t('dial.incoming.withheld')}
      </button>
      <span className={styles.kindTag}>
        <Tag variant="filled">{t(`queue.kind.${row.Queue_Kind}`)}</Tag>
      </span>
      <span className={styles.due}>
        <NextContactTag next={row.Due_Time} last={null} />
      </span>
      <span className={styles.phone}>{row.Mobile !== '' && <RowNumber row={row} />}</span>
      <span className={styles.owner}>{row.Owner_User_Name}</span>
      <span className={styles.acts}>
        {row.Target_Kind === 0 ? (
          <AddLead row={row} />
        ) : (
          <Button type="link" size="small" onClick={() => acts.followUp(row)}>
            {t('record.followUp')}
          </Button>
        )}
        {isHandled(row) && (
          <Button type="link" size="small" onClick={() => acts.handle(row)}>
            {t('inbox.today.handle')}
          </Button>
        )}
      </span>
    </li>
  );
}

const numberOf = ({ Mobile }: QueueRow) => groupedPhone(Mobile);

/** A missed call of nobody's number becomes a lead, for its own person. */
function AddLead({ row }: Pick<QueueEntryProps, 'row'>) {
  const t = useT();
  const mayAdd = usePermission(leads.add);
  const own = useSession(({ user }) => user?.UserName);
  if (!mayAdd || row.Owner_User_Name !== own) return null;
  return (
    <Button type="link" size="small" onClick={() => askLead({ call: row.Call_Guid, number: row.Mobile })}>
      {t('dial.incoming.addLead')}
    </Button>
  );
}

/** The number of a lead or customer can be dialled here; those of other records are its customer's. */
function RowNumber({ row }: { readonly row: QueueRow }) {
  const { Target_Kind: kind, Target_Guid: guid, Name: name, Mobile: number } = row;
  const isOwn = kind === targetKind.leads || kind === targetKind.customer || kind === targetKind.contacts;
  return isOwn ? <PhoneLink of={{ kind, guid, name, number }} /> : <Phone value={number} />;
}
