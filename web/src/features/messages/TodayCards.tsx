import { CheckOutlined, EditOutlined, PhoneOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { RecordLink } from '../../records/RecordLink.tsx';
import { PhoneLink } from '../../ui/components/PhoneLink.tsx';
import { RelativeTime } from '../../ui/components/RelativeTime.tsx';
import { DueTime } from './DueTime.tsx';
import { MarkTag } from './MarkTag.tsx';
import styles from './messages.module.css';
import type { TodayRow, TodaySource } from './todaySource.ts';
import { callMark, type RowActs } from './useTodayActs.ts';

/** Today's list on a phone. */
export interface TodayCardsProps {
  readonly source: Pick<TodaySource, 'kind' | 'marks'>;
  readonly rows: readonly TodayRow[];
  readonly acts: RowActs;
  /** Whether the rows are those that were contacted, which are not marked as handled any more. */
  readonly isContacted: boolean;
  /** What stands in the place of no rows. */
  readonly empty: ReactNode;
}

/** Today's list on a phone, a card for each row: whom, by which number, what was said last and when, and its three acts. */
export function TodayCards({ source: { kind, marks }, rows, acts, isContacted, empty }: TodayCardsProps) {
  if (rows.length === 0) return empty;
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.Guid} className={styles.card} data-row-key={row.Guid}>
          <div className={styles.cardHead}>
            <RecordLink kind={kind} guid={row.Guid} name={row.Name} />
            {row.Mark !== '' && <MarkTag marks={marks} mark={row.Mark} />}
          </div>
          <span className={styles.person}>
            <span>{row.Person}</span>
            <PhoneLink of={{ kind, guid: row.Guid, name: row.Name, number: row.Phone }} />
          </span>
          {row.Last_Time !== null && (
            <p className={styles.cardLast}>
              <RelativeTime value={row.Last_Time} /> {row.Last_Content}
            </p>
          )}
          <div className={styles.cardFoot}>
            <DueTime next={row.Next_Time} last={row.Last_Time} />
            <CardActs row={row} acts={acts} isContacted={isContacted} />
          </div>
        </li>
      ))}
    </ul>
  );
}

type CardActsProps = Pick<TodayCardsProps, 'acts' | 'isContacted'> & { readonly row: TodayRow };

function CardActs({ row, acts, isContacted }: CardActsProps) {
  const t = useT();
  const isEditable = row.Can_Edit === 1;
  return (
    <span className={styles.cardActs}>
      {row.Phone !== '' && (
        <Button
          type="text"
          icon={<PhoneOutlined aria-hidden />}
          aria-haspopup="menu"
          {...callMark}
          onClick={({ currentTarget }) => acts.call(row, currentTarget)}
        >
          {t('inbox.today.call')}
        </Button>
      )}
      {isEditable && (
        <Button type="text" icon={<EditOutlined aria-hidden />} onClick={() => acts.followUp(row)}>
          {t('record.followUp')}
        </Button>
      )}
      {isEditable && !isContacted && (
        <Button type="text" icon={<CheckOutlined aria-hidden />} onClick={() => acts.handle(row)}>
          {t('inbox.today.handleShort')}
        </Button>
      )}
    </span>
  );
}
