import { type ExportLogRow, figureSheets, type LogKind, logKinds, logs } from '@haina/contract/calls/logs.ts';
import { exportKinds } from '@haina/contract/calls/importExport.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { FieldOf } from '../../entity/fields/fieldOf.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { grouped } from '../../ui/format/numbers.ts';
import { LogList } from './LogList.tsx';
import { LogTime } from './LogTime.tsx';
import { addressField, choicesOf, departmentField, personField, timeField } from './logParts.tsx';
import styles from './logs.module.css';
import { inTab, useLogList } from './useLogList.ts';

const logText: Readonly<Record<LogKind, TextKey>> = {
  signInLog: 'logs.tab.signIn',
  operationLog: 'logs.tab.operation',
  adminLog: 'logs.tab.admin',
  exportLog: 'logs.tab.export',
};

const kinds = {
  fixed: [
    ...choicesOf(exportKinds, (kind) => `imports.kind.${kind}`).fixed,
    ...choicesOf(figureSheets, (kind) => `imports.kind.${kind}`).fixed,
    ...choicesOf(logKinds, (kind) => logText[kind]).fixed,
  ],
};

const call = inTab(logs.exports);

const fields: readonly FieldOf<ExportLogRow, typeof call>[] = [
  timeField,
  personField,
  departmentField('structure_guid'),
  { name: 'Kind', kind: 'choice', shown: 'KindName', options: kinds, column: { width: 110 }, filter: { place: 'bar' } },
  { name: 'Rows', kind: 'number', column: { width: 130, render: (row) => <RowCount row={row} /> } },
  { name: 'Content', kind: 'text', column: { width: 480, render: (row) => <span>{row.Content}</span> } },
  addressField,
];

/** Who exported what: how many rows, and what they were narrowed by. */
export function ExportTab() {
  const t = useT();
  const list = useLogList(call, fields);
  return (
    <LogList
      noun="exportLog"
      list={list}
      fields={fields}
      exporting={logs.exportExports}
      renderCard={(row) => (
        <article className={styles.entry}>
          <div className={styles.line}>
            <span className={styles.strong}>{row.KindName}</span>
            <span>{t('imports.exported', { count: grouped(row.Rows) })}</span>
          </div>
          <div>{row.Content}</div>
          <div className={styles.facts}>
            <span>{row.User_Name}</span>
            <span>{row.Ip_Address}</span>
            <LogTime value={row.Create_Time} />
          </div>
        </article>
      )}
    />
  );
}

function RowCount({ row: { Rows, Cut } }: { readonly row: ExportLogRow }) {
  const t = useT();
  if (Cut === 0) return grouped(Rows);
  return (
    <>
      {grouped(Rows)} <div className={styles.quiet}>{t('logs.cut')}</div>
    </>
  );
}
