import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../lib/i18n/i18n.ts';
import { PageTitle } from '../../ui/components/PageTitle.tsx';
import { HandOverHistory } from './HandOverHistory.tsx';
import { HandOverWizard } from './HandOverWizard.tsx';
import styles from './handover.module.css';

/** Handing the work of one person over to colleagues: the wizard, and below it what was done (S15.3). */
export function HandOverPage() {
  const t = useT();
  // Another page may name whose work it is about.
  const person = useSearchParams()[0].get('person');
  const [undone, setUndone] = useState<string | null>(null);
  return (
    <div className={styles.page}>
      <PageTitle text={t('handover.title')} />
      <HandOverWizard key={person ?? ''} first={person} undone={undone} />
      <HandOverHistory onUndone={setUndone} />
    </div>
  );
}
