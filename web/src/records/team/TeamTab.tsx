import { DeleteOutlined, EditOutlined, UserAddOutlined } from '@ant-design/icons';
import { type TeamMember, team } from '@haina/contract/calls/team.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { send } from '../../lib/api/send.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { useDelayed } from '../../ui/hooks/useDelayed.ts';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import { whenIdle } from '../../ui/hooks/whenIdle.ts';
import type { RecordRef } from '../record/recordRef.ts';
import type { MemberDialogProps, MemberRequest, TeamModule } from './MemberDialog.tsx';
import { RemovalQuestion } from './RemovalQuestion.tsx';
import { TeamTable } from './TeamTable.tsx';
import styles from './team.module.css';

const memberDialog = lazyComponent<MemberDialogProps>(async () => (await import('./MemberDialog.tsx')).MemberDialog);

/** Whose team is shown, and what may be done. */
export interface TeamTabProps {
  readonly target: RecordRef;
  /** Whether the person may change the team: the owner, or a person who reaches the record by scope. */
  readonly canManage: boolean;
  /** After every change of the team. */
  readonly onChanged: () => void;
  /** What a membership may be spread to; of customers only. */
  readonly modules?: readonly TeamModule[];
}

/** The team of a record (S14.5): who is on it and what they may do, with add, edit and remove. */
export function TeamTab({ target, canManage, onChanged, modules = [] }: TeamTabProps) {
  const t = useT();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [request, setRequest] = useState<MemberRequest | null>(null);
  const { data, isFetching, error, refetch } = useTeam(target);
  const isSlow = useDelayed(data === undefined && isFetching, 150);
  const isDialogWanted = useOnceTrue(request !== null);
  useEffect(() => (canManage ? whenIdle(memberDialog.preload) : undefined), [canManage]);
  const rows = data?.rows ?? [];
  const members = rows.filter(({ Id, Role_Kind }) => Role_Kind !== 2 && chosen.includes(Id));
  const refresh = useTeamRefresh(() => {
    setChosen([]);
    onChanged();
  });
  return (
    <section className={styles.tab} aria-label={t('team.title')} aria-busy={isFetching}>
      {canManage && (
        <TeamActions target={target} members={members} modules={modules} onRequest={setRequest} onChanged={refresh} />
      )}
      {error && !isFetching && <LoadErrorPanel error={error} onRetry={() => void refetch()} />}
      {isSlow && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {data && rows.length === 0 && (
        <EmptyState title={t('team.empty')} {...(canManage ? { hint: t('team.emptyHint') } : {})} />
      )}
      {rows.length > 0 && <TeamTable rows={rows} chosen={chosen} onChoose={canManage ? setChosen : null} />}
      {isDialogWanted && (
        <memberDialog.Component
          request={request}
          target={target}
          present={rows}
          modules={modules}
          onClose={() => setRequest(null)}
          onSaved={refresh}
        />
      )}
    </section>
  );
}

const useTeam = (target: RecordRef) =>
  useQuery({
    queryKey: [team.list.path, { Target_Kind: target.Target_Kind, Target_Guid: target.Target_Guid }],
    queryFn: ({ signal }) => send(team.list, target, { signal }),
  });

function useTeamRefresh(onChanged: () => void): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: [team.list.path] });
    onChanged();
  };
}

interface TeamActionsProps {
  readonly target: RecordRef;
  readonly members: readonly TeamMember[];
  readonly modules: readonly TeamModule[];
  readonly onRequest: (request: MemberRequest) => void;
  readonly onChanged: () => void;
}

function TeamActions({ target, members, modules, onRequest, onChanged }: TeamActionsProps) {
  const t = useT();
  const confirm = useConfirm();
  const withMembers = (act: () => void) => () => {
    if (members.length > 0) act();
    else toast.warning(t('valid.team.selectMembers'));
  };
  const remove = () => {
    const User_Guid = members.map((member) => member.User_Guid);
    // What is ticked while the question is open.
    let along = modules;
    const question = <RemovalQuestion modules={modules} onChoose={(chosen) => (along = chosen)} />;
    confirm(
      question,
      () => send(team.remove, { ...target, User_Guid, ...(along.length > 0 ? { module: [...along] } : {}) }),
      onChanged,
    );
  };
  return (
    <div className={styles.actions}>
      <Allowed to={team.add}>
        <Button icon={<UserAddOutlined aria-hidden />} onClick={() => onRequest({ mode: 'add' })}>
          {t('team.add')}
        </Button>
      </Allowed>
      <Allowed to={team.update}>
        <Button icon={<EditOutlined aria-hidden />} onClick={withMembers(() => onRequest({ mode: 'edit', members }))}>
          {t('common.edit')}
        </Button>
      </Allowed>
      <Allowed to={team.remove}>
        <Button icon={<DeleteOutlined aria-hidden />} onClick={withMembers(remove)}>
          {t('team.remove')}
        </Button>
      </Allowed>
    </div>
  );
}
