import { useT } from '../../lib/i18n/i18n.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { DisplayCard } from './DisplayCard.tsx';
import styles from './setting.module.css';

/** What a company sets for all of its people, a card for each matter (decisions, sections 2, 3 and 12). */
export function SettingPage() {
  const t = useT();
  return (
    <div className={styles.page}>
      <PageTitle text={t('menu.companySetting')} />
      <DisplayCard />
    </div>
  );
}
