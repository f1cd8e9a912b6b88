import { roles } from '@haina/contract/calls/roles.ts';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useAskDiscard } from '../../lib/feedback/useAskDiscard.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { useUnsavedPage } from '../../lib/unsaved/unsavedPages.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { PageTitle } from '../../ui/components/PageTitle.tsx';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import styles from './roles.module.css';
import { RoleList } from './RoleList.tsx';
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
  const askDiscard = useAskDiscard();
  useUnsavedPage(isDirty);
  const choose = (guid: string) => {
    setIsDirty(false);
    setChosen(guid);
  };
  const rows = list.data?.rows ?? [];
  const current = rows.find(({ Guid }) => Guid === chosen) ?? rows[0];
  return (
    <div className={styles.page}>
      <PageTitle text={t('roles.title')} />
      <aside className={styles.side} aria-label={t('roles.list')}>
        {list.error && !list.isFetching && <LoadErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
        {!list.data && list.isFetching && <Skeleton active />}
        {list.data && (
          <RoleList
            rows={rows}
            current={current?.Guid ?? null}
            onChoose={(guid) => (isDirty ? askDiscard(() => choose(guid)) : choose(guid))}
          />
        )}
        <Allowed to={roles.whyVisible}>
          <WhyButton />
        </Allowed>
      </aside>
      {current ? (
        <RolePanel key={current.Guid} role={current} onDirty={setIsDirty} />
      ) : (
        list.data && <EmptyState title={t('roles.empty')} />
      )}
    </div>
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
