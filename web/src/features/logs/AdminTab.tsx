import { type AdminLogRow, adminSubjects, logs } from '@haina/contract/calls/logs.ts';
import type { FieldOf } from '../../entity/fields/fieldOf.ts';
import { LogList } from './LogList.tsx';
import { LogTime } from './LogTime.tsx';
import { addressField, choicesOf, departmentField, personField, timeField } from './logParts.tsx';
import styles from './logs.module.css';
import { inTab, useLogList } from './useLogList.ts';

const call = inTab(logs.changes);

const fields: readonly FieldOf<AdminLogRow, typeof call>[] = [
  timeField,
  personField,
  departmentField('structure_guid'),
  {
    name: 'Subject',
    kind: 'choice',
    shown: 'SubjectName',
    options: choicesOf(adminSubjects, (subject) => `logs.subject.${subject}`),
    column: { width: 110 },
    filter: { place: 'bar' },
  },
  { name: 'Content', kind: 'text', column: { width: 640, render: (row) => <span>{row.Content}</span> } },
  addressField,
];

/** What was changed of people, departments, roles, dictionaries and settings. */
export function AdminTab() {
  const list = useLogList(call, fields);
  return (
    <LogList
      noun="adminLog"
      list={list}
      fields={fields}
      exporting={logs.exportChanges}
      renderCard={(row) => <ChangeCard row={row} />}
    />
  );
}

function ChangeCard({ row }: { readonly row: AdminLogRow }) {
  return (
    <article className={styles.entry}>
      <div className={styles.line}>
        <span className={styles.strong}>{row.SubjectName}</span>
        <LogTime value={row.Create_Time} />
      </div>
      <div>{row.Content}</div>
      <div className={styles.facts}>
        <span>{row.User_Name}</span>
        <span>{row.Ip_Address}</span>
      </div>
    </article>
  );
}
