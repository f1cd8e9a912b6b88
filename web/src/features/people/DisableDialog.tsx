import { handover } from '@haina/contract/calls/handover.ts';
import { type HeldByPerson, people } from '@haina/contract/calls/people.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Form, Modal, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFormLayout } from '../../entity/form/useFormLayout.ts';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { ownedWords } from '../../records/countWords.ts';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { grouped } from '../../ui/format/numbers.ts';
import styles from './people.module.css';
import { useChanged, useSuperiors } from './usePeople.ts';

/** Who is to be disabled. */
export interface DisableDialogProps {
  readonly person: { readonly User_Guid: string; readonly User_Name: string };
  readonly onClose: () => void;
}

/** Asks before a person is disabled: it says what hangs on them, asks where their people go and offers the hand-over first. */
export function DisableDialog({ person, onClose }: DisableDialogProps) {
  const { User_Guid, User_Name: name } = person;
  const t = useT();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(true);
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const mayHandOver = usePermission(handover.handOver);
  const held = useHeld(User_Guid);
  const next = chosen ?? held.data?.Superior_Guid ?? '';
  const disabling = useDisabling(person, () => setIsOpen(false));
  const disable = () =>
    disabling.mutate((held.data?.Subordinate_Num ?? 0) > 0 ? { to: next === '' ? null : next } : {});
  return (
    <Modal
      title={t('people.leaving.title', { name })}
      width={480}
      centered
      open={isOpen}
      afterClose={onClose}
      onCancel={() => setIsOpen(false)}
      footer={[
        <Button key="cancel" onClick={() => setIsOpen(false)}>
          {t('common.cancel')}
        </Button>,
        mayHandOver && held.data && countOf(held.data) > 0 && (
          <Button key="handOver" onClick={() => void navigate(`/bm/handover?person=${User_Guid}`)}>
            {t('people.leaving.handOverFirst')}
          </Button>
        ),
        <Button
          key="disable"
          type="primary"
          danger
          disabled={!held.data}
          loading={disabling.isPending}
          onClick={disable}
        >
          {t('people.disable')}
        </Button>,
      ]}
    >
      <p className={styles.fact}>{t('people.leaving.hint', { name })}</p>
      {held.error && !held.isFetching && <LoadErrorPanel error={held.error} onRetry={() => void held.refetch()} />}
      {held.data ? (
        <Held held={held.data} next={next} onChoose={setChosen} />
      ) : (
        held.isFetching && <Skeleton active title={false} paragraph={{ rows: 2 }} />
      )}
    </Modal>
  );
}

/** Disables a person; `to` is the next superior of the people below, where there are any. */
function useDisabling({ User_Guid, User_Name: name }: DisableDialogProps['person'], onDone: () => void) {
  const t = useT();
  const changed = useChanged();
  const formKey = useFormKey();
  return useMutation({
    mutationFn: ({ to }: { readonly to?: string | null }) => {
      const input = { User_Guid, ...(to === undefined ? {} : { Subordinates_To: to }) };
      return send(people.disable, input, { idempotencyKey: formKey.current() });
    },
    onSuccess: () => {
      toast.success(t('people.disabledTitle', { name }));
      changed();
      onDone();
    },
    onError: showError,
    onSettled: () => formKey.renew(),
  });
}

const useHeld = (User_Guid: string) =>
  useQuery({
    queryKey: [people.held.path, User_Guid],
    queryFn: ({ signal }) => send(people.held, { User_Guid }, { signal }),
    // What hangs on a person is asked each time: it decides.
    gcTime: 0,
  });

const countOf = ({ Counts }: HeldByPerson): number => Object.values(Counts).reduce((sum, count) => sum + count, 0);

interface HeldProps {
  readonly held: HeldByPerson;
  /** The next superior of the people below; empty for nobody. */
  readonly next: string;
  readonly onChoose: (guid: string) => void;
}

function Held({ held, next, onChoose }: HeldProps) {
  const t = useT();
  const { Counts, Subordinate_Num, Subordinate_Names } = held;
  const counts = ownedWords
    .filter(([noun]) => Counts[noun] > 0)
    .map(([noun, words]) => t('logs.counted', { what: t(words), number: grouped(Counts[noun]) }));
  const names = Subordinate_Names.join(t('entity.comma'));
  const isCut = Subordinate_Names.length < Subordinate_Num;
  return (
    <>
      <p className={styles.fact}>
        {counts.length === 0
          ? t('people.leaving.noRecords')
          : t('people.leaving.records', { records: counts.join(t('entity.comma')) })}
      </p>
      {Subordinate_Num > 0 && (
        <>
          <p className={styles.fact}>
            {t('people.leaving.subordinates', {
              number: grouped(Subordinate_Num),
              names: isCut ? t('people.leaving.andOthers', { names }) : names,
            })}
          </p>
          <NextSuperior held={held} next={next} onChoose={onChoose} />
        </>
      )}
    </>
  );
}

function NextSuperior({ held, next, onChoose }: HeldProps) {
  const t = useT();
  const { data, isFetching } = useSuperiors();
  const { User_Guid, Superior_Guid, Superior_Name } = held;
  const others = (data?.rows ?? []).filter(({ UserGuid }) => UserGuid !== User_Guid);
  const isMissing = Superior_Guid !== '' && !others.some(({ UserGuid }) => UserGuid === Superior_Guid);
  const options = [
    { value: '', label: t('people.leaving.nobody'), words: '' },
    ...(isMissing ? [{ value: Superior_Guid, label: Superior_Name, words: Superior_Name.toLowerCase() }] : []),
    ...others.map(({ UserGuid, UserName, FrameworkName, Pinyin = '' }) => ({
      value: UserGuid,
      label: `${UserName} ${FrameworkName}`,
      words: `${UserName} ${Pinyin} ${FrameworkName}`.toLowerCase(),
    })),
  ];
  return (
    <Form {...useFormLayout()}>
      <Form.Item label={t('people.leaving.next')} htmlFor="next-superior">
        <Select
          id="next-superior"
          loading={isFetching}
          value={next}
          options={options}
          onChange={onChoose}
          showSearch={{
            filterOption: (typed, option) => option?.words.includes(typed.trim().toLowerCase()) ?? false,
          }}
        />
      </Form.Item>
    </Form>
  );
}
