import { type CompanyProfile, company } from '@haina/contract/calls/company.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { loadSession } from '../../lib/session/loadSession.ts';

/** Saves the profile as edited from `saved`; asks first where the zone is another one. */
export function useSaveProfile(saved: CompanyProfile) {
  const t = useT();
  const client = useQueryClient();
  const formKey = useFormKey();
  const { modal } = App.useApp();
  const saving = useMutation({
    mutationFn: (values: CompanyProfile) =>
      send(company.updateProfile, { ...values, Row_Version: saved.Row_Version }, { idempotencyKey: formKey.current() }),
    onSuccess: async ({ Warnings }) => {
      formKey.renew();
      toast.success(t('company.saved'));
      for (const warning of Warnings) toast.warning(warning);
      // Name and zone stand in the session; in another zone everything that is shown has other times.
      await loadSession(new AbortController().signal).catch(showError);
      void client.invalidateQueries();
    },
    onError: showError,
  });
  const save = (values: CompanyProfile) => {
    if (values.Zone === saved.Zone) {
      saving.mutate(values);
      return;
    }
    modal.confirm({
      title: t('company.zoneAskTitle'),
      content: t('company.zoneAsk', { from: saved.Zone, to: values.Zone }),
      okText: t('company.zoneConfirm'),
      cancelText: t('common.cancel'),
      centered: true,
      onOk: () => saving.mutate(values),
    });
  };
  return { save, isSaving: saving.isPending };
}
