import { EditOutlined, MobileOutlined, PhoneOutlined } from '@ant-design/icons';
import type { CallPhone } from '@haina/contract/calls/callShapes.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import { dialWays, phoneStatus, type PhoneStatus } from '@haina/contract/rules/call.ts';
import { callStatus } from '@haina/contract/rules/callState.ts';
import { Button, Tag, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Allowed } from '../../../lib/permissions/Allowed.tsx';
import type { Permission } from '../../../lib/permissions/permission.ts';
import { Phone } from '../../../ui/components/Phone.tsx';
import { StatusDot } from '../../../ui/components/StatusDot.tsx';
import { minuteMoment } from '../../../ui/format/moments.ts';
import styles from './callList.module.css';
import { phoneStates } from '../phones/phoneStates.ts';

/** A number with the ways to it. */
export interface PhoneRowProps {
  readonly phone: CallPhone;
  /** Undefined until it was checked. */
  readonly status: PhoneStatus | undefined;
  readonly isCurrent: boolean;
  readonly onPoint: () => void;
  readonly onDialBack: () => void;
  readonly onDirect: () => void;
  readonly onBackFill: () => void;
}

/** One number: whose it is, the number with its place and tags, how it stands, and the ways that are open to it. */
export function PhoneRow(props: PhoneRowProps) {
  const { phone, status, isCurrent, onPoint, onDialBack, onDirect, onBackFill } = props;
  const t = useT();
  const place = [phone.area, phone.operator].filter(Boolean).join(t('entity.comma'));
  return (
    <li className={styles.row} aria-current={isCurrent || undefined} onPointerEnter={onPoint}>
      <span className={styles.who}>
        <span className={styles.person} title={phone.people}>
          {phone.people || '—'}
        </span>
        {phone.Post !== '' && <span className={styles.below}>{phone.Post}</span>}
      </span>
      <span className={styles.which}>
        <span className={styles.line}>
          <Phone value={phone.number} />
          <Marks phone={phone} />
        </span>
        <span className={styles.below}>{place || '—'}</span>
      </span>
      <span className={styles.state}>
        {status === undefined ? <Checking /> : <State status={status} last={lastOf(phone, t)} />}
      </span>
      <span className={styles.acts}>
        <Ways {...{ phone, isCurrent, onDialBack, onDirect, onBackFill }} status={status ?? phoneStatus.ok} />
      </span>
    </li>
  );
}

function lastOf({ Last_Call_Time, Last_Call_User_Name }: CallPhone, t: ReturnType<typeof useT>): string {
  if (Last_Call_Time === null) return '';
  return t('dial.list.last', { time: minuteMoment(Last_Call_Time).slice(5), name: Last_Call_User_Name });
}

/** How many marks stand behind a number; of more, how many there are. */
const maxMarks = 2;

function Marks({ phone }: { readonly phone: CallPhone }) {
  const t = useT();
  const names = phone.same.map(({ Name }) => Name).join(t('entity.comma'));
  const marks = [
    ...(phone.Last_Call_Status === callStatus.answered ? [t('dial.list.lastAnswered')] : []),
    ...(phone.accounting === 1 ? [t('dial.list.accounting')] : []),
    ...(phone.technical === 1 ? [t('dial.list.technical')] : []),
    ...phone.tags,
  ];
  const room = maxMarks - phone.recommend - Math.min(1, phone.same.length);
  const [written, rest] = [marks.slice(0, room), marks.slice(room)];
  return (
    <>
      {phone.recommend === 1 && (
        <Tag variant="filled" color="success">
          {t('dial.list.recommended')}
        </Tag>
      )}
      {phone.same.length > 0 && (
        <Tooltip title={t('dial.list.sameOf', { names })}>
          <Tag variant="filled">{t('dial.list.same', { number: phone.same.length })}</Tag>
        </Tooltip>
      )}
      {written.map((tag) => (
        <Tag key={tag} variant="filled">
          {tag}
        </Tag>
      ))}
      {rest.length > 0 && (
        <Tooltip title={rest.join(t('entity.comma'))}>
          <Tag variant="filled" tabIndex={0} aria-label={rest.join(t('entity.comma'))} role="note">
            +{rest.length}
          </Tag>
        </Tooltip>
      )}
    </>
  );
}

/** The bar in the place of a status that is on its way. */
const Checking = () => <span className={styles.checking} aria-hidden />;

/** How the number stands, and why; where nothing is in the way, the last call. */
function State({ status, last }: { readonly status: PhoneStatus; readonly last: string }) {
  const t = useT();
  const { tone, text, reason } = phoneStates[status];
  const words = reason ? t(reason) : last;
  return (
    <>
      <StatusDot tone={tone} text={t(text)} />
      {words !== '' && (
        <span className={styles.reason} title={words}>
          {words}
        </span>
      )}
    </>
  );
}

type WaysProps = Pick<PhoneRowProps, 'phone' | 'isCurrent' | 'onDialBack' | 'onDirect' | 'onBackFill'> & {
  readonly status: PhoneStatus;
};

function Ways({ phone, status, isCurrent, onDialBack, onDirect, onBackFill }: WaysProps) {
  const t = useT();
  const open = dialWays(status);
  const state = t(phoneStates[status].text);
  const way = (to: Permission, isOpen: boolean, action: string, icon: ReactNode, onClick: () => void) => (
    <Allowed to={to}>
      <Tooltip title={isOpen ? undefined : t('dial.list.disabled', { status: state, action })}>
        {/* A disabled button hears no pointer, so the tooltip hangs on what is around it. */}
        <span>
          <Button
            className={styles.way ?? ''}
            icon={icon}
            disabled={!isOpen}
            onClick={onClick}
            aria-label={t('dial.list.of', { action, number: phone.number })}
          >
            {action}
          </Button>
        </span>
      </Tooltip>
    </Allowed>
  );
  return (
    <span className={isCurrent ? `${styles.ways} ${styles.first}` : styles.ways}>
      {way(calls.dialBack, open.dialBack, t('dial.list.dialBack'), <PhoneOutlined aria-hidden />, onDialBack)}
      {way(calls.directDial, open.directDial, t('dial.list.directDial'), <MobileOutlined aria-hidden />, onDirect)}
      {way(calls.supplement, open.backFill, t('dial.list.backFill'), <EditOutlined aria-hidden />, onBackFill)}
    </span>
  );
}
