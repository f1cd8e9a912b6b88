import { logs, type OperationRow } from '@haina/contract/calls/logs.ts';
import { operationActions } from '@haina/contract/rules/operationAction.ts';
import { targetKinds } from '@haina/contract/rules/targetKind.ts';
import { Tag } from 'antd';
import type { FieldOf } from '../../entity/fields/fieldOf.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { kindText } from '../../records/noun/noun.ts';
import { RecordLink } from '../../records/RecordLink.tsx';
import { LogList } from './LogList.tsx';
import { LogTime } from './LogTime.tsx';
import { addressField, choicesOf, departmentField, personField, timeField } from './logParts.tsx';
import styles from './logs.module.css';
import { inTab, useLogList } from './useLogList.ts';

const call = inTab(logs.operations);

const fields: readonly FieldOf<OperationRow, typeof call>[] = [
  timeField,
  personField,
  departmentField('structure_guid'),
  {
    name: 'Target_Kind',
    kind: 'choice',
    options: choicesOf(targetKinds, kindText),
    column: { width: 100 },
    filter: { place: 'bar' },
  },
  { name: 'Target_Name', kind: 'text', column: { width: 220, render: (row) => <TargetName row={row} /> } },
  {
    name: 'Action',
    kind: 'choice',
    shown: 'ActionName',
    options: choicesOf(operationActions, (action) => `logs.action.${action}`),
    column: { width: 120 },
    filter: { place: 'bar' },
  },
  { name: 'Content', kind: 'text', column: { width: 420, render: (row) => <Lines lines={row.Content} /> } },
  addressField,
];

/** What was done to records: who, when, to which, and in which fields. */
export function OperationTab() {
  const list = useLogList(call, fields);
  return (
    <LogList
      noun="operationLog"
      list={list}
      fields={fields}
      exporting={logs.exportOperations}
      renderCard={(row) => <OperationCard row={row} />}
    />
  );
}

interface RowProps {
  readonly row: OperationRow;
}

/** The record, which opens where the reader can; one that is gone for good has no name any more. */
function TargetName({ row: { Target_Kind, Target_Guid, Target_Name, Is_Deleted } }: RowProps) {
  const t = useT();
  if (Target_Guid !== '') return <RecordLink kind={Target_Kind} guid={Target_Guid} name={Target_Name} />;
  if (Target_Name === '') return <span className={styles.quiet}>{t('logs.gone')}</span>;
  return (
    <>
      {Target_Name} {Is_Deleted === 1 && <Tag variant="filled">{t('logs.deleted')}</Tag>}
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line, index) => (
    // Lines of one entry never move.
    <div key={`${index} ${line}`}>{line}</div>
  ));
}

function OperationCard({ row }: RowProps) {
  const t = useT();
  return (
    <article className={styles.entry}>
      <div className={styles.line}>
        <span className={styles.strong}>
          <TargetName row={row} />
        </span>
        <span className={styles.quiet}>{t(kindText(row.Target_Kind))}</span>
      </div>
      <Lines lines={row.Content} />
      <div className={styles.facts}>
        <span>{row.User_Name}</span>
        <span>{row.Ip_Address}</span>
        <LogTime value={row.Create_Time} />
      </div>
    </article>
  );
}
