import type { NewPassword, PersonRow } from '@haina/contract/calls/people.ts';
import { people } from '@haina/contract/calls/people.ts';
import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSeedWord } from '../../lib/i18n/useSeedWord.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { ProgressLine } from '../../ui/components/ProgressLine.tsx';
import { StatusDot } from '../../ui/components/StatusDot.tsx';
import { useDelayed } from '../../ui/hooks/useDelayed.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import { TableSkeleton } from '../../ui/table/TableSkeleton.tsx';
import { PersonActions } from './PersonActions.tsx';
import styles from './people.module.css';

/** What the table of people shows and tells. */
export interface PeopleTableProps {
  /** Null until they came. */
  readonly rows: readonly PersonRow[] | null;
  /** Other rows begin at the top. */
  readonly rowsKey: string;
  /** Only some of the people are asked for. */
  readonly isFiltered: boolean;
  readonly isBusy: boolean;
  /** Takes back what they are narrowed to, but for the department. */
  readonly onClear: () => void;
  readonly onEdit: (person: PersonRow) => void;
  readonly onPassword: (made: NewPassword) => void;
  readonly onCode: (person: PersonRow) => void;
}

/** How long the first load may take before grey bars are shown, in milliseconds. */
const skeletonDelay = 150;

const minWidth = 900;

/** People as a table, as cards on a phone. */
export function PeopleTable(props: PeopleTableProps) {
  const { rows, rowsKey, isFiltered, isBusy, onClear, onEdit, onPassword, onCode } = props;
  const isPhone = useIsPhone();
  const isWaiting = useDelayed(rows === null && isBusy, skeletonDelay);
  const isOld = useDelayed(rows !== null && isBusy, skeletonDelay);
  const actions = (person: PersonRow) => (
    <PersonActions person={person} onEdit={onEdit} onPassword={onPassword} onCode={onCode} />
  );
  const columns = useColumns(actions);
  const nobody = <NobodyFound isFiltered={isFiltered} onClear={onClear} />;
  if (isPhone) {
    if (rows?.length === 0) return nobody;
    return rows?.map((person) => <PersonCard key={person.User_Guid} person={person} actions={actions(person)} />);
  }
  return (
    <div className={isOld ? `${styles.rows} ${styles.old}` : styles.rows} aria-busy={isBusy}>
      {isOld && <ProgressLine />}
      {isWaiting && <TableSkeleton columns={columns} minWidth={minWidth} />}
      {rows && (
        <DataTable<PersonRow>
          rowKey="User_Guid"
          rows={rows}
          rowsKey={rowsKey}
          minWidth={minWidth}
          height="fill"
          emptyText={nobody}
          columns={columns}
        />
      )}
    </div>
  );
}

function useColumns(actions: (person: PersonRow) => ReactNode): readonly TableColumn<PersonRow>[] {
  const t = useT();
  return [
    { key: 'name', title: t('people.column.User_Name'), dataIndex: 'User_Name', width: 120, ellipsis: true },
    { key: 'login', title: t('people.column.LoginName'), dataIndex: 'LoginName', width: 124, ellipsis: true },
    { key: 'department', title: t('people.column.Department'), dataIndex: 'FrameworkName', width: 120, ellipsis: true },
    { key: 'superior', title: t('people.superior'), dataIndex: 'Superior_Name', width: 104, ellipsis: true },
    {
      key: 'roles',
      title: t('people.column.Roles'),
      render: (person) => <PersonRoles person={person} />,
    },
    {
      key: 'state',
      title: t('people.state.label'),
      width: 124,
      render: (person) => <PersonState person={person} />,
    },
    { key: 'actions', title: t('entity.actions'), width: 176, fixed: 'end', render: actions },
  ];
}

function PersonCard({ person, actions }: PersonProps & { readonly actions: ReactNode }) {
  return (
    <article className={styles.card}>
      <div className={styles.line}>
        <span className={styles.name}>{person.User_Name}</span>
        <PersonState person={person} />
      </div>
      <div className={styles.quiet}>
        {person.LoginName} {person.FrameworkName}
      </div>
      <PersonRoles person={person} />
      {actions}
    </article>
  );
}

function NobodyFound({ isFiltered, onClear }: Pick<PeopleTableProps, 'isFiltered' | 'onClear'>) {
  const t = useT();
  const mayAdd = usePermission(people.add);
  if (!isFiltered) return <EmptyState title={t('entity.nothing')} />;
  return (
    <EmptyState
      title={t('people.empty')}
      hint={t(mayAdd ? 'people.emptyHint' : 'people.emptyHintRead')}
      actions={<Button onClick={onClear}>{t('entity.clearFilters')}</Button>}
    />
  );
}

interface PersonProps {
  readonly person: PersonRow;
}

function PersonRoles({ person }: PersonProps) {
  const t = useT();
  const named = useSeedWord();
  return (
    <span className={styles.roles}>
      {person.Is_Admin === 1 && <Tag color="processing">{t('people.administrator')}</Tag>}
      {person.Roles.map(({ Guid, Name }) => (
        <Tag key={Guid} className={styles.role ?? ''} title={named(Name)}>
          {named(Name)}
        </Tag>
      ))}
    </span>
  );
}

function PersonState({ person }: PersonProps) {
  const t = useT();
  if (person.Is_Disabled === 1) return <StatusDot tone="default" text={t('people.state.disabled')} />;
  if (person.Is_One_Time === 1) return <StatusDot tone="warning" text={t('people.state.oneTime')} />;
  return <StatusDot tone="success" text={t('people.state.active')} />;
}
