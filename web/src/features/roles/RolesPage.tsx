import { PlusOutlined } from '@ant-design/icons';
import { roles } from '@haina/contract/calls/roles.ts';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useAskDiscard } from '../../lib/feedback/useAskDiscard.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { useUnsavedPage } from '../../lib/unsaved/unsavedPages.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { IconButton } from '../../ui/components/IconButton.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { PageTitle } from '../../ui/components/PageTitle.tsx';
import { Panel } from '../../ui/components/Panel.tsx';
import panes from '../../ui/components/twoPanes.module.css';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import { RoleList } from './RoleList.tsx';
import { RoleNameDialog, type RoleNaming } from './RoleNameDialog.tsx';
import { RolePanel } from './RolePanel.tsx';
import { useRoleList } from './roleQueries.ts';
import type { WhyDialogProps } from './WhyDialog.tsx';

const why = lazyComponent<WhyDialogProps>(async () => (await import('./WhyDialog.tsx')).WhyDialog);

/** Roles at the left, what the chosen one gives and who has it at the right (S2.18). */
export function RolesPage() {
  const t = useT();
  const list = useRoleList();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [naming, setNaming] = useState<RoleNaming | null>(null);
  const askDiscard = useAskDiscard();
  useUnsavedPage(isDirty);
  const choose = (guid: string) => {
    setIsDirty(false);
    setChosen(guid);
  };
  const chooseAsked = (guid: string) => (isDirty ? askDiscard(() => choose(guid)) : choose(guid));
  const rows = list.data?.rows ?? [];
  const current = rows.find(({ Guid }) => Guid === chosen) ?? rows[0];
  return (
    <div className={panes.page}>
      <PageTitle text={t('roles.title')} />
      <Panel kind="pane" title={t('roles.list')} extra={<AddButton onAdd={() => setNaming({ kind: 'add' })} />}>
        {!list.data && (
          <div className={panes.body}>
            {list.error && !list.isFetching && (
              <LoadErrorPanel error={list.error} onRetry={() => void list.refetch()} />
            )}
            {list.isFetching && <Skeleton active />}
          </div>
        )}
        {list.data && (
          <RoleList rows={rows} current={current?.Guid ?? null} onChoose={chooseAsked} onName={setNaming} />
        )}
        <Allowed to={roles.whyVisible}>
          <WhyButton />
        </Allowed>
        {naming && <RoleNameDialog naming={naming} onClose={() => setNaming(null)} onAdded={chooseAsked} />}
      </Panel>
      {current ? (
        <RolePanel key={current.Guid} role={current} onDirty={setIsDirty} />
      ) : (
        list.data && <EmptyState title={t('roles.empty')} />
      )}
    </div>
  );
}

function AddButton({ onAdd }: { readonly onAdd: () => void }) {
  const t = useT();
  return (
    <Allowed to={roles.add}>
      <IconButton size="small" label={t('roles.add')} icon={<PlusOutlined />} onClick={onAdd} />
    </Allowed>
  );
}

function WhyButton() {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useOnceTrue(isOpen);
  return (
    <>
      <Button type="link" onClick={() => setIsOpen(true)}>
        {t('roles.why')}
      </Button>
      {wasOpened && <why.Component open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
