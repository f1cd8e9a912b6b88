import { loginCodes } from '@haina/contract/calls/loginCodes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { send } from '../../lib/api/send.ts';
import { newKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { SettingSection } from './SettingSection.tsx';
import { SettingSwitch } from './SettingSwitch.tsx';

/** How people of the company sign in besides a password (S3.5). */
export function SignInCard() {
  const t = useT();
  const setting = useQuery({
    queryKey: [loginCodes.setting.path],
    queryFn: ({ signal }) => send(loginCodes.setting, {}, { signal }),
  });
  return (
    <SettingSection title={t('signIn.setting.title')}>
      {setting.error && !setting.isFetching && (
        <LoadErrorPanel error={setting.error} onRetry={() => void setting.refetch()} />
      )}
      {setting.data ? (
        <CompanyCodeSwitch isOn={setting.data.Company_Code === 1} />
      ) : (
        setting.isFetching && <Skeleton active paragraph={{ rows: 1 }} />
      )}
    </SettingSection>
  );
}

function CompanyCodeSwitch({ isOn }: { readonly isOn: boolean }) {
  const t = useT();
  const client = useQueryClient();
  const mayChange = usePermission(loginCodes.updateSetting);
  const saving = useMutation({
    mutationFn: (on: boolean) =>
      send(loginCodes.updateSetting, { Company_Code: on ? 1 : 0 }, { idempotencyKey: newKey() }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [loginCodes.setting.path] });
      toast.success(t('signIn.setting.saved'));
    },
    onError: showError,
  });
  return (
    <SettingSwitch
      label={t('signIn.setting.companyCode')}
      hint={t('signIn.setting.hint')}
      isOn={isOn}
      isDisabled={!mayChange}
      isSaving={saving.isPending}
      onChange={saving.mutate}
    />
  );
}
