import type { RoleScope } from '@haina/contract/calls/roles.ts';
import { type Scope, scopes as allScopes, sharedModules } from '@haina/contract/rules/module.ts';
import { Select } from 'antd';
import { useId } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './roles.module.css';
import { withScopeOfAll } from './pageNeeds.ts';
import type { DraftProps } from './roleDraft.ts';
import { scopeWords } from './scopeWords.ts';

interface ScopeFieldsProps extends DraftProps {
  readonly scopes: readonly RoleScope[];
}

/** Whose records the role reaches, module by module or all at once; offered is only what the caller holds. */
export function ScopeFields({ scopes, ...props }: ScopeFieldsProps) {
  return (
    <>
      {!props.isReadOnly && <AllScopes scopes={scopes} {...props} />}
      <div className={styles.scopes}>
        {scopes.map((scope) => (
          <ScopeField key={scope.Module} {...props} scope={scope} />
        ))}
      </div>
    </>
  );
}

/** One choice for every module; it shows the scope that all of them have, nothing while they differ. */
function AllScopes({ scopes, draft, onChange }: ScopeFieldsProps) {
  const t = useT();
  const id = useId();
  const chosen = scopes.filter(({ Choices }) => Choices.length > 0);
  const [first, ...others] = new Set(chosen.map(({ Module }) => draft.scopes.get(Module) ?? allScopes.none));
  const offered = Object.values(allScopes).filter((scope) => chosen.some(({ Choices }) => Choices.includes(scope)));
  return (
    <div className={styles.allScopes}>
      <label htmlFor={id}>{t('roles.allScopes')}</label>
      <Select<Scope | null>
        id={id}
        className={styles.select ?? ''}
        value={first !== undefined && others.length === 0 ? first : null}
        placeholder={t('roles.scopesDiffer')}
        onChange={(next) => next !== null && onChange(withScopeOfAll(draft, next, scopes))}
        options={offered.map((value) => ({ value, label: t(scopeWords[value]) }))}
      />
      <span className={styles.hint}>{t('roles.allScopesHint')}</span>
    </div>
  );
}

function ScopeField({ scope, draft, isReadOnly, onChange }: DraftProps & { readonly scope: RoleScope }) {
  const t = useT();
  const id = useId();
  if (sharedModules.includes(scope.Module)) {
    return (
      <div className={styles.scope}>
        <span className={styles.scopeName}>{scope.Name}</span>
        <span>{t('roles.shared')}</span>
      </div>
    );
  }
  return (
    <div className={styles.scope}>
      <label className={styles.scopeName} htmlFor={id}>
        {scope.Name}
      </label>
      <Select<Scope>
        id={id}
        className={styles.select ?? ''}
        value={draft.scopes.get(scope.Module) ?? allScopes.none}
        disabled={isReadOnly}
        onChange={(next) => onChange({ ...draft, scopes: new Map([...draft.scopes, [scope.Module, next]]) })}
        options={scope.Choices.map((value) => ({ value, label: t(scopeWords[value]) }))}
      />
    </div>
  );
}
