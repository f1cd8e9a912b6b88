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

const switches = [
  { name: 'Contract_Notice', label: 'company.noticeContract', hint: 'company.noticeContractHint' },
  { name: 'Payment_Notice', label: 'company.noticePayment', hint: 'company.noticePaymentHint' },
  { name: 'Ranking_Notice', label: 'company.noticeRanking', hint: 'company.noticeRankingHint' },
] as const;

/** The announcements that the company publishes by itself: contracts, payments, ranking of calls (S16.22, S16.23). */
export function NoticeCard() {
  const t = useT();
  const client = useQueryClient();
  const rule = useQuery({
    queryKey: [company.noticeRule.path],
    queryFn: ({ signal }) => send(company.noticeRule, {}, { signal }),
  });
  const saving = useMutation({
    mutationFn: (turned: Readonly<Partial<Record<(typeof switches)[number]['name'], 0 | 1>>>) =>
      send(company.updateNoticeRule, turned),
    onSuccess: () => {
      toast.success(t('company.repeatSaved'));
      return client.invalidateQueries({ queryKey: [company.noticeRule.path] });
    },
    onError: showError,
  });
  return (
    <SettingSection title={t('company.notice')}>
      {rule.error && !rule.isFetching && <LoadErrorPanel error={rule.error} onRetry={() => void rule.refetch()} />}
      {rule.data
        ? switches.map(({ name, label, hint }) => (
            <SettingSwitch
              key={name}
              label={t(label)}
              hint={t(hint)}
              isOn={rule.data[name] === 1}
              isSaving={saving.isPending && saving.variables[name] !== undefined}
              onChange={(isOn) => saving.mutate({ [name]: isOn ? 1 : 0 })}
            />
          ))
        : rule.isFetching && <Skeleton active paragraph={{ rows: 2 }} />}
    </SettingSection>
  );
}
