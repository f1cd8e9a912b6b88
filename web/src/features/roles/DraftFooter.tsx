import { Button } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { PanelFooter } from '../../ui/components/PanelFooter.tsx';
import type { RoleDraftState } from '../roles/useRoleDraft.ts';

/** Below an edited role: throw the changes away, or save them. Nothing while there are none. */
export function DraftFooter({ state }: { readonly state: RoleDraftState }) {
  const t = useT();
  if (!state.isDirty) return null;
  return (
    <PanelFooter>
      <Button disabled={state.isSaving} onClick={state.discard}>
        {t('roles.discard')}
      </Button>
      <Button type="primary" loading={state.isSaving} onClick={state.save}>
        {t('roles.save')}
      </Button>
    </PanelFooter>
  );
}
