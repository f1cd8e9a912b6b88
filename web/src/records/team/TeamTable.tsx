import type { TeamMember } from '@haina/contract/calls/team.ts';
import { Table, type TableColumnsType, Tag } from 'antd';
import { type Translate, useT } from '../../lib/i18n/i18n.ts';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { isChoosable } from './memberRole.ts';
import styles from './team.module.css';

/** What the table of a team shows and tells. */
export interface TeamTableProps {
  readonly rows: readonly TeamMember[];
  readonly chosen: readonly number[];
  /** Null where nothing can be chosen. */
  readonly onChoose: ((ids: readonly number[]) => void) | null;
}

/** The owner and the members of a record: name, department, team role, permission; the owner cannot be chosen. */
export function TeamTable({ rows, chosen, onChoose }: TeamTableProps) {
  const t = useT();
  return (
    <Table<TeamMember>
      className={styles.table ?? ''}
      rowKey="Id"
      tableLayout="fixed"
      pagination={false}
      dataSource={[...rows]}
      columns={columns(t)}
      {...(onChoose
        ? {
            rowSelection: {
              columnWidth: 48,
              selectedRowKeys: [...chosen],
              onChange: (keys) => onChoose(keys.map(Number)),
              getTitleCheckboxProps: () => ({ 'aria-label': t('picker.people.selectAll') }),
              getCheckboxProps: (member) => ({
                disabled: !isChoosable(member),
                'aria-label': t('picker.select', { name: member.name }),
              }),
            },
          }
        : {})}
    />
  );
}

const columns = (t: Translate): TableColumnsType<TeamMember> => [
  { key: 'name', title: t('team.column.name'), dataIndex: 'name', ellipsis: true },
  {
    key: 'department',
    title: t('team.column.department'),
    dataIndex: 'structure_name',
    ellipsis: true,
    responsive: ['md'],
  },
  {
    key: 'role',
    title: t('team.column.role'),
    ellipsis: true,
    responsive: ['md'],
    render: (_, { group_name }) => (group_name === '' ? <EmptyValue /> : group_name),
  },
  {
    key: 'permission',
    title: t('team.column.permission'),
    width: 140,
    render: (_, { authority, Role_Kind }) => (
      <Tag variant="filled" color={Role_Kind === 2 ? 'processing' : 'default'}>
        {authority}
      </Tag>
    ),
  },
];
