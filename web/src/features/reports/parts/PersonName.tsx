import { Tag } from 'antd';
import { useT } from '../../../lib/i18n/i18n.ts';
import styles from './parts.module.css';

/** What is said of a person in a row. */
export interface PersonNameProps {
  readonly row: {
    readonly Structure_Name: string;
    readonly Is_Left: 0 | 1;
    readonly User_Name?: string;
    readonly Name?: string;
  };
  readonly isMe?: boolean;
}

/** A person with their department; anyone who left is marked. */
export function PersonName({ row, isMe = false }: PersonNameProps) {
  const t = useT();
  return (
    <span className={styles.person}>
      <span>{row.User_Name ?? row.Name}</span>
      {row.Structure_Name !== '' && <span className={styles.department}>{row.Structure_Name}</span>}
      {isMe && <Tag color="processing">{t('bi.me')}</Tag>}
      {row.Is_Left === 1 && <Tag>{t('report.left')}</Tag>}
    </span>
  );
}
