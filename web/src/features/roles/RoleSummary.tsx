import type { RoleGroup, RoleRow, RoleScope, RoleTick } from '@haina/contract/calls/roles.ts';
import { scopes as allScopes, sharedModules } from '@haina/contract/rules/module.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import styles from './roles.module.css';
import { useRoleMembers } from './roleQueries.ts';
import { scopeWords } from './scopeWords.ts';

/** What the overview of a role is about. */
export interface RoleSummaryProps {
  readonly role: RoleRow;
  readonly groups: readonly RoleGroup[];
  readonly scopes: readonly RoleScope[];
}

const namesOf = (ticks: readonly RoleTick[]) => ticks.filter(({ Checked }) => Checked === 1).map(({ Name }) => Name);

/** For one role as it is saved: who has it, what it opens, whose records it reaches, what it lets them do. */
export function RoleSummary({ role, groups, scopes }: RoleSummaryProps) {
  const t = useT();
  const comma = t('entity.comma');
  const menus = namesOf(groups.flatMap(({ Menus }) => Menus));
  const isShared = ({ Module }: RoleScope) => sharedModules.includes(Module);
  const reached = scopes.filter((scope) => isShared(scope) || scope.Scope !== allScopes.none);
  const done = groups
    .map(({ Name, Codes }) => ({ Name, codes: namesOf(Codes) }))
    .filter(({ codes }) => codes.length > 0);
  return (
    <dl className={styles.summary}>
      <Fact title={t('roles.members')}>
        <MemberNames role={role} />
      </Fact>
      <Fact title={t('roles.opens')}>{menus.join(comma) || t('roles.nothing')}</Fact>
      <Fact title={t('roles.reaches')}>
        {reached.map((scope) => (
          <p key={scope.Module}>
            <b>{scope.Name}</b> {t(isShared(scope) ? 'roles.shared' : scopeWords[scope.Scope])}
          </p>
        ))}
      </Fact>
      <Fact title={t('roles.may')}>
        {done.length === 0
          ? t('roles.nothing')
          : done.map(({ Name, codes }) => (
              <p key={Name}>
                <b>{Name}</b> {codes.join(comma)}
              </p>
            ))}
      </Fact>
    </dl>
  );
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function MemberNames({ role }: Pick<RoleSummaryProps, 'role'>) {
  const t = useT();
  const members = useRoleMembers(role.Guid);
  if (members.error && !members.isFetching)
    return <LoadErrorPanel error={members.error} onRetry={() => void members.refetch()} />;
  if (!members.data) return <Skeleton active title={false} paragraph={{ rows: 1 }} />;
  return members.data.rows.map(({ UserName }) => UserName).join(t('entity.comma')) || t('roles.noMembers');
}
