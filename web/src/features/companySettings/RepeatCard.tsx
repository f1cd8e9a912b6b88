import { company } from '@haina/contract/calls/company.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { SettingSection } from './SettingSection.tsx';
import { SettingSwitch } from './SettingSwitch.tsx';

/** Whether a phone that the company has may be saved again (S4.4). */
export function RepeatCard() {
  const t = useT();
  const client = useQueryClient();
  const rule = useQuery({
    queryKey: [company.repeatRule.path],
    queryFn: ({ signal }) => send(company.repeatRule, {}, { signal }),
  });
  const saving = useMutation({
    mutationFn: (isOn: boolean) => send(company.updateRepeatRule, { Forbid_Repeat_Phone: isOn ? 1 : 0 }),
    onSuccess: () => {
      toast.success(t('company.repeatSaved'));
      return client.invalidateQueries({ queryKey: [company.repeatRule.path] });
    },
    onError: showError,
  });
  return (
    <SettingSection title={t('company.repeat')}>
      {rule.error && !rule.isFetching && <LoadErrorPanel error={rule.error} onRetry={() => void rule.refetch()} />}
      {rule.data ? (
        <SettingSwitch
          label={t('company.repeatForbid')}
          hint={t('company.repeatHint')}
          isOn={rule.data.Forbid_Repeat_Phone === 1}
          isSaving={saving.isPending}
          onChange={saving.mutate}
        />
      ) : (
        rule.isFetching && <Skeleton active paragraph={{ rows: 1 }} />
      )}
    </SettingSection>
  );
}
