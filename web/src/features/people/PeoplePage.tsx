import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { PageTitle } from '../../ui/components/PageTitle.tsx';
import { DepartmentPanel } from './DepartmentPanel.tsx';
import styles from './people.module.css';
import { PeoplePanel } from './PeoplePanel.tsx';

/** People and departments: the tree at the left, the people of what is chosen in it at the right (S2.14). */
export function PeoplePage() {
  const t = useT();
  const [department, setDepartment] = useState<string | null>(null);
  return (
    <div className={styles.page}>
      <PageTitle text={t('people.title')} />
      <DepartmentPanel chosen={department} onChoose={setDepartment} />
      {/* Another department begins at its first page. */}
      <PeoplePanel key={department ?? ''} department={department} />
    </div>
  );
}
