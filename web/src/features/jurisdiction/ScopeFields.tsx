import type { RoleScope } from '@haina/contract/calls/roles.ts';
import { type Scope, scopes as allScopes } from '@haina/contract/rules/module.ts';
import { Select } from 'antd';
import { useId } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './jurisdiction.module.css';
import type { DraftProps } from './RuleTree.tsx';
import { scopeWords } from './scopeWords.ts';

/** Whose records the role reaches, module by module; offered is only what the caller holds. */
export function ScopeFields({ scopes, ...props }: DraftProps & { readonly scopes: readonly RoleScope[] }) {
  return (
    <div className={styles.scopes}>
      {scopes.map((scope) => (
        <ScopeField key={scope.Module} {...props} scope={scope} />
      ))}
    </div>
  );
}

function ScopeField({ scope, draft, isReadOnly, onChange }: DraftProps & { readonly scope: RoleScope }) {
  const t = useT();
  const id = useId();
  return (
    <div className={styles.scope}>
      <label htmlFor={id}>{scope.Name}</label>
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
