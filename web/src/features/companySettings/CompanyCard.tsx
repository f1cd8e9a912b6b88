import { company } from '@haina/contract/calls/company.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import { SettingSection } from './SettingSection.tsx';

/** What the company says of itself, and its zone (S21.9). */
export function CompanyCard() {
  const t = useT();
  const profile = useQuery({
    queryKey: [company.profile.path],
    queryFn: ({ signal }) => send(company.profile, {}, { signal }),
  });
  return (
    <SettingSection title={t('company.title')}>
      {profile.error && !profile.isFetching && (
        <LoadErrorPanel error={profile.error} onRetry={() => void profile.refetch()} />
      )}
      {profile.data ? (
        // Begins anew with what was saved last, also by another person.
        <CompanyForm key={profile.data.Row_Version} saved={profile.data} />
      ) : (
        profile.isFetching && <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </SettingSection>
  );
}
