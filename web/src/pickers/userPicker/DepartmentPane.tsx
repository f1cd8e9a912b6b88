import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons';
import { Checkbox, Radio } from 'antd';
import { useState } from 'react';
import type { Option } from '../../entity/fields/options.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { Highlight } from '../../ui/components/Highlight.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { foundDepartments } from './matchPeople.ts';
import { PaneSkeleton } from './PaneSkeleton.tsx';
import type { PickedDepartment, PickRules } from './pickedPeople.ts';
import { type PeopleKind, useDepartments } from './usePeople.ts';
import styles from './userPicker.module.css';

/** What the departments of the picker show and tell. */
export interface DepartmentPaneProps {
  readonly kind: PeopleKind | undefined;
  readonly only: PickRules['only'];
  readonly isMultiple: boolean;
  readonly searched: string;
  /** The department whose people are shown, null for everybody's; undefined while a search shows others. */
  readonly current: string | null | undefined;
  readonly chosen: readonly PickedDepartment[];
  /** Drills into a department; null goes back to everybody. */
  readonly onOpen: (department: { guid: string; name: string } | null) => void;
  readonly onAdd: (department: PickedDepartment) => void;
  readonly onRemove: (guid: string) => void;
}

/** The departments: each can be drilled into, and chosen where departments are; choosing one leaves those below alone. */
export function DepartmentPane(props: DepartmentPaneProps) {
  const { kind, only, searched, current, onOpen } = props;
  const t = useT();
  const { data, isLoading, error, retry } = useDepartments(kind);
  const tree = data && offered(data, searched, only);
  return (
    <section className={styles.departments} aria-label={t('picker.people.departmentList')} aria-busy={isLoading}>
      {error !== null && <LoadErrorPanel error={error} onRetry={retry} />}
      {isLoading && <PaneSkeleton />}
      {only !== 'departments' && tree && (
        <button
          type="button"
          className={styles.everyone}
          aria-current={current === null ? 'true' : undefined}
          onClick={() => onOpen(null)}
        >
          {t('picker.people.everyone')}
        </button>
      )}
      {tree?.length === 0 && only === 'departments' && <EmptyState title={t('picker.people.noDepartments')} />}
      {tree && tree.length > 0 && <Departments {...props} departments={tree} isTop />}
    </section>
  );
}

/** Departments are searched where they can be chosen; beside people, a search that finds none leaves them all in reach. */
function offered(tree: readonly Option[], searched: string, only: PickRules['only']): readonly Option[] {
  const found = only === 'users' ? tree : foundDepartments(tree, searched);
  return found.length === 0 && only !== 'departments' ? tree : found;
}

interface DepartmentsProps extends DepartmentPaneProps {
  readonly departments: readonly Option[];
  readonly isTop?: boolean;
}

function Departments({ departments, isTop = false, ...props }: DepartmentsProps) {
  return (
    <ul className={isTop ? styles.top : styles.below}>
      {departments.map((department) => (
        <Department key={department.value} {...props} department={department} isTop={isTop} />
      ))}
    </ul>
  );
}

interface DepartmentProps extends DepartmentPaneProps {
  readonly department: Option;
  readonly isTop: boolean;
}

function Department({ department, isTop, ...props }: DepartmentProps) {
  const { only, searched, current, onOpen } = props;
  const t = useT();
  const [isUnfolded, setIsUnfolded] = useState(isTop);
  const guid = String(department.value);
  const name = department.label;
  const below = department.children ?? [];
  // What was found below is of no use while it is folded away.
  const isOpen = isUnfolded || (searched !== '' && only !== 'users');
  return (
    <li>
      <div className={styles.department} data-current={current === guid}>
        {below.length > 0 ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'picker.people.collapse' : 'picker.people.expand', { name })}
            onClick={() => setIsUnfolded(!isOpen)}
          >
            {isOpen ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
          </button>
        ) : (
          <span className={styles.fold} />
        )}
        {only !== 'users' && <DepartmentBox {...props} department={{ Guid: guid, Name: name }} />}
        {only !== 'departments' && (
          <button
            type="button"
            className={styles.drill}
            title={name}
            aria-current={current === guid ? 'true' : undefined}
            onClick={() => onOpen({ guid, name })}
          >
            <Highlight text={name} searched={only === 'users' ? '' : searched} />
          </button>
        )}
      </div>
      {below.length > 0 && isOpen && <Departments {...props} departments={below} />}
    </li>
  );
}

interface DepartmentBoxProps extends DepartmentPaneProps {
  readonly department: PickedDepartment;
}

function DepartmentBox({ department, only, isMultiple, searched, chosen, onAdd, onRemove }: DepartmentBoxProps) {
  const t = useT();
  const checked = chosen.some(({ Guid }) => Guid === department.Guid);
  const shared = {
    checked,
    'aria-label': t('picker.people.chooseDepartment', { name: department.Name }),
    // Where departments are all there is, the name belongs to the box; else it drills down.
    children: only === 'departments' ? <Highlight text={department.Name} searched={searched} /> : undefined,
  };
  if (!isMultiple) return <Radio {...shared} onChange={() => onAdd(department)} />;
  return <Checkbox {...shared} onChange={() => (checked ? onRemove(department.Guid) : onAdd(department))} />;
}
