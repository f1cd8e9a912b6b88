import type { NetPerformance } from '@haina/contract/calls/scoreShapes.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from '../../records/scoreEntries/scores.module.css';
import { Money } from '../../ui/components/Money.tsx';
import { percentText } from '../../ui/format/numbers.ts';
import { NetEntries, NetPerson, reachOf, useIsOwn } from './netParts.tsx';

/** Net performance of people in one month, and what shows a person's entries. */
export interface NetRowsProps {
  readonly rows: readonly NetPerformance[];
  readonly onEntries: (person: string, month: string) => void;
}

/** A row for each person. */
export function NetRows({ rows, onEntries }: NetRowsProps) {
  const t = useT();
  return (
    <table className={styles.table} aria-label={t('score.equity.title')}>
      <thead>
        <tr>
          <th className={styles.start}>{t('field.performance.User_Name')}</th>
          <th>{t('field.performance.Received')}</th>
          <th>{t('field.performance.Entries')}</th>
          <th>{t('field.performance.Net')}</th>
          <th>{t('field.performance.Target')}</th>
          <th>{t('score.equity.reach')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <NetRow key={row.User_Guid} row={row} onEntries={() => onEntries(row.User_Guid, row.Month)} />
        ))}
      </tbody>
    </table>
  );
}

function NetRow({ row, onEntries }: { readonly row: NetPerformance; readonly onEntries: () => void }) {
  const isOwn = useIsOwn(row);
  const reach = reachOf(row);
  return (
    <tr className={isOwn ? styles.own : undefined}>
      <td className={styles.start}>
        <NetPerson row={row} isOwn={isOwn} />
      </td>
      <td>
        <Money value={row.Received} isPlain />
      </td>
      <td>
        <NetEntries row={row} onEntries={onEntries} />
      </td>
      <td>
        <strong>
          <Money value={row.Net} isPlain />
        </strong>
      </td>
      <td>{row.Target === null ? '--' : <Money value={row.Target} isPlain />}</td>
      <td>{reach === null ? '--' : percentText(reach)}</td>
    </tr>
  );
}
