import type { TeamMember } from '@haina/contract/calls/team.ts';
import { Tag } from 'antd';
import { type Translate, useT } from '../../lib/i18n/i18n.ts';
import { EmptyValue } from '../../ui/components/EmptyValue.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
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
    <DataTable<TeamMember>
      className={styles.table}
      rowKey="Id"
      isFixed
      rows={rows}
      columns={columns(t)}
      selection={
        onChoose
          ? {
              width: 48,
              chosen,
              onChoose: (keys) => onChoose(keys.map(Number)),
              labelAll: t('picker.people.selectAll'),
              labelOf: ({ name }) => t('picker.select', { name }),
              isChoosable,
            }
          : undefined
      }
    />
  );
}

const columns = (t: Translate): readonly TableColumn<TeamMember>[] => [
  { key: 'name', title: t('team.column.name'), dataIndex: 'name', ellipsis: true },
  {
    key: 'department',
    title: t('team.column.department'),
    dataIndex: 'structure_name',
    ellipsis: true,
    shownFrom: 'md',
  },
  {
    key: 'role',
    title: t('team.column.role'),
    ellipsis: true,
    shownFrom: 'md',
    render: ({ group_name }) => (group_name === '' ? <EmptyValue /> : group_name),
  },
  {
    key: 'permission',
    title: t('team.column.permission'),
    width: 140,
    render: ({ authority, Role_Kind }) => (
      <Tag variant="filled" color={Role_Kind === 2 ? 'processing' : 'default'}>
        {authority}
      </Tag>
    ),
  },
];
