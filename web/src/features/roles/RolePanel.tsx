import type { RoleRow } from '@haina/contract/calls/roles.ts';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSeedWord } from '../../lib/i18n/useSeedWord.ts';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { Panel } from '../../ui/components/Panel.tsx';
import { panelId, tabId, TabStrip, useTabStem } from '../../ui/components/TabStrip.tsx';
import { DraftFooter } from './DraftFooter.tsx';
import styles from './roles.module.css';
import { MemberPane } from './MemberPane.tsx';
import { RoleSummary } from './RoleSummary.tsx';
import { RuleTree } from './RuleTree.tsx';
import { ScopeFields } from './ScopeFields.tsx';
import { type RoleDraftState, useRoleDraft } from './useRoleDraft.ts';

/** What the panel of one role shows and tells. */
export interface RolePanelProps {
  readonly role: RoleRow;
  /** Whether something would be lost without saving. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** One role: the tree of its permissions, its data scopes, its members, and what all that comes to. */
export function RolePanel({ role, onDirty }: RolePanelProps) {
  const t = useT();
  const name = useSeedWord()(role.Name);
  const stem = useTabStem();
  const [tab, setTab] = useState('permissions');
  const state = useRoleDraft(role, onDirty);
  const tabs = [
    { key: 'permissions', label: t('roles.permissions') },
    { key: 'scopes', label: t('roles.dataScope') },
    { key: 'members', label: t('roles.members'), count: role.User_Num },
    { key: 'summary', label: t('roles.summary') },
  ];
  return (
    <Panel
      kind="pane"
      title={name}
      extra={role.Is_Admin === 1 && <span className={styles.hint}>{t('roles.administratorHint')}</span>}
    >
      <div className={styles.tabs}>
        <TabStrip label={name} tabs={tabs} current={tab} onChange={setTab} idStem={stem} />
      </div>
      <div
        role="tabpanel"
        // It scrolls: without a place in the order of focus the keyboard could not.
        tabIndex={0}
        id={panelId(stem, tab)}
        aria-labelledby={tabId(stem, tab)}
        className={styles.body}
      >
        {tab === 'members' ? <MemberPane role={role} /> : <Parts role={role} tab={tab} state={state} />}
      </div>
      <DraftFooter state={state} />
    </Panel>
  );
}

interface PartsProps {
  readonly role: RoleRow;
  readonly tab: string;
  readonly state: RoleDraftState;
}

function Parts({ role, tab, state }: PartsProps) {
  const { loaded, draft, problem, isReadOnly, change } = state;
  if (problem) return <LoadErrorPanel error={problem.error} onRetry={problem.retry} />;
  if (!loaded || !draft) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (tab === 'summary') return <RoleSummary role={role} groups={loaded.groups} scopes={loaded.scopes} />;
  const shared = { draft, isReadOnly, onChange: change };
  return tab === 'scopes' ? (
    <ScopeFields {...shared} scopes={loaded.scopes} />
  ) : (
    <RuleTree {...shared} parts={loaded} />
  );
}
