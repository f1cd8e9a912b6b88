import type { NewPassword, PersonRow } from '@haina/contract/calls/people.ts';
import { people } from '@haina/contract/calls/people.ts';
import { Tag } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSeedWord } from '../../lib/i18n/useSeedWord.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { StatusDot } from '../../ui/components/StatusDot.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { PersonActions } from './PersonActions.tsx';
import styles from './people.module.css';

/** What the table of people shows and tells. */
export interface PeopleTableProps {
  readonly rows: readonly PersonRow[];
  /** Only some of the people are asked for. */
  readonly isFiltered: boolean;
  readonly isBusy: boolean;
  readonly onEdit: (person: PersonRow) => void;
  readonly onPassword: (made: NewPassword) => void;
  readonly onCode: (person: PersonRow) => void;
}

/** People as a table, as cards on a phone. */
export function PeopleTable({ rows, isFiltered, isBusy, onEdit, onPassword, onCode }: PeopleTableProps) {
  const t = useT();
  const isPhone = useIsPhone();
  if (rows.length === 0) return <NobodyFound isFiltered={isFiltered} />;
  const actions = (person: PersonRow) => (
    <PersonActions person={person} onEdit={onEdit} onPassword={onPassword} onCode={onCode} />
  );
  if (isPhone) {
    return rows.map((person) => (
      <article key={person.User_Guid} className={styles.card}>
        <div className={styles.line}>
          <span className={styles.name}>{person.User_Name}</span>
          <PersonState person={person} />
        </div>
        <div className={styles.quiet}>
          {person.LoginName} · {person.FrameworkName}
        </div>
        <PersonRoles person={person} />
        {actions(person)}
      </article>
    ));
  }
  return (
    <DataTable<PersonRow>
      rowKey="User_Guid"
      size="middle"
      isBusy={isBusy}
      rows={rows}
      minWidth={820}
      columns={[
        { key: 'name', title: t('people.column.User_Name'), dataIndex: 'User_Name', width: 104, ellipsis: true },
        { key: 'login', title: t('people.column.LoginName'), dataIndex: 'LoginName', width: 124, ellipsis: true },
        {
          key: 'department',
          title: t('people.column.Department'),
          dataIndex: 'FrameworkName',
          width: 120,
          ellipsis: true,
        },
        { key: 'superior', title: t('people.superior'), dataIndex: 'Superior_Name', width: 100, ellipsis: true },
        {
          key: 'roles',
          title: t('people.column.Roles'),
          width: 170,
          render: (person) => <PersonRoles person={person} />,
        },
        {
          key: 'state',
          title: t('people.state.label'),
          width: 130,
          render: (person) => <PersonState person={person} />,
        },
        { key: 'actions', width: 124, align: 'end', fixed: 'end', render: (person) => actions(person) },
      ]}
    />
  );
}

function NobodyFound({ isFiltered }: Pick<PeopleTableProps, 'isFiltered'>) {
  const t = useT();
  const mayAdd = usePermission(people.add);
  if (!isFiltered) return <EmptyState title={t('entity.nothing')} />;
  return <EmptyState title={t('people.empty')} hint={t(mayAdd ? 'people.emptyHint' : 'people.emptyHintRead')} />;
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
