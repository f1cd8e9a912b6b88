import { roles } from '@haina/contract/calls/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { Modal, Skeleton, Tag } from 'antd';
import { useId, useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { nobody } from '../../pickers/userPicker/pickedPeople.ts';
import { UserPickerInput } from '../../pickers/UserPickerInput.tsx';
import { type ChosenRecord, RecordChoice } from '../../records/record/RecordChoice.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { nounLists } from '../nouns.ts';
import styles from './roles.module.css';

/** What the dialog shows and tells. */
export interface WhyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

// Customers are asked for most.
const lists = nounLists.toSorted((a, b) => Number(b.id === 'customer') - Number(a.id === 'customer'));

/** For one person and one record: the rule that shows it to them, or those that would and do not, in words. */
export function WhyDialog({ open, onClose }: WhyDialogProps) {
  const t = useT();
  const [id, recordId] = [useId(), useId()];
  const [people, setPeople] = useState(nobody);
  const [record, setRecord] = useState<ChosenRecord | null>(null);
  const [person] = people.users;
  return (
    <Modal title={t('roles.why')} width={560} centered open={open} onCancel={onClose} footer={null}>
      <div className={styles.ask}>
        <label htmlFor={id}>{t('roles.whyPerson')}</label>
        <UserPickerInput
          id={id}
          label={t('roles.whyPerson')}
          placeholder={t('roles.choosePerson')}
          kind="leads_create"
          only="users"
          value={people}
          onChange={setPeople}
        />
        <label htmlFor={recordId}>{t('roles.whyRecord')}</label>
        <RecordChoice id={recordId} lists={lists} label={t('roles.whyRecord')} value={record} onChange={setRecord} />
      </div>
      {person && record && <Answer person={person.UserGuid} record={record} />}
    </Modal>
  );
}

function Answer({ person, record }: { readonly person: string; readonly record: ChosenRecord }) {
  const t = useT();
  const input = { User_Guid: person, Target_Kind: record.kind, Target_Guid: record.guid };
  const answer = useQuery({
    queryKey: [roles.whyVisible.path, input],
    queryFn: ({ signal }) => send(roles.whyVisible, input, { signal }),
    // Rights change meanwhile: each question is asked anew.
    gcTime: 0,
    staleTime: 0,
  });
  if (answer.error && !answer.isFetching)
    return <LoadErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton active paragraph={{ rows: 2 }} />;
  const isVisible = answer.data.Visible === 1;
  return (
    <div className={styles.answer} role="status">
      <p>
        <Tag color={isVisible ? 'success' : 'error'}>{t(isVisible ? 'roles.whyVisible' : 'roles.whyHidden')}</Tag>
      </p>
      <ul className={styles.why}>
        {answer.data.rows.map(({ Words }) => (
          <li key={Words}>{Words}</li>
        ))}
      </ul>
    </div>
  );
}
