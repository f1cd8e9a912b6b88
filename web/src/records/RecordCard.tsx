import { EditOutlined, PhoneOutlined } from '@ant-design/icons';
import { isMasked } from '@haina/contract/rules/mask.ts';
import { phoneDigits } from '@haina/contract/rules/phone.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { ShownNumber } from '../lib/calls/askedNumber.ts';
import { useT } from '../lib/i18n/i18n.ts';
import { NextContactTag } from '../ui/components/NextContactTag.tsx';
import { PhoneLink } from '../ui/components/PhoneLink.tsx';
import { SiblingName } from '../ui/components/SiblingName.tsx';
import { LastFollowUp } from './LastFollowUp.tsx';
import styles from './record.module.css';

/** What the card of a record shows and tells. */
export interface RecordCardProps {
  readonly record: {
    readonly Next_Time: string | null;
    readonly Last_Time: string | null;
    readonly Last_Content: string;
  };
  readonly name: string;
  /** A tag beside the name. */
  readonly mark?: ReactNode;
  readonly person: string;
  /** The number one would call, with the record that it stands in; pressed, it offers what can be done with it. Null to show none. */
  readonly dialled: ShownNumber | null;
  readonly state?: ReactNode;
  readonly onOpen: () => void;
  /** Leads to writing down what was said; absent for those who may only read. */
  readonly onFollowUp?: () => void;
}

/** A record on a phone: name and mark; person, number, state; last follow-up; next time with what one does next. */
export function RecordCard(props: RecordCardProps) {
  const { record, name, mark, person, dialled, state, onOpen, onFollowUp } = props;
  const t = useT();
  const number = dialled?.number ?? '';
  const isCallable = number !== '' && !isMasked(number);
  return (
    <article className={styles.card}>
      <div className={styles.line}>
        <button type="button" className={styles.cardName} title={name} aria-label={name} onClick={onOpen}>
          <SiblingName name={name} />
        </button>
        {mark}
      </div>
      <div className={styles.line}>
        <span className={styles.facts}>
          {person !== '' && <span>{person}</span>}
          {dialled !== null && number !== '' && <PhoneLink of={dialled} />}
        </span>
        {state}
      </div>
      {record.Last_Time !== null && (
        <div className={styles.cardLast}>
          <LastFollowUp record={record} />
        </div>
      )}
      <div className={styles.line}>
        <span>{record.Next_Time !== null && <NextContactTag next={record.Next_Time} last={record.Last_Time} />}</span>
        <span className={styles.cardActions}>
          {isCallable && (
            <Button
              type="text"
              icon={<PhoneOutlined aria-hidden />}
              href={`tel:${phoneDigits(number)}`}
              aria-label={t('record.call', { name })}
            >
              {t('record.dial')}
            </Button>
          )}
          {onFollowUp && (
            <Button
              type="text"
              icon={<EditOutlined aria-hidden />}
              aria-label={t('entity.rowAction', { action: t('record.followUp'), name })}
              onClick={onFollowUp}
            >
              {t('record.followUp')}
            </Button>
          )}
        </span>
      </div>
    </article>
  );
}
