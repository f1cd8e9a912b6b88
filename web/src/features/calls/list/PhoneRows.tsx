import type { CallPhone } from '@haina/contract/calls/callShapes.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import { dialWays, phoneStatus, type PhoneStatus } from '@haina/contract/rules/call.ts';
import { type HTMLAttributes, type KeyboardEvent, useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { usePermission } from '../../../lib/permissions/permission.ts';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { openBackFill, openCallList } from '../callScreens.ts';
import { type CalledRecord, dialledPhone } from '../dialled.ts';
import { useDial } from '../useDial.tsx';
import styles from './callList.module.css';
import { PhoneRow } from './PhoneRow.tsx';

/** The numbers of a record, and how they stand as far as it is known. */
export interface PhoneRowsProps {
  readonly record: CalledRecord;
  readonly phones: readonly CallPhone[];
  readonly statuses: ReadonlyMap<string, PhoneStatus>;
}

/** The rows of the list of numbers: arrows choose one, Enter dials it back. */
export function PhoneRows({ record, phones, statuses }: PhoneRowsProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const dial = useDial();
  const mayDial = usePermission(calls.dialBack);
  const recommended = phones.findIndex(({ recommend }) => recommend === 1);
  const [current, setCurrent] = useState(Math.max(0, recommended));
  const isOpen = (phone: CallPhone) => dialWays(statuses.get(phone.number) ?? phoneStatus.ok).dialBack;
  const dialBack = (at: number) => {
    const phone = phones[at];
    if (!phone || !isOpen(phone)) return;
    const next = phones.slice(at + 1).filter(isOpen);
    openCallList(null);
    dial.back(
      dialledPhone(phone, record),
      next.map((one) => dialledPhone(one, record)),
    );
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setCurrent((at) => Math.min(phones.length - 1, Math.max(0, at + step)));
    } else if (event.key === 'Enter' && event.target === event.currentTarget && mayDial) dialBack(current);
  };
  // A list that is worked in: one Tab reaches it, the arrows choose a number, Enter dials it.
  const asList: HTMLAttributes<HTMLUListElement> = { tabIndex: 0, onKeyDown: handleKey };
  return (
    <>
      <ul {...asList} className={styles.rows} aria-label={t('dial.list.numbers')}>
        {phones.map((phone, at) => (
          <PhoneRow
            key={`${phone.Target_Guid} ${phone.Phone_Field} ${phone.number}`}
            phone={phone}
            status={statuses.get(phone.number)}
            isCurrent={at === current}
            onPoint={() => setCurrent(at)}
            onDialBack={() => dialBack(at)}
            onDirect={() => dial.direct(dialledPhone(phone, record))}
            onBackFill={() => openBackFill({ dialled: dialledPhone(phone, record) })}
          />
        ))}
      </ul>
      {!isPhone && (
        <footer className={styles.foot}>
          <span>{t('dial.list.how')}</span>
          <span className={styles.keys}>
            <kbd>↑</kbd>
            <kbd>↓</kbd>
            {t('dial.list.keys')}
            <kbd>Enter</kbd>
            {t('dial.list.keyDials')}
          </span>
        </footer>
      )}
    </>
  );
}
