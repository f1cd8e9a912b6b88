import { DeleteOutlined, EditOutlined, PlusOutlined, SendOutlined } from '@ant-design/icons';
import { type Robot, robots } from '@haina/contract/calls/robots.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { send } from '../../lib/api/send.ts';
import { newKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { IconButton } from '../../ui/components/IconButton.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import type { RobotDialogProps } from './RobotDialog.tsx';
import { RobotState } from './RobotState.tsx';
import { SettingSection } from './SettingSection.tsx';
import styles from './robots.module.css';

/** How often the list is asked for while something waits to be sent, in milliseconds. */
const waitingInterval = 3000;

const robotDialog = lazyComponent<RobotDialogProps>(async () => (await import('./RobotDialog.tsx')).RobotDialog);

const queryKey = [robots.list.path];

/** The robots of groups that messages are forwarded to, and what came of it (S16.20). */
export function RobotCard() {
  const t = useT();
  const client = useQueryClient();
  const [edited, setEdited] = useState<Robot | 'new' | null>(null);
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(robots.list, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.rows.some(isSending) ? waitingInterval : false),
  });
  const refresh = () => void client.invalidateQueries({ queryKey });
  return (
    <SettingSection title={t('robot.title')}>
      <p className={styles.hint}>{t('robot.hint')}</p>
      {list.error && !list.isFetching && <LoadErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && (
        <ul className={styles.list} aria-label={t('robot.title')}>
          {list.data.rows.map((robot) => (
            <RobotRow key={robot.Guid} robot={robot} onEdit={() => setEdited(robot)} onChanged={refresh} />
          ))}
          {list.data.rows.length === 0 && <li className={styles.none}>{t('robot.empty')}</li>}
        </ul>
      )}
      {!list.data && list.isFetching && <Skeleton active paragraph={{ rows: 2 }} />}
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
        {t('robot.add')}
      </Button>
      {edited !== null && (
        <robotDialog.Component
          robot={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={refresh}
        />
      )}
    </SettingSection>
  );
}

/** Whether something is about to be sent; what failed is tried again much later. */
const isSending = ({ Waiting_Num, Fail_Kind, Is_On }: Robot) => Waiting_Num > 0 && Fail_Kind === null && Is_On === 1;

interface RobotRowProps {
  readonly robot: Robot;
  readonly onEdit: () => void;
  readonly onChanged: () => void;
}

function RobotRow({ robot, onEdit, onChanged }: RobotRowProps) {
  const t = useT();
  const confirm = useConfirm();
  const { Guid, Name: name, Provider, Is_On } = robot;
  const testing = useMutation({
    mutationFn: () => send(robots.test, { Guid }, { idempotencyKey: newKey() }),
    onSuccess: () => {
      toast.success(t('robot.tested'));
      onChanged();
    },
    onError: showError,
  });
  const remove = () => {
    const idempotencyKey = newKey();
    confirm(t('robot.deleteAsk', { name }), () => send(robots.remove, { Guid }, { idempotencyKey }), onChanged);
  };
  const named = (act: string) => `${act} ${name}`;
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p className={styles.name}>
          {name}
          <span className={styles.provider}>
            {t(Provider === 1 ? 'robot.provider.dingTalk' : 'robot.provider.weCom')}
          </span>
        </p>
        <RobotState robot={robot} />
      </div>
      <div className={styles.acts}>
        <IconButton
          label={named(t('robot.test'))}
          icon={<SendOutlined />}
          isBusy={testing.isPending}
          isDisabled={Is_On === 0}
          onClick={() => testing.mutate()}
        />
        <IconButton label={named(t('common.edit'))} icon={<EditOutlined />} onClick={onEdit} />
        <IconButton label={named(t('common.remove'))} icon={<DeleteOutlined />} onClick={remove} />
      </div>
    </li>
  );
}
