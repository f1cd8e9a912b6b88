import type { HandOverPerson } from '@haina/contract/calls/handover.ts';
import { Button, Select, Skeleton, Tag } from 'antd';
import { useId } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { HeldCounts } from './HeldCounts.tsx';
import { useHandOverPeople } from './useHandOverPeople.ts';
import styles from './handover.module.css';
import { recordsIn } from './handOverInput.ts';
import { useHandOverPreview } from './useHandOverPreview.ts';

/** What the first step shows and tells. */
export interface PersonStepProps {
  readonly giver: string | null;
  readonly onChoose: (giver: string | null) => void;
  readonly onNext: () => void;
}

/** The first step: whose work it is, and how much of it there is. */
export function PersonStep({ giver, onChoose, onNext }: PersonStepProps) {
  const t = useT();
  const id = useId();
  const preview = useHandOverPreview(giver === null ? null : { User_Guid: giver });
  const held = giver === null || preview.isPlaceholderData ? undefined : preview.data;
  const isNothing = held !== undefined && recordsIn(held.Counts) + held.Counts.Team === 0;
  return (
    <>
      <div className={styles.choice}>
        <label htmlFor={id}>{t('handover.person')}</label>
        <PersonSelect id={id} giver={giver} onChoose={onChoose} />
      </div>
      {preview.error && !preview.isFetching && (
        <LoadErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {giver !== null && !held && preview.isFetching && <Skeleton active paragraph={{ rows: 2 }} />}
      {held && <HeldCounts held={held} />}
      {isNothing && <p className={styles.hint}>{t('handover.nothing')}</p>}
      <div className={styles.foot}>
        <Button type="primary" disabled={!held || isNothing} onClick={onNext}>
          {t('handover.next')}
        </Button>
      </div>
    </>
  );
}

interface PersonSelectProps extends Pick<PersonStepProps, 'giver' | 'onChoose'> {
  readonly id: string;
}

const wordsOf = ({ UserName, FrameworkName, Pinyin = '' }: HandOverPerson) =>
  `${UserName} ${Pinyin} ${FrameworkName}`.toLowerCase();

function PersonSelect({ id, giver, onChoose }: PersonSelectProps) {
  const t = useT();
  const { data, isFetching } = useHandOverPeople();
  return (
    <Select<string, { value: string; label: string; person: HandOverPerson }>
      id={id}
      className={styles.select ?? ''}
      aria-label={t('handover.person')}
      placeholder={t('handover.choosePerson')}
      allowClear
      loading={isFetching}
      value={data && giver !== null ? giver : null}
      onChange={(next: string | undefined) => onChoose(next ?? null)}
      showSearch={{
        filterOption: (typed, option) =>
          option !== undefined && wordsOf(option.person).includes(typed.trim().toLowerCase()),
      }}
      notFoundContent={isFetching ? t('common.loading') : t('handover.noPerson')}
      options={(data?.rows ?? []).map((person) => ({ value: person.UserGuid, label: person.UserName, person }))}
      optionRender={shownPerson}
    />
  );
}

const shownPerson = ({ data }: { readonly data: { readonly person: HandOverPerson } }) => (
  <Person person={data.person} />
);

function Person({ person }: { readonly person: HandOverPerson }) {
  const t = useT();
  return (
    <span className={styles.option}>
      <span>{person.UserName}</span>
      <span className={styles.department}>{person.FrameworkName}</span>
      {person.Is_Disabled === 1 && <Tag>{t('handover.disabled')}</Tag>}
    </span>
  );
}
