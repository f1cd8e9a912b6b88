import { type DictionaryCode, dictionaryCodes } from '@haina/contract/calls/dictionary.ts';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { PageTitle } from '../../ui/components/PageTitle.tsx';
import styles from '../../ui/components/twoPanes.module.css';
import { DictionaryList } from './DictionaryList.tsx';
import { EntryPanel } from './EntryPanel.tsx';

/** The dictionaries at the left, the entries of the chosen one at the right (S21.1). */
export function DictionariesPage() {
  const t = useT();
  const [code, setCode] = useState<DictionaryCode>(dictionaryCodes[0]);
  return (
    <div className={styles.page}>
      <PageTitle text={t('dictionaries.title')} />
      <DictionaryList current={code} onChoose={setCode} />
      <EntryPanel key={code} code={code} />
    </div>
  );
}
