import { roles } from '@haina/contract/calls/roles.ts';
import { App, Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { loadedLater } from '../../ui/loadedLater.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useSticky } from '../../ui/useSticky.ts';
import styles from './jurisdiction.module.css';
import { RoleList } from './RoleList.tsx';
import { RolePanel } from './RolePanel.tsx';
import { useRoleList } from './roleQueries.ts';
import type { WhyDialogProps } from './WhyDialog.tsx';

const why = loadedLater<WhyDialogProps>(async () => (await import('./WhyDialog.tsx')).WhyDialog);

/** Roles at the left, what the chosen one gives and who has it at the right (document 002, section 6). */
export function JurisdictionPage() {
  const t = useT();
  const list = useRoleList();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const askFirst = useAskFirst(isDirty, () => setIsDirty(false));
  useAskBeforeUnload(isDirty);
  const rows = list.data?.rows ?? [];
  const current = rows.find(({ Guid }) => Guid === chosen) ?? rows[0];
  return (
    <div className={styles.page}>
      <PageTitle text={t('roles.title')} />
      <aside className={styles.side} aria-label={t('roles.list')}>
        {list.error && !list.isFetching && <LoadTrouble error={list.error} onRetry={() => void list.refetch()} />}
        {!list.data && list.isFetching && <Skeleton active />}
        {list.data && (
          <RoleList rows={rows} current={current?.Guid ?? null} onChoose={(guid) => askFirst(() => setChosen(guid))} />
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
  const wasOpened = useSticky(isOpen);
  return (
    <>
      <Button type="link" onClick={() => setIsOpen(true)}>
        {t('roles.why')}
      </Button>
      {wasOpened && <why.Component open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Does something at once, or, while there are unsaved changes, after asking whether to throw them away. */
function useAskFirst(isDirty: boolean, onDiscard: () => void): (then: () => void) => void {
  const t = useT();
  const { modal } = App.useApp();
  return (then) => {
    if (!isDirty) {
      then();
      return;
    }
    modal.confirm({
      title: t('common.kindTip'),
      content: t('roles.unsavedAsk'),
      okText: t('roles.discard'),
      cancelText: t('common.cancel'),
      centered: true,
      onOk: () => {
        onDiscard();
        then();
      },
    });
  };
}

/** The browser asks before it leaves or reloads the page with unsaved changes. */
function useAskBeforeUnload(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
