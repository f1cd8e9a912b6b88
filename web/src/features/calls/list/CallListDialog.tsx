import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { ReplyError } from '../../../lib/errors/replyError.ts';
import { errorText } from '../../../lib/feedback/showError.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/components/EmptyState.tsx';
import { LoadErrorPanel } from '../../../ui/components/LoadErrorPanel.tsx';
import { panelId, tabId, TabStrip, useTabStem } from '../../../ui/components/TabStrip.tsx';
import { BackFillHistory } from '../backFill/BackFillHistory.tsx';
import { useBackFills } from '../backFill/useBackFills.ts';
import type { CalledRecord } from '../dialled.ts';
import styles from './callList.module.css';
import { ListHeader } from './ListHeader.tsx';
import { PhoneRows } from './PhoneRows.tsx';
import { usePhones, useStatuses } from '../phones/usePhones.ts';

/** Whose numbers are listed; null closes. */
export interface CallListDialogProps {
  readonly record: CalledRecord | null;
  readonly onClose: () => void;
}

/** All numbers of a record and of what belongs to it: how each stands, whose it is, and the ways to it (S29.3 to S29.5). */
export function CallListDialog({ record, onClose }: CallListDialogProps) {
  const t = useT();
  const [last, setLast] = useState(record);
  if (record !== null && record !== last) setLast(record);
  const shown = record ?? last;
  return (
    <Modal
      open={record !== null}
      title={t('dial.list.title', { name: shown?.name ?? '' })}
      width={800}
      centered
      footer={null}
      onCancel={onClose}
      destroyOnHidden
      styles={{ body: { padding: 0 } }}
    >
      {shown && <Numbers key={shown.guid} record={shown} />}
    </Modal>
  );
}

function Numbers({ record }: { readonly record: CalledRecord }) {
  const t = useT();
  const stem = useTabStem();
  const [tab, setTab] = useState('numbers');
  const phones = usePhones(record);
  const list = phones.data?.phone_list ?? [];
  const statuses = useStatuses(
    record,
    list.map(({ number }) => number),
  );
  const backFills = useBackFills(record);
  if (phones.error && !phones.isFetching) {
    const { error } = phones;
    const isRefused = error instanceof ReplyError && error.code === replyCode.callListRefused;
    if (isRefused) return <EmptyState title={errorText(error)} />;
    return <LoadErrorPanel error={error} onRetry={() => void phones.refetch()} />;
  }
  if (!phones.data) return <Skeleton active paragraph={{ rows: 5 }} />;
  return (
    <>
      <ListHeader checked={statuses.of.size} total={list.length} statuses={statuses} />
      <TabStrip
        label={t('dial.list.numbers')}
        idStem={stem}
        current={tab}
        onChange={setTab}
        tabs={[
          { key: 'numbers', label: t('dial.list.numbers'), count: list.length },
          { key: 'backFills', label: t('dial.list.backFills'), count: backFills.data?.total },
        ]}
      />
      <div
        id={panelId(stem, tab)}
        role="tabpanel"
        aria-labelledby={tabId(stem, tab)}
        tabIndex={0}
        className={styles.panel}
      >
        {tab === 'numbers' ? (
          <PhoneRows record={record} phones={list} statuses={statuses.of} />
        ) : (
          <BackFillHistory rows={backFills.data?.rows ?? []} />
        )}
      </div>
    </>
  );
}
