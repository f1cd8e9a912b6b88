import { type RoleGroup, type RoleRow, type RoleScope, roles } from '@haina/contract/calls/roles.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { isChanged, type RoleDraft, savedDraft } from './roleDraft.ts';
import { useRefreshRoles, useRoleRules, useRoleScopes } from './roleQueries.ts';

/** A role while it is edited: what was loaded, what it is to become, and the ways on. */
export interface RoleDraftState {
  readonly loaded: { readonly groups: readonly RoleGroup[]; readonly scopes: readonly RoleScope[] } | null;
  readonly draft: RoleDraft | null;
  readonly problem: { readonly error: Error; readonly retry: () => void } | null;
  readonly isReadOnly: boolean;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly change: (draft: RoleDraft) => void;
  readonly discard: () => void;
  readonly save: () => void;
}

/** Loads a role and keeps what is changed of it until it is saved or thrown away, over all of its tabs. */
export function useRoleDraft(role: RoleRow, onDirty: (isDirty: boolean) => void): RoleDraftState {
  const [edited, setEdited] = useState<RoleDraft | null>(null);
  const [rules, scopes] = [useRoleRules(role.Guid), useRoleScopes(role.Guid)];
  const mayChange = usePermission(roles.updateRules);
  const loaded = rules.data && scopes.data ? { groups: rules.data.rows, scopes: scopes.data.rows } : null;
  const saved = loaded && savedDraft(loaded.groups, loaded.scopes);
  const failed = rules.error && !rules.isFetching ? rules : scopes.error && !scopes.isFetching ? scopes : null;
  const change = (draft: RoleDraft | null) => {
    setEdited(draft);
    onDirty(draft !== null && saved !== null && isChanged(saved, draft));
  };
  const saving = useSaving(role.Guid, rules.data?.Row_Version, () => change(null));
  const draft = edited ?? saved;
  return {
    loaded,
    draft,
    problem: failed?.error ? { error: failed.error, retry: () => void failed.refetch() } : null,
    isReadOnly: role.Is_Admin === 1 || !mayChange,
    isDirty: edited !== null && saved !== null && isChanged(saved, edited),
    isSaving: saving.isPending,
    change,
    discard: () => change(null),
    save: () => draft && saving.mutate(draft),
  };
}

function useSaving(Guid: string, Row_Version: number | undefined, onSaved: () => void) {
  const t = useT();
  const formKey = useFormKey();
  const refresh = useRefreshRoles();
  return useMutation({
    mutationFn: async ({ codes, menus, scopes }: RoleDraft) => {
      const parts = {
        Codes: [...codes],
        Menus: [...menus],
        Scopes: [...scopes].map(([Module, Scope]) => ({ Module, Scope })),
      };
      const version = Row_Version === undefined ? {} : { Row_Version };
      await send(roles.updateRules, { Guid, ...parts, ...version }, { idempotencyKey: formKey.current() });
      // What is shown next is what was saved, not what was loaded before.
      await refresh();
    },
    onSuccess: () => {
      formKey.renew();
      toast.success(t('roles.saved'));
      onSaved();
    },
    onError: showError,
  });
}
