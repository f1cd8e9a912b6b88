import { useState } from 'react';
import { DepartmentPanel } from './DepartmentPanel.tsx';
import styles from '../../ui/components/twoPanes.module.css';
import { PeoplePanel } from './PeoplePanel.tsx';

/** People and departments: the tree at the left, the people of what is chosen in it at the right (S2.14). */
export function PeoplePage() {
  const [department, setDepartment] = useState<string | null>(null);
  return (
    <div className={styles.page}>
      <DepartmentPanel chosen={department} onChoose={setDepartment} />
      {/* Another department begins at its first page. */}
      <PeoplePanel key={department ?? ''} department={department} />
    </div>
  );
}
