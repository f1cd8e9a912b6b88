import { company } from '@haina/contract/calls/company.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { PageTitle } from '../../ui/components/PageTitle.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import { DisplayCard } from './DisplayCard.tsx';
import { NumberCard } from './NumberCard.tsx';
import { RepeatCard } from './RepeatCard.tsx';
import { SignInCard } from './SignInCard.tsx';
import styles from './companySettings.module.css';

/** What a company sets for all of its people, a card for each matter (S21.9). */
export function CompanySettingsPage() {
  const t = useT();
  return (
    <div className={styles.page}>
      <PageTitle text={t('menu.companySetting')} />
      <Allowed to={company.profile}>
        <CompanyCard />
      </Allowed>
      <DisplayCard />
      <SignInCard />
      <Allowed to={company.numberFormats}>
        <NumberCard />
      </Allowed>
      <Allowed to={company.repeatRule}>
        <RepeatCard />
      </Allowed>
    </div>
  );
}
