import { PlusOutlined } from '@ant-design/icons';
import { type IncomingCall, incomingCalls, type MatchedRecord } from '@haina/contract/calls/incomingCalls.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { recordKindOf } from '@haina/contract/rules/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useNavigate } from 'react-router';
import { send } from '../../../lib/api/send.ts';
import { showError } from '../../../lib/feedback/showError.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { usePermission } from '../../../lib/permissions/permission.ts';
import { recordAddress } from '../../../records/noun/recordAddress.ts';
import { minuteMoment } from '../../../ui/format/moments.ts';
import { callsOfRecordChanged } from '../refreshCalls.ts';
import styles from './incoming.module.css';
import { isRecordOf, kindWords, ownRecord } from './incomingState.ts';
import { askLead } from './leadRequest.ts';

/** The records that hold the number; where none does, a lead is made of the call (S31.3). */
export function MatchedRecords({ call }: { readonly call: IncomingCall }) {
  const t = useT();
  const own = ownRecord(call);
  // Once it is said which record it is, the others are in the way.
  const records = own ? [own] : call.records;
  if (records.length === 0) return <Unknown call={call} />;
  const isOpen = call.Target_Kind === 0 && records.filter(({ Can_Write }) => Can_Write === 1).length > 1;
  return (
    <>
      {isOpen && <p className={styles.hint}>{t('dial.incoming.recordsOf', { number: records.length })}</p>}
      <ul className={styles.records} aria-label={t('dial.incoming.records')}>
        {records.map((record, place) => (
          <li key={record.Guid || place} className={styles.entry}>
            {record.Is_Seen === 1 ? <Seen call={call} record={record} /> : <Unseen record={record} />}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A number of nobody's record. */
function Unknown({ call }: { readonly call: IncomingCall }) {
  const t = useT();
  const mayAdd = usePermission(leads.add);
  return (
    <div className={styles.unknown}>
      <span>
        <strong>{t('dial.incoming.unknown')}</strong>
        <span className={styles.hint}>{t('dial.incoming.unknownHint')}</span>
      </span>
      {mayAdd && call.Target_Kind === 0 && (
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => askLead({ call: call.Guid, number: call.Caller_Number })}
        >
          {t('dial.incoming.addLead')}
        </Button>
      )}
    </div>
  );
}

/** A record out of reach: only that it is a colleague's. */
function Unseen({ record }: { readonly record: MatchedRecord }) {
  const t = useT();
  return (
    <>
      <div className={styles.line}>
        <Tag variant="filled">{t(kindWords[record.Target_Kind])}</Tag>
        <strong>{t('dial.incoming.unseen')}</strong>
      </div>
      <p className={styles.hint}>{t('dial.incoming.unseenHint')}</p>
    </>
  );
}

interface SeenProps {
  readonly call: IncomingCall;
  readonly record: MatchedRecord;
}

/** A record that the person sees: whose, what was said last, and what can be done with it. */
function Seen({ call, record }: SeenProps) {
  const t = useT();
  const navigate = useNavigate();
  const attach = useAttach(call, record);
  const { Target_Kind, Guid, Name, Customer_Name } = record;
  const isOwn = isRecordOf(call, record);
  const customer = Customer_Name !== '' && Customer_Name !== Name ? Customer_Name : '';
  const facts = [
    record.In_Sea === 1 ? t('dial.incoming.inSea') : t('dial.incoming.owner', { name: record.Owner_User_Name }),
    ...(record.Open_Business > 0 ? [t('dial.incoming.openBusiness', { number: record.Open_Business })] : []),
  ];
  return (
    <>
      <div className={styles.line}>
        <Tag variant="filled">{t(kindWords[Target_Kind])}</Tag>
        <strong className={styles.name}>{Name}</strong>
        {customer !== '' && <span className={styles.hint}>{customer}</span>}
      </div>
      <p className={styles.hint}>{facts.join('　')}</p>
      {record.Last_Time !== null && (
        <p className={styles.last}>
          <span className={styles.hint}>
            {t('dial.incoming.lastContact', { time: minuteMoment(record.Last_Time).slice(5) })}
          </span>{' '}
          {record.Last_Content}
        </p>
      )}
      <div className={styles.line}>
        <Button
          size="small"
          aria-label={t('dial.incoming.openOf', { name: Name })}
          onClick={() => void navigate(recordAddress(recordKindOf(Target_Kind), Guid))}
        >
          {t('dial.incoming.open')}
        </Button>
        {isOwn && (
          <Tag color="success" variant="filled">
            {t(call.Is_Lead_Made === 1 ? 'dial.incoming.leadMade' : 'dial.incoming.attached')}
          </Tag>
        )}
        {call.Target_Kind === 0 && record.Can_Write === 1 && (
          <Button
            size="small"
            type="primary"
            loading={attach.isPending}
            aria-label={t('dial.incoming.chooseOf', { name: Name })}
            onClick={() => attach.mutate()}
          >
            {t('dial.incoming.choose')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Gives the call to a record. */
function useAttach(call: IncomingCall, { Target_Kind, Guid }: MatchedRecord) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send(incomingCalls.attach, { Guid: call.Guid, Target_Kind, Target_Guid: Guid }),
    onError: showError,
    onSettled: () => {
      callsOfRecordChanged(client);
      return client.invalidateQueries({ queryKey: [incomingCalls.list.path] });
    },
  });
}
